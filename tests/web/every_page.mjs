// Every page there is: what pages.mjs looks at, and of what there has to be a picture
// (pictured.mjs). A new page is one line of PAGES, or of SIGNED_IN if it wants a role.

/** [name, address, what is there when it is drawn, what is pressed then]. */
export const PAGES = [
  ["the lobby", "#/", ".lobby-table:not(.ghost)"],
  ["the account", "#/account", "main"],
  ...["minibaccarat", "punto-banco", "chemin-de-fer", "pai-gow", "pai-gow-poker"].flatMap((game) =>
    [[`a table of ${game}`, `#/table/${game}`, ".tray .act"],
      [`the display of ${game}`, `#/display/${game}`, ".wall-page h1"]]),
  ["people at a table", "#/table/minibaccarat", "#tab-people", "#tab-people"],
  ["why at a table", "#/table/pai-gow", "#tab-why", "#tab-why"],
  ["the rulebook", "#/rulebook", ".found-list .row"],
  ["a paragraph", "#/rulebook/7.9(c)[3]", ".paragraph"],
  ["a reading", "#/rulebook/A23", ".paragraph"],
  ["no paragraph", "#/rulebook/9.9(z)", ".book-page h1"],
  ["the chart of third cards", "#/rulebook/charts/third-card", ".chart"],
  ["the chart of ranks", "#/rulebook/charts/rank", ".chart"],
  ["the school", "#/school", ".setup form"],
  ["an exercise", "#/school/minibaccarat/vigorish/1", ".setup form", ".setup button[type=submit]"],
  ["a hand to set", "#/school/pai-gow-poker/set/1", ".setup form", ".setup button[type=submit]"],
  ["the laboratory", "#/lab", ".lab-split"],
  ["the auditor", "#/audit", ".opener"],
  ["a replay", "#/audit/replay", "main"],
  ["a fair shoe", "#/audit/fair", "main"],
  ["the operator's door", "operator", ".sign-in"],
  ["the console's door", "#/deal/minibaccarat", "main"],
  ["an invitation", "#/join/some-words", ".sheet"],
  ["no such page", "#/nowhere", "main"],
];

/** What a role opens, behind the door that every one of these has for a stranger. */
export const SIGNED_IN = [
  ["the lobby of the house", "#/", ".role-ways"],
  ["one's own account", "#/account", ".role-ways"],
  ["the console", "#/deal/live", ".console-page .next h1"],
  ["help at the console", "#/deal/live", "#typed", ".line-keys button"],
  ["the floor at the console", "#/deal/live", ".floor-call", ".floor-call"],
  ["the floor", "#/floor/live", ".at-table h1"],
  ["the pit", "#/pit", ".pit article"],
  ["the administrator's page", "#/admin", ".accounts li"],
  ["the operator's page", "operator", "main, body > *"],
];
