/**
 * Text that a spreadsheet would take for a formula (OWASP, "CSV Injection"), in either width of the signs. It counts at the
 * start of a cell, and after what some spreadsheet takes for its end: ";" in half of Europe, a tab, or a line break.
 */
const FORMULA = /(^|[;\t\r\n])([^\S;\t\r\n]*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;
const BLANK_START = /^[\t\r\n]/;

/** Rows as CSV (RFC 4180) with a byte order mark, by which spreadsheets know UTF-8. No cell is a formula anywhere. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;

/** Quoted, whatever it holds. */
function cell(text: string): string {
  const harmless = text.replace(FORMULA, "$1'$2").replace(BLANK_START, "'$&");
  return `"${harmless.replaceAll('"', '""')}"`;
}
