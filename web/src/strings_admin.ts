// Words of who runs the house: accounts, invitations, tables; of joining, and of what a role opens.
export const adminWords = {
  title: "Administration",
  sub: "Roles say what somebody may do here. A change ends that person’s sign-ins at once.",
  failed: "This cannot be had now",
  done: "Done.",

  roles: {
    "participant": ["Participant", "sits down and plays"],
    "dealer": ["Dealer", "deals at live tables"],
    "floorperson": ["Floorperson", "verifies, rules, orders at the tables"],
    "supervisor": ["Supervisor", "as the floor, above it"],
    "pit-boss": ["Pit boss", "looks after a pit"],
    "pit-clerk": ["Pit clerk", "keeps its papers"],
    "auditor": ["Auditor", "reads everything, acts at no table"],
    "administrator": ["Administrator", "gives roles, opens and closes tables"],
  } as Record<string, [string, string]>,
  role: (role: string) => adminWords.roles[role]?.[0] ?? role,
  roleList: (roles: string[]) => roles.map((role) => adminWords.role(role)).join(", "),

  first: {
    title: "Deal a hand yourself",
    lead: "It takes three things, all of them here.",
    roles: "The roles of who plays, who deals, and who verifies it",
    rolesGo: "Give them to me",
    again: "Other roles end your sign-in: you are asked for your password once more.",
    rolesWhy: "You are Participant, Dealer and Floorperson now; that ended your own sign-in. Sign "
      + "in once more to go on.",
    ownRoles: "Your roles are changed; that ended your own sign-in. Sign in once more to go on.",
    table: "A table at which a person deals",
    tableGo: "Open one",
    deal: "The dealer’s console",
    dealGo: (name: string) => `Deal at ${name}`,
    hint: "One person can be all three: sit down at the table in another window, and at the "
      + "console F2 brings the floor, as which you go on without signing in again.",
    done: "done",
  },

  people: {
    title: "Accounts",
    guests: (n: number) => (n === 1 ? "and one guest" : `and ${n} guests`),
    you: "you", locked: "locked", guest: "guest",
    change: "Roles", save: "Give these roles", keep: "Leave it",
    legend: (name: string) => `Roles of ${name}`,
    lock: "Lock", unlock: "Unlock", signOut: "Sign out everywhere",
    lockedNow: (name: string) => `${name} is locked and signed out.`,
    unlockedNow: (name: string) => `${name} may sign in again.`,
    signedOut: (name: string) => `${name} is signed out everywhere.`,
    given: (name: string, roles: string) => `${name} is now: ${roles}.`,
    none: "One role at least.",
  },

  invite: {
    title: "Invite somebody", legend: "For which roles",
    hours: "It holds for", day: "a day", week: "a week", month: "thirty days",
    go: "Make an invitation", none: "Choose one role at least.",
    told: "Told once. Give it to one person: whoever opens it chooses a name and a password.",
    link: "Link", code: "Or the six words", copy: "Copy the link", copied: "Copied.",
    select: "It is selected: copy it from there.",
  },

  open: {
    title: "Open invitations", none: "Nobody is invited at the moment.",
    by: (name: string, until: string) => `by ${name}, holds until ${until}`,
    withdraw: "Withdraw", withdrawn: "The invitation is withdrawn.",
    withdrawFor: (roles: string) => `Withdraw the invitation for ${roles}`,
  },

  tables: {
    title: "Tables", open: "Open a table", game: "Game", name: "Its name",
    dealt: "Dealt", live: "by a dealer", auto: "by itself",
    minimum: "Least wager", maximum: "Most", usual: "as usual", go: "Open it",
    opened: (name: string) => `${name} is open.`,
    by: (live: boolean) => (live ? "a dealer deals" : "deals by itself"),
    closed: "closed", closing: "closes after this round", failed: "failed",
    deal: "Deal", floor: "Floor", close: "Close", closeTable: (name: string) => `Close ${name}`,
    what: "Nobody sits down any more, the round is finished, all chips go back to their purses; "
      + "the name is not used again.",
    yes: "Close it for good", no: "Keep it open",
    closes: (name: string) => `${name} closes when its round is over.`,
    operator: "Figures of this server",
  },
};

export const joinWords = {
  title: "You are invited",
  lead: "Choose a name and a password; then you are in, with the roles you were invited for.",
  code: "Invitation, six words", name: "Name", namePlease: "3 to 24 small letters, digits, . _ -",
  password: "Password", passwordPlease: "8 letters or more",
  go: "Join",
  signedIn: (name: string) => `You are signed in as ${name}; joining makes another account.`,
  have: "I have an invitation",
};

export const waysWords = {
  label: "What you may do here",
  deal: (name: string) => `Deal at ${name}`,
  noLive: "You may deal, but no table here is dealt by a person.",
  openOne: "Open one", askOne: "An administrator opens one.",
  floor: "Floor", pit: "Pit", audit: "Auditor", admin: "Administration", operator: "Operator",
  play: "Take a seat",
  stranger: "Do you deal or supervise here?",
  strangerMore: "with the account you were invited to.",
};

export const accountWords = {
  hello: (name: string) => `You are ${name}`,
  purse: (amount: string) => `${amount} in your purse.`,
  keeps: "It stays with your account and is there when you sign in again.",
  guest: "You are a guest of this browser. When you sign out, or sign in with an account, the "
    + "guest and these play chips are left behind for good, those at a table too. An account has "
    + "a purse of its own, which it keeps.",
  have: "Have you an account?",
  comes: "An account comes by invitation of an administrator.",
  lost: "Lost the password?",
  lostSays: "The administrator’s own password was told once, where this server first ran. This "
    + "makes a new one there:",
  command: "sabot serve --store STORE --new-password admin",
  change: "Another password", old: "The password now", fresh: "The new one", save: "Change it",
  changed: "Changed. Every other sign-in of yours has ended.",
};

export const lostWords = {
  title: "There is no such page",
  says: (name: string) => `Nothing here is called “${name}”.`,
  way: "The tables are in the lobby",
  table: "There is no such table",
  tableSays: (name: string) => `No table of this house is called “${name}”.`,
};
