import type { Fact } from "../fact.ts";
import { GENERIC_WORDS } from "../form/form-words.ts";
import { isRole } from "../people/roles.ts";
import type { Candidate } from "./candidate.ts";
import { bestOf, type OpenChoice, type Pick } from "./pick.ts";
import type { Surroundings } from "./surroundings.ts";

/** Settles one choice by what else the instruction speaks of. */
export function pickSpokenOf(open: readonly OpenChoice[], around: Surroundings): Pick | null {
  for (const choice of open) {
    const candidate = spokenOf(choice.fact, bestOf(choice), around);
    if (candidate) return { choice, candidate };
  }
  return null;
}

/**
 * Of equally good fields, the one of whose other words the instruction speaks while it says none of the others':
 * "short-term" in a heading, "auto" in a label. The sentence counts first, then all that was said before.
 */
export function spokenOf(
  fact: Fact,
  candidates: readonly Candidate[],
  around: Surroundings,
): Candidate | null {
  const rivals = candidates.map((candidate) => ({ candidate, words: wordsOf(candidate) }));
  if (rivals.length < 2) return null;
  const telling = (words: ReadonlySet<string>): string[] =>
    [...words].filter((word) => isTelling(word) && !rivals.every((rival) => rival.words.has(word)));
  for (const said of around.words(fact)) {
    const told = rivals.filter(({ words }) => telling(words).some((word) => said.has(word)));
    if (told.length > 0) return told.length === 1 ? (told[0]?.candidate ?? null) : null;
  }
  return null;
}

const wordsOf = ({ writes }: Candidate): Set<string> =>
  new Set(writes.flatMap(({ entry }) => [...entry.words]));

/** Whose a field is, is weighed elsewhere. */
const isTelling = (word: string): boolean => IS_WORD.test(word) && !GENERIC_WORDS.has(word) && !isRole(word);
const IS_WORD = /^\p{L}{3}|^letter-/u;
