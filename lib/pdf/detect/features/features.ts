import type { Candidate } from "../candidates/candidate.ts";
import type { Layout } from "../layout.ts";
import { GROUND, ground } from "./ground.ts";
import { LINES, lines } from "./lines.ts";
import { OWN, own } from "./own.ts";
import { indexPage } from "./page-index.ts";
import { countPeers, PEERS } from "./peers.ts";
import { TEXTS, texts } from "./texts.ts";

/** What each number of a candidate's row means, in order: the model knows them by their place. */
export const FEATURES: readonly string[] = [...OWN, ...LINES, ...TEXTS, ...GROUND, ...PEERS];

/** Tells what is known of a candidate of a page, as a row of numbers. None says which page or form it is. */
export function featuresOf(
  candidates: readonly Candidate[],
  layout: Layout,
): (candidate: Candidate) => number[] {
  const page = indexPage(layout);
  const peers = countPeers(candidates);
  return (candidate) =>
    own(candidate, page).concat(
      lines(candidate.box, layout),
      texts(candidate, page),
      ground(candidate.box, page),
      peers(candidate),
    );
}
