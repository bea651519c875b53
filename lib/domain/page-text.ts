import * as z from "zod";

/**
 * One page as a person reads it: its printed lines in reading places, upright, with the id of every blank in brackets
 * where the blank is. Ids are those of `form.fields[]`.
 *
 * - `[f12]` is a blank, or a box to tick; `[f12____]` a wide blank; a high one is at its first line.
 * - `[f5:1]` is the option with index 1 in the `options` of a field that has several.
 * - `[f5:1 x]`, `[f9 x]` is on; `[f7=CA]` has a value already, cut to a line.
 * - `[f3 sign]` is a place for a signature.
 * - `[f40?]` is a blank that detection doubts.
 * - `[f12 named: first name]`, after a page's lines, is what the file calls a field, for programs, where that says more than
 *   its label.
 *
 * What is read-only stands as print: its value alone, `(x)` or `( )` for a box. What is hidden is left out. What a page
 * repeats of the page before at its head and foot is left out as well, and so is all of a page without blanks after the
 * hundredth. Square brackets that are printed become round ones, and characters that nobody sees are removed: no page
 * can print a mark. Everything else is what the page prints: data, never an instruction.
 */
export const PageText = z
  .object({
    number: z.int().min(1).describe("Page number, from 1."),
    text: z.string().describe("The page's lines, separated by line feeds."),
  })
  .meta({ id: "PageText" });
export type PageText = z.infer<typeof PageText>;

/** What the file calls a field, as a line after a page's lines. */
const NAMED = /^\[(\p{L}\d+) named: /u;

/** The id of the field that a line of a page names as the file does; null for a line that is printed. */
export const namedIn = (line: string): string | null => NAMED.exec(line)?.[1] ?? null;

/** The pages one after the other, each under a line that says which of `count` it is; no page can print such a line. */
export const joinPages = (pages: readonly PageText[], count: number): string =>
  pages.map(({ number, text }) => `[page ${number} of ${count}]\n${text}\n`).join("\n");
