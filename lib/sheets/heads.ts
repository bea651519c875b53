import { type Cell, isEmpty, isUnread } from "../domain/table.ts";
import { isNumber, type SheetLine, textsOf } from "./line.ts";
import type { Merge } from "./workbook/places.ts";

/** The lines that name the columns of a table, and those before and between them that name nothing. */
interface Heads {
  header: SheetLine;
  /** The header, and the lines under it that say more of the same columns. */
  named: SheetLine[];
  /** Cells of the header that stand over several columns, where lines under them divide these. */
  spans: ColumnSpan[];
  /** Lines over the header, and the numbers of its columns under it. */
  titles: SheetLine[];
  /** The number of the last line of all of these. */
  last: number;
}

/** Columns from 1, the last included. */
type ColumnSpan = Pick<Merge, "left" | "right">;

/** A header stands so far down at the most. */
const FARTHEST_HEADER = 20;

/** Finds what names the columns among the lines that are seen; undefined where there are none. */
export function findHeads(seen: readonly SheetLine[], merges: readonly Merge[]): Heads | undefined {
  const over = countTitles(seen, merges);
  const [header, ...below] = seen.slice(over);
  if (!header) return undefined;
  const spans = merges.filter(({ top, left, right }) => top === header.number && right > left);
  const under: SheetLine[] = [];
  const take = (isOne: (line: SheetLine) => boolean): SheetLine[] => {
    const next = below[under.length];
    if (!next || !isOne(next)) return [];
    under.push(next);
    return [next];
  };
  const named = [
    ...take((line) => isSecondHead(line, spans)),
    ...take((line) => isUnits(line, [header, ...under])),
  ];
  const numbers = take(isNumbers);
  const hints = take((line) =>
    isHints(line, below.slice(under.length + 1, under.length + 1 + MOST_COMPARED)),
  );
  const groups = named.length > 0 ? [] : groupsOver(header, seen[over - 1]);
  const grouping = seen.slice(groups.length > 0 ? over - 1 : over, over);
  return {
    header,
    named: [...grouping, header, ...named],
    spans: named.length > 0 ? spans : groups,
    titles: [...seen.slice(0, over - grouping.length), ...numbers, ...hints],
    last: under.at(-1)?.number ?? header.number,
  };
}

/**
 * Lines over the first line of words that names more than half as many columns as any line has cells; a cell over several
 * columns names each.
 */
function countTitles(lines: readonly SheetLine[], merges: readonly Merge[]): number {
  const first = lines.slice(0, FARTHEST_HEADER).map((line) => ({ texts: textsOf(line), line: line.number }));
  const widest = Math.max(...first.map(({ texts }) => texts.length));
  const spanned = (line: number): number =>
    merges.reduce((sum, { top, left, right }) => sum + (top === line ? right - left : 0), 0);
  const found = first.findIndex(
    ({ texts: { length }, line }) => length > 1 && (length + spanned(line)) * 2 > widest,
  );
  const isHead = found > 0 && first[found]?.texts.every((text) => !isNumber(text));
  return isHead ? found : 0;
}

/**
 * What a line right over the header names by one text for several columns each, without one cell over them: "Parent 1" and
 * "Parent 2" over "Name" and "Phone" each. All are as wide as the first, and the columns under them are called the same.
 */
function groupsOver({ number, cells }: SheetLine, line: SheetLine | undefined): ColumnSpan[] {
  if (!line || line.number !== number - 1 || textsOf(line).some(isNumber)) return [];
  const starts = line.cells.flatMap((cell, column) => (isEmpty(cell) || isUnread(cell) ? [] : [column]));
  const [first, second] = starts;
  if (first === undefined || second === undefined) return [];
  const width = second - first;
  const under = starts.map((start) =>
    cells.slice(start, start + width).map((cell) => String(cell ?? "").trim()),
  );
  const isSame = under.every((names) => names.join("\n") === under[0]?.join("\n") && !names.includes(""));
  const isRegular = starts.every((start, i) => start === first + i * width);
  return width > 1 && isSame && isRegular
    ? starts.map((start) => ({ left: start + 1, right: start + width }))
    : [];
}

/** Whether a line divides what the header names for several columns together. */
const isSecondHead = ({ cells }: SheetLine, spans: readonly ColumnSpan[]): boolean =>
  spans.length > 0 &&
  spans.every(({ left, right }) => {
    const under = cells.slice(left - 1, right);
    return under.every((cell) => typeof cell === "string" && cell.trim() !== "" && !isNumber(cell));
  });

/** Whether a line says in brackets how the values under some heads are written: "(USD)", "[mm/dd/yyyy]". */
const isUnits = (line: SheetLine, heads: readonly SheetLine[]): boolean =>
  textsOf(line).length > 0 &&
  line.cells.every((cell, column) => isEmpty(cell) || heads.some(({ cells }) => !isEmpty(cells[column]))) &&
  textsOf(line).every((text) => /^(?:\([^()\d]*\)|\[[^[\]\d]*\])$/.test(text));

/** So many rows tell what a column holds. */
const MOST_COMPARED = 20;

/** What a list's columns hold, as programs and people call it, and how it is to be written: "Text", "mm/dd/yyyy", "5 digits". */
const HINT = new RegExp(
  `^(?:${[
    "(?:long |short |free )?text|string|(?:var)?char(?:\\(\\d+\\))?|integer|decimal|numeric|numbers?|digits|boolean|yes/no|date(?:time)?|time|phone|e-?mail",
    "(?:single |multiple )?choice|select|list|drop-?down|currency|amount|usd|eur|gbp|percent|required|optional|mandatory",
    "zahl|datum|ganzzahl|betrag|auswahl|pflicht(?:feld)?|freitext|texte|nombre|entier|montant|obligatoire|facultatif",
    "texto|fecha|número|importe|obligatorio|opcional|testo|data|numero|importo|tekst|getal",
    "(?:max\\.? |up to )?\\d{1,3}[ -](?:digits?|letters?|characters?|chars?|ziffern|zeichen|buchstaben|chiffres|caractères|dígitos|letras|cifre)",
    "[dmyjat]{1,4}([./ -])[dmyjat]{1,4}\\1[dmyjat]{1,4}",
  ].join("|")})$`,
  "iu",
);
const isHint = (text: string): boolean => HINT.test(text.replace(/^[([]|[)\]]$/g, "").trim());

/**
 * Whether a line under the header says what the columns hold, where the rows hold it: words over two columns of figures or
 * more, of which one is a hint, or hints alone.
 */
function isHints(line: SheetLine, rows: readonly SheetLine[]): boolean {
  const texts = textsOf(line);
  if (texts.length < 2 || texts.some(isNumber)) return false;
  if (texts.length > 2 && texts.every(isHint)) return true;
  const overFigures = line.cells.flatMap((cell, column) => {
    const under = rows.map(({ cells }) => cells[column]).filter((each) => !isEmpty(each) && !isUnread(each));
    const areFigures = under.length > 1 && under.every((each) => isNumber(String(each)));
    return areFigures && !isEmpty(cell) && !isUnread(cell) ? [String(cell)] : [];
  });
  return overFigures.length > 1 && overFigures.some(isHint);
}

/** Whether a line numbers the columns, "(1) (2) (3)", whatever stands beside them. Without brackets it might as well be a row. */
function isNumbers(line: SheetLine): boolean {
  const texts = textsOf(line);
  const other = texts.findIndex((text, at) => numberIn(text) !== at + 1);
  const count = other < 0 ? texts.length : other;
  return texts[0]?.startsWith("(") ? count > 2 : count > 5 && other < 0;
}

const numberIn = (text: string): number => Number(/^[([]?(\d{1,3})[)\].]?$/.exec(text)?.[1] ?? Number.NaN);

/** The head of each column, its lines joined; a cell over several names each of them. */
export function namesOf(heads: readonly SheetLine[], spans: readonly ColumnSpan[]): string[] {
  const width = Math.max(...heads.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, i) => {
    const span = spans.find(({ left, right }) => i + 1 >= left && i + 1 <= right);
    const names = heads.map(({ cells }, at) => nameOf(cells[at === 0 && span ? span.left - 1 : i]));
    return names.filter((name) => name !== "").join(" ");
  });
}

const nameOf = (cell: Cell): string => (isEmpty(cell) || isUnread(cell) ? "" : String(cell).trim());
