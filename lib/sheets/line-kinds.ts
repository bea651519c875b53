import { isEmpty, isUnread, type SkippedLine } from "../domain/table.ts";
import { isNumber, type SheetLine, textsOf } from "./line.ts";
import { isHeadAgain, isNumberedAlike } from "./other-tables.ts";
import { addsUpAll, holdsWords, isNamedTotal, isTotal } from "./totals.ts";

/** A line's place in its table. */
interface Around {
  /** The lines under the header that hold at least three texts. */
  full: readonly SheetLine[];
  header: SheetLine;
  /** What the columns are called. */
  names: readonly string[];
  /** The rows before it. */
  rows: readonly SheetLine[];
  /** The same with lines that are hidden, or ready and not used. */
  seen: readonly SheetLine[];
  /** The rows since a line that added up others. */
  since: readonly SheetLine[];
  /** The lines under it. */
  after: readonly SheetLine[];
  /** The lines over it that stood over other rows. */
  sections: readonly SheetLine[];
  /** Whether it is one cell over several columns. */
  isSpread: boolean;
  /** Whether lines that are hidden and that add up others are rows as well. */
  allRows: boolean;
}

/** Why a line under the header is no row; null for a row. */
export function whySkipped(line: SheetLine, around: Around): SkippedLine["why"] | null {
  const { allRows } = around;
  if (line.isHidden && !allRows) return "hidden";
  if (isUnused(line, around)) return "blank";
  if (!allRows && (isTotal(line, around) || isCount(line, around))) return "total";
  const isTitle =
    isExample(line, around) ||
    isPageNumber(line) ||
    isHeadAgain(line, around) ||
    isSection(line, around) ||
    isNote(line, around);
  return isTitle ? "title" : null;
}

/** Whether a line shows how rows are to be written: "e.g. Doe, Jane". */
const isExample = (line: SheetLine, { rows }: Around): boolean =>
  rows.length === 0 && EXAMPLE.test(textsOf(line)[0] ?? "");
const EXAMPLE =
  /^[([]?(?:e\.\s?g\.|z\.\s?b\.|p\.\s?ex\.|bijv\.|(?:example|sample|beispiel|exemple|ejemplo|esempio|voorbeeld)\s?:)/i;

/** "Page 2 of 2" */
function isPageNumber(line: SheetLine): boolean {
  const texts = textsOf(line);
  return texts.length === 1 && PAGE.test(texts[0] ?? "");
}
const PAGE =
  /^[-–(]?\s?(?:page|seite|p[aá]gina|pagina|blatt|sheet|hoja|foglio)\s?\d{1,4}(?:\s?(?:\/|of|von|de|sur|di|van)\s?\d{1,4})?\s?[-–)]?$/i;

/** Ready for somebody, and used by nobody: its number in a list, and formulas that came to nothing. */
function isUnused(line: SheetLine, { header, seen }: Around): boolean {
  if (textsOf(header).length < 3) return false;
  return line.cells.every((cell, column) => {
    if (isEmpty(cell)) return true;
    if (line.formulas?.[column] !== undefined && /^[0.,]+$/.test(String(cell))) return true;
    const before = seen.at(-1)?.cells[column];
    return seen.length > 0 && /^\d+$/.test(String(cell)) && Number(cell) === Number(before) + 1;
  });
}

/**
 * Whether a line at the end counts rows: "Headcount | 6" of as many, "6 records", and "Boys | 3" behind a blank line, where every row
 * has a word and not a number.
 */
function isCount(line: SheetLine, { full, header, names, rows, seen }: Around): boolean {
  const texts = textsOf(line);
  if (rows.length < 2 || texts.length > 2 || textsOf(header).length < 3) return false;
  if (line.number < (full.at(-1)?.number ?? 0)) return false;
  const [figures, another] = texts.join(" ").match(/\d+/g) ?? [];
  const isOneWord = texts.filter((text) => !isNumber(text)).length === 1;
  const isAsMany = [rows, seen].some(({ length }) => length === Number(figures));
  const isApart = (rows.at(-1)?.number ?? 0) < line.number - 1;
  const isUnderWords = line.cells.some(
    (cell, column) => !isEmpty(cell) && isNumber(String(cell)) && holdsWords(column, rows),
  );
  if (texts.length === 1 && countsAsCalled(line, names)) return true;
  return (
    isOneWord &&
    ((isAsMany && another === undefined && !isLikeRows(line, rows)) || (isApart && isUnderWords)) &&
    rows.every((row) => textsOf(row).length >= 2 * texts.length)
  );
}

/** Whether a line has a number of what its column is called: "24 pupils" under "Pupil". */
const countsAsCalled = ({ cells }: SheetLine, names: readonly string[]): boolean =>
  cells.some((cell, column) => {
    const [, counted = ""] = /^\d+ (\p{L}{3,})$/u.exec(String(cell ?? "").trim()) ?? [];
    const [name, said] = [names[column] ?? "", counted].map((text) => text.toLowerCase().replace(/s$/, ""));
    return counted !== "" && name === said;
  });

/** Whether a line has two words in capitals and a number, each where every row has such: a person of whom little is known. */
function isLikeRows(line: SheetLine, rows: readonly SheetLine[]): boolean {
  const held = line.cells.flatMap((cell, column) => (isEmpty(cell) ? [] : [{ text: String(cell), column }]));
  const like = [/^\p{Lu}\S* \p{Lu}\S*$/u, /^\d+$/];
  const isLike = (text: string, column: number): boolean =>
    like.some((one) => one.test(text) && rows.every(({ cells }) => one.test(String(cells[column]))));
  return held.length === 2 && held.every(({ text, column }) => isLike(text, column));
}

/**
 * A name for the rows under it: a text alone over several columns, or where each row has a number, or over rows that a line
 * adds up or that have it as well, or one called as another such name: "Class 3A", "Class 3B".
 */
function isSection(line: SheetLine, { full, header, isSpread, after, sections }: Around): boolean {
  const [text, another] = textsOf(line);
  if (text === undefined || another !== undefined || textsOf(header).length < 3) return false;
  const column = line.cells.findIndex((cell) => !isEmpty(cell));
  const [next] = after;
  const isRepeated = next && textsOf(next).length > 1 && sameIn(line, next, column);
  if (isRepeated && !isNumber(text)) return true;
  if (/\d{3}/.test(text)) return false;
  if (isSpread || (!isNumber(text) && isAddedUp(after))) return true;
  if (isNumberedAlike(line, sections) || isNumberedAlike(line, after)) return true;
  const numbered = full.filter(({ cells }) => /\d/.test(String(cells[column])));
  return !/\d/.test(text) && numbered.length > 1 && numbered.length * 3 >= full.length * 2;
}

const sameIn = (one: SheetLine, other: SheetLine, column: number): boolean =>
  String(one.cells[column]).trim() === String(other.cells[column] ?? "").trim();

/** Whether lines begin with rows, of several cells each, and then add them up. */
function isAddedUp(lines: readonly SheetLine[]): boolean {
  const isSum = (line: SheetLine, at: number): boolean =>
    isNamedTotal(line) || addsUpAll(line, lines.slice(0, at));
  const end = lines.findIndex((line, at) => textsOf(line).length < 2 || isSum(line, at));
  const last = lines[end];
  return end > 0 && last !== undefined && isSum(last, end);
}

/**
 * Rows that may as well be headings: one word or name alone, among rows of several cells. Nobody can tell them from rows that
 * are not filled in.
 */
export function loneRows(rows: readonly SheetLine[]): ReadonlySet<SheetLine> {
  const texts = rows.map((row) => ({ row, texts: textsOf(row) }));
  const full = texts.filter(({ texts: { length } }) => length > 2).length;
  if (full < 2 || full * 2 < rows.length) return new Set();
  const lone = texts.filter(({ texts: [text, ...others] }) => text && others.length === 0 && !isNumber(text));
  return new Set(lone.map(({ row }) => row));
}

/**
 * Lines that may go on with the row above, such as a second line of its address: at most a third of the cells that every
 * other row has, and not the first of these. One that shares a cell with it is a row of its own.
 */
export function goingOn(
  rows: readonly SheetLine[],
  isCovered: (row: SheetLine, column: number) => boolean,
): ReadonlySet<SheetLine> {
  const most = Math.max(0, ...rows.map((row) => textsOf(row).length));
  const full = rows.filter((row) => textsOf(row).length * 2 > most);
  const [first, ...always] = Array.from({ length: full[0]?.cells.length ?? 0 }, (_, at) => at).filter((at) =>
    full.every(({ cells }) => !isEmpty(cells[at])),
  );
  if (first === undefined || full.length < 2) return new Set();
  const isPart = (row: SheetLine): boolean =>
    isEmpty(row.cells[first]) &&
    !isCovered(row, first) &&
    textsOf(row).length * 3 <= always.length + 1 &&
    !full.includes(row);
  return new Set(rows.slice(1).filter(isPart));
}

/** What is to be written behind or over: "Name:", "Approved by ____". */
const LABEL = /(?::|_{3}|\.{4}|…)$/;

/** A remark about a table: "As of: 30 June", "Prepared by: Roe". */
const CAPTIONED = /^\p{Lu}\p{L}{1,20}(?: \p{L}{1,20}){0,3} ?: ?[\p{L}\d]/u;

/** What a note to a mark in the table begins with: "* on leave", "(1) net", "Note: …". */
const FOOTNOTE =
  /^(?:\(?[*†‡§]+\)?|\(?[¹²³]\)?|(?:notes?|n\.b\.|nb|hinweis|anm(?:erkung(?:en)?|\.)|nota|remarque) ?:)/iu;

/**
 * A text alone, labels alone, or a few texts of which one has a caption, under a table of several columns, with a blank line or one that adds up between; or a note to a
 * mark right under it.
 */
function isNote(line: SheetLine, { full, header, names, rows }: Around): boolean {
  const texts = textsOf(line);
  // The names of columns may stand on two lines.
  const width = Math.max(textsOf(header).length, names.filter((name) => name !== "").length);
  const isLabels = texts.length > 0 && texts.every((text) => LABEL.test(text) && !isNumber(text));
  const isFooter = texts.some((text) => CAPTIONED.test(text)) && texts.length * 3 <= width;
  if ((texts.length !== 1 && !isLabels && !isFooter) || line.cells.some(isUnread)) return false;
  const before = rows.at(-1);
  if (!before || width < 3) return false;
  const isApart = before.number < line.number - 1;
  const isLast = line.number > (full.at(-1)?.number ?? 0);
  const isFootnote = texts.length === 1 && FOOTNOTE.test(texts[0] ?? "");
  return (isApart && isLabels) || (isLast && (isApart || isFootnote));
}
