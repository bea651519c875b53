import type { Fact } from "../fact.ts";
import { type Candidate, MARGIN } from "./candidate.ts";

/** A fact with the fields it may mean. */
export interface Choice {
  fact: Fact;
  candidates: Candidate[];
}

/** A choice that is still to be made; its candidates are the ones still free, best first. */
export interface OpenChoice extends Choice {
  /** Place in the instruction. */
  at: number;
}

export interface Pick {
  choice: OpenChoice;
  candidate: Candidate;
}

/** The picks made so far, by their place in the instruction. */
export type Picks = ReadonlyMap<number, Pick>;

export const overlap = (a: Candidate, b: Candidate): boolean =>
  a.writes.some((write) => b.writes.some((other) => other.entry.field.id === write.entry.field.id));

/** The candidates that are as good as the best one. */
export const bestOf = ({ candidates }: Choice, margin = MARGIN): Candidate[] =>
  candidates.filter((candidate) => candidate.score > (candidates[0]?.score ?? 0) - margin);

/** Places in reading order of the fields that a candidate writes. */
export const ordersOf = (candidate: Candidate): number[] =>
  candidate.writes.map((write) => write.entry.order);

/** From the first field of the form to the last. */
export const byOrder = (a: Candidate, b: Candidate): number =>
  Math.min(...ordersOf(a)) - Math.min(...ordersOf(b));
