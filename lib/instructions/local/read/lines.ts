import type { Fact } from "../fact.ts";
import { itemLines } from "./item-lines.ts";
import { pairsOf, type Range } from "./line-pairs.ts";
import { readTables } from "./tables.ts";
import { type Block, goesOn, isRoleLine, unlabelled } from "./unlabelled-lines.ts";

const HEADING = /^[^.?!]{2,60}:?$/;
/** "Salem, OR 97301": what an address that goes on in the next line ends with. */
const ENDS_ADDRESS = /^.{4,60}\s\d{5}(?:-\d{4})?\s*$/;

/** Reads tables and `key: value` lines in all their spellings; everything else is handed back as prose. */
export function readLines(prompt: string): { facts: Fact[]; prose: Range[] } {
  const lines = linesOf(prompt);
  const tables = readTables(prompt, lines);
  const items = itemLines(prompt, lines);
  const facts: Fact[] = [...tables.facts];
  const prose: Range[] = [];
  const taken = new Set(tables.taken);
  let heading = "";
  for (const [i, line] of lines.entries()) {
    if (taken.has(line)) continue;
    const [text, next] = [prompt.slice(line.start, line.end), lines[i + 1]];
    const item = items.get(line);
    const read = item ? { pairs: [item], prose: [] } : pairsOf(prompt, line);
    const block = blockAt(prompt, line, next, { heading, last: read.pairs.at(-1) });
    const pairs = block ? [...read.pairs.slice(0, -1), block.pair] : read.pairs;
    if (block?.next) taken.add(block.next);
    facts.push(
      ...pairs.map(({ under = "", ...pair }) => ({ ...pair, context: `${heading} ${under}`.trim() })),
    );
    prose.push(...read.prose);
    // What is told about somebody on one line is no heading of the next.
    if (pairs.length > 0 || read.prose.length > 0) continue;
    if (text.trim() === "") heading = "";
    else if (isHeading(text, next, prompt)) heading = text.trim().replace(/:$/, "");
    else prose.push(line);
  }
  return { facts, prose };
}

/** A value that goes on in the next line, or one without a label under the heading of somebody. */
function blockAt(
  prompt: string,
  line: Range,
  next: Range | undefined,
  { heading, last }: { heading: string; last: Block["pair"] | undefined },
): Block | null {
  const mayGoOn = next !== undefined && ENDS_ADDRESS.test(prompt.slice(next.start, next.end));
  const below = mayGoOn && pairsOf(prompt, next).pairs.length === 0 ? next : undefined;
  if (last) return goesOn(last, prompt, below);
  return isRoleLine(heading) ? unlabelled(prompt, line, below) : null;
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
  if (!short || next === undefined) return false;
  const isOfRole = isRoleLine(text) && prompt.slice(next.start, next.end).trim() !== "";
  return isOfRole || pairsOf(prompt, next).pairs.length > 0;
}
