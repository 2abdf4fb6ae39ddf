// Words of the squeeze and of the wall display.
export const squeeze = {
  label: (hand: string) => `A card of the ${hand}’s Hand, face down, yours to turn`,
  keys: "Arrow keys lift a corner, Enter turns it. Or hold S.",
  held: "Drag a corner to look under it; past the middle it turns.",
  largest: (hand: string) => `The largest wager on ${hand} holds its cards`,
  hint: "Drag a corner", orHold: ", or hold",
  seen: (card: string) => `You see the ${card}.`,
  waits: (call: string) => `Not yet: ${call}. The card turns as soon as the table asks for it.`,
};

export const display = {
  title: "Display",
  link: "Display",
  linkTitle: "This table on a large screen, without controls",
  name: (game: string, table: string) => `${game}, ${table}`,
  limits: (least: string, most: string) => `${least} – ${most}`,
  laid: "On the felt",
  nothing: "nothing",
  leave: "Back to the table",
  leaveKey: "Esc",
};
