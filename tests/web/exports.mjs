// What leaves a part of the laboratory as CSV: every sheet that is shown, with a line of names each
// and a blank line between; every figure of the screen, decimal and fraction, stands in the sheet
// it is in; and whatever is a number there was printed by the program.
import { check } from "./page.mjs";

/** A line of CSV in its cells. */
function cells(line) {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted === undefined ? plain : quoted.replaceAll('""', '"')));
}

/** Its sheets, each with its names and its rows. */
function sheetsOf(csv) {
  return csv.trimEnd().split("\n\n").map((sheet) => {
    const [names, ...rows] = sheet.split("\n").map(cells);
    return { names, rows };
  });
}

/** Every figure of each sheet on the screen, as it would be copied. */
function shown(page) {
  return page.evaluate(() => [...document.querySelectorAll("[data-sheet]")].map((sheet) => ({
    name: sheet.dataset.sheet,
    figures: [...sheet.querySelectorAll(".lab-figure, [data-copy]")].map((one) =>
      one.dataset.figure ?? one.dataset.copy),
  })));
}

const number = (text) => /^-?\d/.test(text);

/** A figure stands in a sheet: as it is, without its commas, or as a count of all. */
function stands(figure, { rows }) {
  const plain = /^\d{1,3}(,\d{3})+$/.test(figure) ? figure.replaceAll(",", "") : figure;
  const [, over, under] = /^(\d+)\/(\d+)$/.exec(plain) ?? [];
  return rows.some((row) => row.includes(plain) ||
    over !== undefined && row.includes(over) && row.includes(under));
}

/** Values of an answer, and its own names. */
function printed(of, into = new Set()) {
  if (of === null || typeof of !== "object") return into.add(String(of));
  for (const [name, value] of Object.entries(of)) {
    into.add(name);
    printed(value, into);
  }
  return into;
}

/** The part that is shown, against its CSV and its JSON; perhaps of `decimals` alone. */
export async function leaves(page, name, { saved, told, decimals = false }) {
  const csv = (await saved("CSV")).text;
  const sheets = sheetsOf(csv);
  const json = printed(told((await saved("JSON")).text));
  const wrong = [];
  for (const way of decimals ? ["Decimals"] : ["Decimals", "Fractions"]) {
    await page.getByRole("button", { name: way, exact: true }).click();
    const screen = await shown(page);
    if (screen.length !== sheets.length || screen.length === 0)
      wrong.push(`${sheets.length} sheets for ${screen.map((one) => one.name).join(" ")}`);
    screen.forEach((sheet, i) => wrong.push(...sheet.figures.filter((figure) => sheets[i] &&
      number(figure) && !stands(figure, sheets[i])).map((one) => `${sheet.name} lacks ${one}`)));
  }
  await page.getByRole("button", { name: "Decimals", exact: true }).click();
  check(`${name}: every sheet and figure of the screen is in the CSV`, wrong.length === 0,
    [...new Set(wrong)].slice(0, 12).join("\n"));
  const unnamed = sheets.filter(({ names, rows }) => names.some(number) || rows.length === 0 ||
    new Set(names).size !== names.length || rows.some((row) => row.length !== names.length));
  check(`${name}: each sheet has a line of names, and rows as long`, unnamed.length === 0,
    unnamed.map((one) => one.names.join()).join("\n"));
  const made = sheets.flatMap(({ rows }) => rows.flat()).filter((cell) =>
    /^-?\d+(\.\d+)?(e-?\d+)?(\/\d+)?$/.test(cell) && !(decimals && cell.includes("/")) &&
    !json.has(cell));
  check(`${name}: no number of the CSV that the program did not print`, made.length === 0,
    [...new Set(made)].slice(0, 12).join("\n"));
}
