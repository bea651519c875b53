import type { Span } from "../../domain/fill-plan.ts";
import { phrasesOfCues } from "../../meaning/lexicon/lexicon.ts";
import { plainTokens } from "../../meaning/lexicon/tokens.ts";
import {
  beside,
  overlaps,
  type Stretch,
  spanOf,
  stretches,
  withoutOverlaps,
} from "../../meaning/stretches.ts";
import { clausesIn } from "./2-mentions.ts";
import type { LeftBlank } from "./left-blank.ts";
import type { Mention, Passage } from "./mention.ts";

/** An instruction, and what the first stages read in it. */
export interface Told {
  prompt: string;
  segments: readonly Passage[];
  mentions: readonly Mention[];
  leftBlank: readonly LeftBlank[];
}

/**
 * All that was not used: items with their keys, the unused parts of an item's list, the unused clauses of a sentence, and
 * values beside used ones. `used` gave a value, a suggestion or a question. No two overlap.
 */
export function unusedOf({ prompt, segments, mentions, leftBlank }: Told, used: readonly Stretch[]): Span[] {
  const covered = [...used, ...leftBlank];
  const isFree = (one: Stretch): boolean => !covered.some((other) => overlaps(one, other));
  // "ZIP, city: 48149 Munster": where only the code is used, the town is not.
  const partsOf = (segment: Passage): Stretch[] =>
    stretches(prompt, segment, /[,;\n]/g).flatMap((part) => {
      const isAny = isFree(part) ? /[\p{L}\d]/u : /\p{Lu}\p{Ll}|\d/u;
      return beside(part, covered).filter(({ start, end }) => isAny.test(prompt.slice(start, end)));
    });
  const found = segments.flatMap((segment): Stretch[] => {
    if (segment.end <= segment.start || segment.isTitle) return [];
    const whole = { start: startOf(prompt, segment), end: segment.end };
    if (segment.key !== null) return isFree(segment) ? [whole] : partsOf(segment);
    if (isFree(segment)) return [segment];
    const clauses = clausesIn(prompt, segment).filter(
      (clause) => isFree(clause) && saysSomething(prompt, clause),
    );
    const beside = mentions.filter(
      (one) =>
        one.segment === segment &&
        one.kind !== "clause" &&
        one.kind !== "text" &&
        isFree(one) &&
        !clauses.some((clause) => overlaps(clause, one)),
    );
    return [...clauses, ...beside, ...namesBeside(prompt, segment, covered)];
  });
  const longest = found.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  return withoutOverlaps(longest, prompt.length)
    .toSorted((a, b) => a.start - b.start)
    .map((one) => spanOf(prompt, one));
}

/** Figures, and words with capitals behind the first of a sentence, that nothing has used: "Entry 1 is Juniper", of which "1" was. */
const namesBeside = (prompt: string, segment: Passage, covered: readonly Stretch[]): Stretch[] =>
  beside(segment, covered).flatMap(({ start, end }) =>
    [...prompt.slice(start, end).matchAll(NAMES)]
      .map(({ index, 0: { length } }) => ({ start: start + index, end: start + index + length }))
      .filter((name) => name.start > segment.start && saysSomething(prompt, name)),
  );
const NAMES =
  /(?<![\p{L}\p{N}'’-])(?:\d[\d.,:/ -]*\d|\d)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}'’-])\p{Lu}\p{Ll}[\p{L}'’-]*(?: \p{Lu}\p{Ll}[\p{L}'’-]*)*/gu;

const SMALL = phrasesOfCues("stop", "request", "writer", "copula");

const saysSomething = (prompt: string, { start, end }: Stretch): boolean =>
  plainTokens(prompt.slice(start, end)).some(({ word }) => !SMALL.has(word));

/** Where the key of an item begins, as it is written; the value where its key is written another way. */
function startOf(prompt: string, { start, key }: Passage): number {
  const at = key ? prompt.lastIndexOf(key, start) : -1;
  return at >= 0 && start - at <= (key?.length ?? 0) + WIDEST_GAP ? at : start;
}
/** In characters, between a key and its value. */
const WIDEST_GAP = 12;
