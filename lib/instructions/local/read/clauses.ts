import type { Span } from "../../../domain/fill-plan.ts";
import { spanOf } from "../fact.ts";
import type { Range } from "./line-pairs.ts";
import { SENTENCE_END } from "./sentence-bounds.ts";

/** The dot of an abbreviation ends nothing: "Tel. privat", "geb. Koch". */
const CLAUSE_END =
  /(?<!\b(?:[Tt]el|[Nn]r|[Gg]eb)(?=\.))[.,;:!?()\n]{1,200}(?=\s|$)|(?<![^\S\n])\s+(?:and|but|so|because|und|aber|weil|et|mais|y|pero|porque)\s+/g;

/** The clauses of the given stretches of running text, each with its place in the prompt. */
export const clausesOf = (prompt: string, prose: readonly Range[]): Span[] => cut(prompt, prose, CLAUSE_END);

/** The sentences of the given stretches of running text, each with its place in the prompt. */
export const sentencesOf = (prompt: string, prose: readonly Range[]): Span[] =>
  cut(prompt, prose, SENTENCE_END);

/** "…, income: 1,200": the word before a colon names what follows, and says nothing itself. */
const isLabel = ({ text }: Span, end: string): boolean =>
  end.startsWith(":") && text.split(/\s+/).length <= 2;

function cut(prompt: string, prose: readonly Range[], at: RegExp): Span[] {
  return prose.flatMap((range) => {
    const text = prompt.slice(range.start, range.end);
    const ends = [...text.matchAll(at)];
    const starts = [0, ...ends.map((end) => end.index + end[0].length)];
    return starts
      .map((start, i) => spanOf(prompt, range.start + start, range.start + (ends[i]?.index ?? text.length)))
      .filter((piece, i) => /[\p{L}\p{N}]/u.test(piece.text) && !isLabel(piece, ends[i]?.[0] ?? ""));
  });
}
