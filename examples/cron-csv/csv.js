/**
 * The rows of a CSV file as RFC 4180 has it, each by the names of the first row.
 * @param {string} text
 * @returns {Record<string, string>[]}
 */
export function readCsv(text) {
  const [names = [], ...rows] = cellsOf(text.replace(/^\uFEFF/, ""));
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name.trim(), row[index] ?? ""])));
}

/** @param {string} text */
function cellsOf(text) {
  /** @type {string[][]} */
  const rows = [[]];
  // A cell, in quotes or without, and what ends it.
  for (const [whole, quoted, plain = "", end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g,
  )) {
    if (whole === "" && end === "" && rows.at(-1)?.length === 0) break;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "") break;
    if (end !== ",") rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell !== ""));
}
