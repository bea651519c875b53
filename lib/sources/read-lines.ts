import type { Pair } from "../domain/source.ts";

/** The text before the colon names the value: a few words of one line. */
const NAMED =
  /^\s*(?:[-*•·–>]\s*)*([\p{L}\p{N}](?:[^:\t=]{0,58}[^:\t=\s])?)(?:\s*(?::(?!\/\/)|=)|[^\S\t]*\t)\s*(\S.*)$/u;
const MOST_WORDS = 9;
/** A line of its own without a value: what the lines under it are about. */
const HEADING = /^\s*(?:#+\s*)?(\p{L}(?:[^.!?,;:]{0,58}[^.!?,;:\s])?)\s*(?::\s*)?$/u;
const MOST_HEADING_WORDS = 6;
/** Longer lines are prose. */
const LONGEST_LINE = 400;

const countWords = (text: string): number => text.split(/\s+/).length;

/** The statements among the lines of pages: "Name: value", each under the heading that stands above it. */
export function pairsInLines(pages: readonly string[]): Pair[] {
  const pairs: Pair[] = [];
  let section: string | null = null;
  for (const [index, text] of pages.entries()) {
    for (const line of text.split("\n").filter(({ length }) => length <= LONGEST_LINE)) {
      const [, label = "", value = ""] = NAMED.exec(line) ?? [];
      const [, heading = ""] = HEADING.exec(line) ?? [];
      if (label !== "" && countWords(label) <= MOST_WORDS) {
        pairs.push({ label, section, value: value.trim(), page: index + 1 });
      } else if (heading !== "" && countWords(heading) <= MOST_HEADING_WORDS) {
        section = heading;
      } else if (line.trim() === "" && pairs.at(-1)?.section === section) {
        section = null;
      }
    }
  }
  return pairs;
}

/** A page of statements that came in another form, each as a line. */
export const pageOfPairs = (pairs: readonly Pair[]): string =>
  pairs.map(({ section, label, value }) => `${section ? `${section}: ` : ""}${label}: ${value}`).join("\n");
