import { matchPlaces, type OnPage } from "../bench/pdf/match-places.ts";

/** A place on a page, and the kind of field that stands there or was found there. */
export type FoundPlace = OnPage & { type: string };

/** What a finder made of one file, and how long it took, in seconds. */
export interface Finding {
  places: readonly FoundPlace[];
  pages: number;
  seconds: number;
}

/** What a finder made of all files, in percent; the time is in seconds a page. */
export interface FinderScore {
  /** F1 at half overlap, of all files together and in their mean. */
  sum: number;
  mean: number;
  /** As the sum. A box to tick that is found as a place to write counts as missed. */
  typed: number;
  signatures: number;
  secondsPerPage: number;
}

const kindOf = ({ type }: FoundPlace): string =>
  type === "checkbox" || type === "radio" ? "tick" : type === "signature" ? "signature" : "text";
const isTick = (place: FoundPlace): boolean => kindOf(place) === "tick";
const isToSign = (place: FoundPlace): boolean => kindOf(place) === "signature";

/** Judges a finder's places by the true ones, file by file. */
export function judgeFinder(
  files: readonly { truth: readonly FoundPlace[]; finding: Finding }[],
): FinderScore {
  const counts = files.map(({ truth, finding: { places } }) => {
    const pairs = matchPlaces(truth, places);
    return {
      all: truth.length + places.length,
      hit: pairs.length,
      typed: pairs.filter(([one, other]) => isTick(one) === isTick(other)).length,
      toSign: truth.filter(isToSign).length + places.filter(isToSign).length,
      signed: pairs.filter((pair) => pair.every(isToSign)).length,
    };
  });
  const total = (name: keyof (typeof counts)[number]) => counts.reduce((sum, each) => sum + each[name], 0);
  const [seconds, pages] = [
    files.reduce((sum, { finding }) => sum + finding.seconds, 0),
    files.reduce((sum, { finding }) => sum + finding.pages, 0),
  ];
  return {
    sum: f1(total("hit"), total("all")),
    mean: counts.reduce((sum, { hit, all }) => sum + f1(hit, all), 0) / counts.length,
    typed: f1(total("typed"), total("all")),
    signatures: f1(total("signed"), total("toSign")),
    secondsPerPage: seconds / Math.max(1, pages),
  };
}

/** Twice what is in both lists, as a percentage of what they have together. */
const f1 = (hit: number, all: number): number => (all === 0 ? 0 : (200 * hit) / all);
