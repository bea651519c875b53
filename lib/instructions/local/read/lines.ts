import type { Fact } from "../fact.ts";
import { pairsOf, type Range } from "./line-pairs.ts";
import { readTables } from "./tables.ts";

const HEADING = /^[^.?!]{2,60}:?$/;

/** Reads tables and `key: value` lines in all their spellings; everything else is handed back as prose. */
export function readLines(prompt: string): { facts: Fact[]; prose: Range[] } {
  const lines = linesOf(prompt);
  const tables = readTables(prompt, lines);
  const facts: Fact[] = [...tables.facts];
  const prose: Range[] = [];
  let heading = "";
  for (const [i, line] of lines.entries()) {
    if (tables.taken.has(line)) continue;
    const text = prompt.slice(line.start, line.end);
    const read = pairsOf(prompt, line);
    facts.push(
      ...read.pairs.map(({ under = "", ...pair }) => ({ ...pair, context: `${heading} ${under}`.trim() })),
    );
    prose.push(...read.prose);
    // What is told about somebody on one line is no heading of the next.
    if (read.pairs.length > 0 || read.prose.length > 0) continue;
    if (text.trim() === "") heading = "";
    else if (isHeading(text, lines[i + 1], prompt)) heading = text.trim().replace(/:$/, "");
    else prose.push(line);
  }
  return { facts, prose };
}

function linesOf(prompt: string): Range[] {
  const lines: Range[] = [];
  for (let start = 0; start <= prompt.length; ) {
    const next = prompt.indexOf("\n", start);
    const end = next < 0 ? prompt.length : next;
    lines.push({ start, end });
    start = end + 1;
  }
  return lines;
}

function isHeading(text: string, next: Range | undefined, prompt: string): boolean {
  const short = HEADING.test(text.trim()) && text.trim().split(/\s+/).length <= 8;
  return short && next !== undefined && pairsOf(prompt, next).pairs.length > 0;
}
