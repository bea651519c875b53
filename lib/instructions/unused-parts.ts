import type { Span } from "../domain/fill-plan.ts";

/**
 * The parts of the instruction that found no field: every report (one for each batch) has them, and no source covers
 * them. They begin and end with a letter or a digit.
 */
export function unusedParts(instruction: string, reports: Span[][], sources: Span[]): Span[] {
  const free = new Uint8Array(instruction.length).fill(1);
  for (const report of reports) {
    const reported = new Uint8Array(instruction.length);
    for (const { start, end } of report) reported.fill(1, start, end);
    for (let at = 0; at < free.length; at++) free[at] = (free[at] ?? 0) & (reported[at] ?? 0);
  }
  for (const { start, end } of sources) free.fill(0, start, end);
  return runsOf(free).flatMap(({ start, end }) => trimmed(instruction, start, end));
}

function runsOf(free: Uint8Array): { start: number; end: number }[] {
  const runs: { start: number; end: number }[] = [];
  let at = 0;
  while (at < free.length) {
    const start = free.indexOf(1, at);
    if (start === -1) break;
    const after = free.indexOf(0, start);
    at = after === -1 ? free.length : after;
    runs.push({ start, end: at });
  }
  return runs;
}

function trimmed(instruction: string, start: number, end: number): Span[] {
  const part = instruction.slice(start, end);
  const [text] = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(part) ?? [];
  if (text === undefined) return [];
  const from = start + part.indexOf(text);
  return [{ start: from, end: from + text.length, text }];
}
