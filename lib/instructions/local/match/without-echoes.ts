import type { Fact } from "../fact.ts";
import type { Candidate } from "./candidate.ts";

/** A fact with what is done about it. */
export interface Decision {
  fact: Fact;
  candidate: Candidate;
}

/** Rules that cut what they read out of one sentence: two of them may read the same words under two keys. */
const CUT_OUT = new Set(["identifier", "statement", "count", "staff", "money"]);

/** What was said once is written once: of two readings of the same words, the one whose field is surer. */
export function withoutEchoes<Decided extends Decision>(decided: readonly Decided[]): Decided[] {
  return decided.filter(
    (one) =>
      !decided.some(
        (other) =>
          other !== one && isEcho(one.fact, other.fact) && other.candidate.score > one.candidate.score,
      ),
  );
}

const isEcho = (a: Fact, b: Fact): boolean =>
  CUT_OUT.has(a.rule) &&
  CUT_OUT.has(b.rule) &&
  a.value.start === b.value.start &&
  a.value.end === b.value.end &&
  a.about?.join() === b.about?.join();
