import type { Box } from "../../page/display-geometry.ts";

/** What made a place a candidate. The numbers are part of what the model has learnt: add at the end, renumber nothing. */
export const KIND = {
  rule: 0,
  underscore: 1,
  leader: 2,
  cell: 3,
  tick: 4,
  circle: 5,
  box: 6,
  characters: 7,
  cells: 8,
  fill: 9,
  image: 10,
  glyph: 11,
  after: 12,
  under: 13,
  over: 14,
  beside: 15,
  stack: 16,
  strip: 17,
  word: 18,
} as const;

export type CandidateKind = (typeof KIND)[keyof typeof KIND];

/** Which part of its surroundings a candidate takes. */
export const VARIANT = {
  whole: 0,
  free: 1,
  foot: 2,
  high: 3,
  span: 4,
  part: 5,
  captioned: 6,
  below: 7,
  row: 8,
} as const;

export type Variant = (typeof VARIANT)[keyof typeof VARIANT];

/** A place where somebody might write. */
export interface Candidate {
  box: Box;
  kind: CandidateKind;
  variant: Variant;
  /** The space between lines, or the shape, that it is a part of. */
  cell: Box;
  /** Whether lines close the cell all around. */
  closed: boolean;
  /** The places of single characters, where it is divided into them. */
  characters: readonly Box[];
  /** How many other ways lead to the same place. */
  votes: number;
  /** The row of places for single characters that it is one of. */
  row: Candidate | null;
  /** The part of its line that is drawn: less than all of one that is made of characters. */
  density: number;
}

/** A candidate that is the whole of its cell, unless told otherwise. */
export const candidate = (
  box: Box,
  kind: CandidateKind,
  {
    variant = VARIANT.whole,
    cell = box,
    closed = false,
    characters = [],
    density = 1,
  }: Partial<Candidate> = {},
): Candidate => ({ box, kind, variant, cell, closed, characters, votes: 0, row: null, density });
