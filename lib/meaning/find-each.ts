import type { Stretch } from "./stretches.ts";

/** The text with blanks in place of some of its stretches; the rest keeps its place. */
export function without(text: string, stretches: readonly Stretch[]): string {
  let [written, from] = ["", 0];
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start)) {
    if (start < from) continue;
    written += text.slice(from, start) + " ".repeat(end - start);
    from = end;
  }
  return written + text.slice(from);
}

/** What a list of patterns finds in a text, the first ones first: what one has taken, the next cannot have. */
export function findEach<Pattern, Found extends Stretch>(
  text: string,
  patterns: readonly Pattern[],
  find: (text: string, pattern: Pattern) => Found[],
): Found[] {
  const found: Found[] = [];
  let rest = text;
  for (const pattern of patterns) {
    const taken = find(rest, pattern);
    found.push(...taken);
    rest = without(rest, taken);
  }
  return found;
}
