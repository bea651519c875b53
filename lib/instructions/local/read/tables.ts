import type { Fact } from "../fact.ts";
import { type Pair, pair, type Range } from "./line-pairs.ts";

const ROW = /^\s*\|.*\|\s*$|^[^|\n]+\|[^|\n]+\|/;
const RULE = /^[\s|:+=-]*-{2,}[\s|:+=-]*$/;
/** What the head of a table of pairs says over its columns. */
const HEAD_OF_KEYS = /^(?:fields?|labels?|items?|questions?|names?|keys?|line|box|feld|campo|champ|)$/i;
const HEAD_OF_VALUES =
  /^(?:values?|answers?|entry|data|content|wert|valor|valeur|antwort|respuesta|réponse)$/i;

interface Cell extends Range {
  text: string;
}

/**
 * Reads tables drawn with bars. A row of two cells is a pair; with more columns the head names each value and the
 * first cell tells the rows apart. `taken` are the lines that belong to tables.
 */
export function readTables(prompt: string, lines: readonly Range[]): { facts: Fact[]; taken: Set<Range> } {
  const facts: Fact[] = [];
  const taken = new Set<Range>();
  for (let at = 0; at < lines.length; at++) {
    const table = rowsFrom(prompt, lines, at);
    const isTable = table.length > 1 || ROW.test(textOf(prompt, table[0]));
    if (!isTable || !table.some((line) => /^\s*\|/.test(textOf(prompt, line)))) continue;
    for (const line of table) taken.add(line);
    facts.push(...factsIn(prompt, table));
    at += table.length - 1;
  }
  return { facts, taken };
}

const textOf = (prompt: string, line: Range | undefined): string =>
  line ? prompt.slice(line.start, line.end) : "";

function rowsFrom(prompt: string, lines: readonly Range[], at: number): Range[] {
  const rest = lines.slice(at);
  const end = rest.findIndex((line) => !ROW.test(textOf(prompt, line)) && !RULE.test(textOf(prompt, line)));
  return end < 0 ? rest : rest.slice(0, end);
}

function factsIn(prompt: string, table: readonly Range[]): Fact[] {
  const isRuled = RULE.test(textOf(prompt, table[1]));
  const rows = table.filter((line) => !RULE.test(textOf(prompt, line))).map((line) => cellsOf(prompt, line));
  const [head = [], ...others] = rows;
  const isHead = isRuled || HEAD_OF_VALUES.test(head[1]?.text ?? "");
  const body = isHead ? others : rows;
  if (head.length <= 2 || HEAD_OF_VALUES.test(head[1]?.text ?? ""))
    return body.flatMap(([key, value]) => inContext(factOf(prompt, key, value), ""));
  if (!isHead) return [];
  const namesRows = HEAD_OF_KEYS.test(head[0]?.text ?? "") && head.length > 2;
  return body.flatMap((row) =>
    row.flatMap((cell, i) => {
      const isName = namesRows && i === 0 && !/^names?$/i.test(head[0]?.text ?? "");
      return isName ? [] : inContext(factOf(prompt, head[i], cell), namesRows ? (row[0]?.text ?? "") : "");
    }),
  );
}

const factOf = (prompt: string, key: Cell | undefined, value: Cell | undefined): Pair[] =>
  key && value ? pair(key.text, prompt, value.start, value.start, value.end) : [];

const inContext = (pairs: readonly Pair[], context: string): Fact[] =>
  pairs.map((one) => ({ ...one, context }));

function cellsOf(prompt: string, { start, end }: Range): Cell[] {
  const text = prompt.slice(start, end);
  const from = /^\s*\|?/.exec(text)?.[0].length ?? 0;
  const to = text.replace(/\|?\s*$/, "").length;
  const bars = [...text.slice(0, to).matchAll(/\|/g)].map(({ index }) => index).filter((at) => at >= from);
  const starts = [from, ...bars.map((at) => at + 1)];
  const ends = [...bars, to];
  return starts.map((cellStart, i) => {
    const cell = { start: start + cellStart, end: start + (ends[i] ?? to) };
    return { ...cell, text: prompt.slice(cell.start, cell.end).trim() };
  });
}
