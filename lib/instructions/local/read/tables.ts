import type { Fact } from "../fact.ts";
import { type Pair, pair, type Range } from "./line-pairs.ts";

const ROW = /^\s*\|.*\|\s*$|^[^|\n]+\|[^|\n]+\|/;
/** Such a head counts the keys: "12" under it is line 12. */
const HEAD_OF_NUMBERS = /^(?:line|box|item)$/i;
/** What a table has a column for when its rows are the members of a household. */
const HEAD_OF_KIN = /^relation(?:ship)?(?: to .*)?$/i;
const RULE = /^(?=.*--)[\s|:+=-]+$/s;
/** What the head of a table of pairs says over its columns. */
const HEAD_OF_KEYS = /^(?:fields?|labels?|items?|questions?|names?|keys?|line|box|feld|campo|champ|)$/i;
const HEAD_OF_VALUES =
  /^(?:values?|answers?|amounts?|entry|data|content|wert|valor|valeur|antwort|respuesta|réponse)$/i;

interface Cell extends Range {
  text: string;
}

/**
 * Reads tables drawn with bars or copied from a spreadsheet. A row of two cells is a pair; with more columns the head names each value and the
 * first cell tells the rows apart. `taken` are the lines that belong to tables.
 */
export function readTables(prompt: string, lines: readonly Range[]): { facts: Fact[]; taken: Set<Range> } {
  const facts: Fact[] = [];
  const taken = new Set<Range>();
  for (let at = 0; at < lines.length; at++) {
    const sheet = sheetFrom(prompt, lines, at);
    if (sheet.length > 0) {
      for (const line of sheet) taken.add(line);
      facts.push(...factsIn(prompt, sheet, "\t"));
      at += sheet.length - 1;
      continue;
    }
    const table = rowsFrom(prompt, lines, at);
    const isTable = table.length > 1 || ROW.test(textOf(prompt, table[0]));
    if (!isTable || !table.some((line) => /^\s*\|/.test(textOf(prompt, line)))) continue;
    for (const line of table) taken.add(line);
    facts.push(...factsIn(prompt, table, "|"));
    at += table.length - 1;
  }
  return { facts, taken };
}

const textOf = (prompt: string, line: Range | undefined): string =>
  line ? prompt.slice(line.start, line.end) : "";

function rowsFrom(prompt: string, lines: readonly Range[], at: number): Range[] {
  return linesWhile(lines, at, (line) => ROW.test(textOf(prompt, line)) || RULE.test(textOf(prompt, line)));
}

/** The lines from a place on, as far as each is such a one. */
function linesWhile(lines: readonly Range[], at: number, isSuch: (line: Range) => boolean): Range[] {
  let end = at;
  for (let line = lines[end]; line && isSuch(line); line = lines[end]) end++;
  return lines.slice(at, end);
}

/** Rows with as many tabs each, of which the first has a caption without figures in every cell; [] when there are none. */
function sheetFrom(prompt: string, lines: readonly Range[], at: number): Range[] {
  const tabs = (line: Range | undefined): number => textOf(prompt, line).split("\t").length;
  const head = lines[at];
  const captions = textOf(prompt, head).split("\t");
  const [first = "", second = ""] = captions.map((caption) => caption.trim());
  const isOfPairs = captions.length === 2 && HEAD_OF_KEYS.test(first) && HEAD_OF_VALUES.test(second);
  const isHead = captions.length > 2 && captions.every((caption) => /^[^\d:]*\p{L}[^\d:]*$/u.test(caption));
  if (!head || (!isHead && !isOfPairs)) return [];
  const body = linesWhile(lines, at + 1, (line) => tabs(line) === tabs(head));
  return body.length > 0 ? [head, ...body] : [];
}

function factsIn(prompt: string, table: readonly Range[], separator: "|" | "\t"): Fact[] {
  const isRuled = separator === "\t" || RULE.test(textOf(prompt, table[1]));
  const rows = table
    .filter((line) => !RULE.test(textOf(prompt, line)))
    .map((line) => cellsOf(prompt, line, separator));
  const [head = [], ...others] = rows;
  const isHead = isRuled || HEAD_OF_VALUES.test(head[1]?.text ?? "");
  const body = isHead ? others : rows;
  if (head.length <= 2 || HEAD_OF_VALUES.test(head[1]?.text ?? ""))
    return body.flatMap(([key, value]) => inContext(factOf(prompt, numbered(head[0], key), value), ""));
  if (!isHead) return [];
  if (head.some(({ text }) => HEAD_OF_KIN.test(text))) return ofMembers(prompt, head, body);
  const namesRows = HEAD_OF_KEYS.test(head[0]?.text ?? "") && head.length > 2;
  return body.flatMap((row) =>
    row.flatMap((cell, i) => {
      const isName = namesRows && i === 0 && !/^names?$/i.test(head[0]?.text ?? "");
      return isName ? [] : inContext(factOf(prompt, head[i], cell), namesRows ? (row[0]?.text ?? "") : "");
    }),
  );
}

const numbered = (head: Cell | undefined, key: Cell | undefined): Cell | undefined =>
  key && HEAD_OF_NUMBERS.test(head?.text ?? "") ? { ...key, text: `${head?.text} ${key.text}` } : key;

/** Whatever stands in such a table is said of others, by the lines of the form's own table for them. */
const ofMembers = (prompt: string, head: readonly Cell[], body: readonly (readonly Cell[])[]): Fact[] =>
  body.flatMap((row, i) =>
    row.flatMap((cell, column) =>
      inContext(factOf(prompt, head[column], cell), "").map((fact) => ({
        ...fact,
        key: fact.key.toLowerCase(),
        row: { of: "dependent", number: i + 1 },
      })),
    ),
  );

const factOf = (prompt: string, key: Cell | undefined, value: Cell | undefined): Pair[] =>
  key && value ? pair(key.text, prompt, value.start, value.start, value.end) : [];

const inContext = (pairs: readonly Pair[], context: string): Fact[] =>
  pairs.map((one) => ({ ...one, context }));

function cellsOf(prompt: string, { start, end }: Range, separator: "|" | "\t"): Cell[] {
  const text = prompt.slice(start, end);
  const isDrawn = separator === "|";
  const from = isDrawn ? (/^\s*\|?/.exec(text)?.[0].length ?? 0) : 0;
  const to = isDrawn ? text.replace(/\|?\s*$/, "").length : text.length;
  const signs = text.slice(0, to).matchAll(isDrawn ? /\|/g : /\t/g);
  const bars = [...signs].map(({ index }) => index).filter((at) => at >= from);
  const starts = [from, ...bars.map((at) => at + 1)];
  const ends = [...bars, to];
  return starts.map((cellStart, i) => {
    const cell = { start: start + cellStart, end: start + (ends[i] ?? to) };
    return { ...cell, text: prompt.slice(cell.start, cell.end).trim() };
  });
}
