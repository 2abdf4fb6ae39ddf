// What leaves a part for a spreadsheet: every sheet that is shown, in the order in which they
// stand, each with a line of names. Decimals and fractions both, whichever are shown.
import type {
  Bank, Choice, Equilibrium, Odds, OddsWager, PokerEdge, PokerOdds, Protected, Ranked, Removed,
  SideOdds, Simulated, TilesOdds,
} from "./exact";

export type Rows = string[][];
type Text = string | number | boolean | null | undefined;

const text = (cell: Text): string => (cell === null || cell === undefined ? "" : String(cell));

function sheet(names: string[], rows: Text[][]): Rows {
  return [names, ...rows.map((row) => row.map(text))];
}

/** The same members of each of these, under their own names. */
function members<One extends object>(list: One[], names: (keyof One & string)[]): Rows {
  return sheet(names, list.map((one) => names.map((name) => one[name] as Text)));
}

export interface Removal { wager: string; mode: string; removal: Removed[] }

function removalSheet(of: Removal[]): Rows {
  return sheet(["wager", "mode", "value", "effect", "effect_exact", "ev", "ev_exact"],
    of.flatMap((one) => one.removal.map((gone) => [one.wager, one.mode, gone.rank ?? gone.value,
      gone.effect, gone.effect_exact, gone.ev, gone.ev_exact])));
}

/** Is there nothing to show of what a card does? */
export function isAlike(removal: Removed[]): boolean {
  return removal.every((gone) => gone.effect_exact === "0");
}

export function oddsSheets(odds: Odds, wagers: OddsWager[]): Rows[] {
  return [
    members(wagers.map((one) => ({ ...one, of: odds.total })), ["wager", "mode", "ev", "ev_exact",
      "ev_resolved", "ev_resolved_exact", "win", "lose", "void", "of", "win_share", "lose_share",
      "void_share", "sd"]),
    sheet(["outcome", "share", "count", "of"], Object.entries(odds.outcomes).map(
      ([name, count]) => [name, odds.shares[name], count, odds.total])),
    removalSheet(wagers.map((one) => ({ ...one, removal: one.removal ?? [] }))),
    sheet(["player", "banker", "count", "share"], odds.results.flatMap((row, player) =>
      row.map((count, banker) => [player, banker, count, odds.result_shares[player]?.[banker]]))),
  ];
}

function banksSheet(banks: [string, Bank | undefined][], deals: string): Rows {
  const names = ["ev_commission", "ev_commission_exact", "ev", "ev_exact", "win_share",
    "push_share", "lose_share", "win", "push", "lose"] as const;
  return sheet(["banks", ...names, "of"], banks.flatMap(([who, bank]) =>
    (bank ? [[who, ...names.map((name) => bank[name]), deals]] : [])));
}

/** The best first, as they were printed: an object would have names that are numbers first. */
export function kindsOf(kinds: Record<string, string>): [string, string][] {
  const points = (kind: string): number => (/^\d+$/.test(kind) ? Number(kind) : Infinity);
  return Object.entries(kinds).sort(([a], [b]) =>
    (points(a) === points(b) ? 0 : points(b) - points(a)));
}

const kindsSheet = (kinds: Record<string, string>, all: string): Rows =>
  sheet(["kind", "hands", "of"], kindsOf(kinds).map(([kind, n]) => [kind, n, all]));

export function tilesSheets(odds: TilesOdds): Rows[] {
  return [banksSheet([["dealer", odds.dealer_banks], ["player", odds.player_banks]], odds.deals),
    kindsSheet(odds.best, odds.hands)];
}

export function pokerSheets(odds: PokerOdds, edge: PokerEdge | null): Rows[] {
  return [...(edge ? [banksSheet([["dealer", edge.dealer_banks], ["player", edge.player_banks],
    ["both", edge.co_bank]], edge.deals)] : []), kindsSheet(odds.categories, odds.hands)];
}

/** What both sides of chemin de fer expect, each playing for the best. */
export function sidesOf(game: Equilibrium): { wager: string; mode: string; ev: string;
  ev_exact: string }[] {
  const { with_commission: paid } = game;
  if (!paid) return [];
  return [{ wager: "banker", mode: `vig${game.commission}`, ev: paid.banker_expects,
    ev_exact: paid.banker_expects_exact },
  { wager: "player", mode: "", ev: paid.player_expects, ev_exact: paid.player_expects_exact }];
}

export function sidesSheets(game: Equilibrium): Rows[] {
  return [members(sidesOf(game), ["wager", "mode", "ev", "ev_exact"])];
}

function choicesSheet(of: Choice[]): Rows {
  return members(of, ["set", "count", "third", "draw", "draw_exact"]);
}

/** Payoffs that somebody still looks at; more are in the JSON alone. */
export const PAYOFFS = 256;

export function payoffsShown(game: Equilibrium): boolean {
  const n = game.matrix_rows.length * game.matrix_columns.length;
  return n > 0 && n <= PAYOFFS;
}

export function cheminSheets(game: Equilibrium): Rows[] {
  const paid = game.with_commission;
  return [
    sheet(["commission", "of", "ev", "ev_exact"], [
      ["0", "player", game.value, game.value_exact],
      ...(paid ? [[game.commission, "player", paid.player_expects, paid.player_expects_exact],
        [game.commission, "banker", paid.banker_expects, paid.banker_expects_exact]] : [])]),
    choicesSheet(game.player), choicesSheet(game.banker),
    ...(payoffsShown(game) ? [sheet(["banker", "player", "payoff", "payoff_exact"],
      game.matrix_columns.flatMap((column, c) => game.matrix_rows.map((row, r) =>
        [column, row, game.matrix_decimals[r]?.[c], game.matrix[r]?.[c]])))] : []),
  ];
}

export function sideSheets(odds: SideOdds): Rows[] {
  const { removal } = odds;
  return [
    sheet(["figure", "value", "exact"], [["ev", odds.ev, odds.ev_exact],
      ["ev_resolved", odds.ev_resolved, odds.ev_resolved_exact], ["sd", odds.sd, ""]]),
    sheet(["line", "says", "pays", "share", "count", "of"], odds.lines.map((one) =>
      [one.line, one.says, one.pays, one.share, one.count, odds.total])),
    ...(removal && !isAlike(removal) ? [removalSheet([{ wager: odds.side, mode: "", removal }])]
      : []),
  ];
}

/** As "sabot simulate --csv" has it. */
export function simulatedSheets(run: Simulated): Rows[] {
  return [sheet(["version", "game", "seed", "shard", "shoes", "rounds", "kind", "wager", "mode",
    "win", "lose", "void", "estimate", "standard_error", "exact", "distance"],
  run.wagers.map((one) => [run.version, run.game, run.seed, "1/1", run.shoes, run.rounds, "wager",
    one.wager, one.mode, one.win, one.lose, one.void, one.estimate, one.standard_error, one.exact,
    one.distance]))];
}

function moneySheets(wagers: Protected["wagers"]): Rows[] {
  const staked = ["of_rounds", "gain_per_100_rounds", "standard_error", "sd_per_round", "n0",
    "ruin", "bank_1_percent"] as const;
  const sloped = ["slope", "standard_error", "r_squared", "pays_from"] as const;
  return [
    sheet(["wager", "mode", ...staked], wagers.map((one) => [one.wager, one.mode,
      ...staked.map((name) => one.stakes?.[0]?.[name])])),
    sheet(["wager", "mode", ...sloped], wagers.map((one) => [one.wager, one.mode,
      ...sloped.map((name) => one.slope?.[name])])),
  ];
}

export function protectSheets(study: Protected): Rows[] {
  const { wagers } = study;
  const perfect = ["of_rounds", "gain_per_shoe", "standard_error", "gain_per_100_rounds"] as const;
  const count = ["bets_per_shoe", "gain_per_shoe", "standard_error"] as const;
  return [
    sheet(["wager", "mode", "verdict", "ev", "ev_exact", ...perfect], wagers.map((one) =>
      [one.wager, one.mode, one.verdict, one.ev, one.ev_exact,
        ...perfect.map((name) => one.depths[0]?.perfect[name])])),
    sheet(["wager", "mode", "tags", "correlation", "trigger", ...count], wagers.map((one) =>
      [one.wager, one.mode, one.tags.join(" "), one.correlation, one.trigger,
        ...count.map((name) => one.depths[0]?.count[name])])),
    ...(wagers.some((one) => one.stakes) ? moneySheets(wagers) : []),
    sheet(["wager", "mode", "behind", "rounds_per_shoe", "way", "bets_per_shoe", "of_rounds",
      "gain_per_shoe", "standard_error", "gain_per_100_rounds"], wagers.flatMap((one) =>
      one.depths.flatMap((depth, i) => (["perfect", "count"] as const).map((way) => [one.wager,
        one.mode, depth.behind, study.rounds_per_shoe[i], way, depth[way].bets_per_shoe,
        depth[way].of_rounds, depth[way].gain_per_shoe, depth[way].standard_error,
        depth[way].gain_per_100_rounds])))),
  ];
}

export function handSheets(ranked: Ranked): Rows[] {
  const names = ["house_way", "foul", "win", "push", "lose", "ev", "ev_exact", "ev_commission",
    "ev_commission_exact"] as const;
  return [sheet(["one", "one_name", "two", "two_name", ...names], ranked.settings.map((one) => [
    one.high ?? one.front, one.high_name ?? one.front_name, one.low ?? one.behind,
    one.low_name ?? one.behind_name, ...names.map((name) => one[name])]))];
}
