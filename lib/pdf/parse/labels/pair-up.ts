import { bottom, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import type { Block } from "./blocks.ts";
import type { CaptionCandidate } from "./candidates.ts";
import type { Side } from "./page-blocks.ts";

/** A widget that looks for its caption. */
export interface Captionless {
  box: Box;
  isButton: boolean;
  /** Whether one signs there. */
  isToSign: boolean;
  /** Whether it takes one character only. */
  takesOne?: boolean;
  /** The same for widgets of one field. */
  field: string;
  /** The field's, fully qualified. */
  name: string;
  tooltip: string;
}

/** A widget and a text that may be its caption. */
export interface CaptionPair<B> {
  blank: B;
  candidate: CaptionCandidate;
}

/** What a group of buttons has for a text that is its question. */
export interface Claim {
  place: Box;
  cost: number;
}

/** A candidate that costs more is only better than nothing. */
export const GOOD = 24;

/**
 * Pairs widgets with texts, in `captions`. `assignUpTo` takes the cheapest first and answers what it saved, as a negative
 * cost; it leaves texts to cheaper `claims`.
 */
export function pairUp<B extends Captionless>(
  pairs: readonly CaptionPair<B>[],
  captions = new Map<B, CaptionCandidate>(),
  claims: ReadonlyMap<Block, Claim> = new Map(),
) {
  const cheapestFirst = [...pairs].sort((a, b) => a.candidate.cost - b.candidate.cost);
  const owners = new Map<Block, CaptionPair<B>>();
  const assignUpTo = (limit: number): number => {
    let cost = 0;
    for (const { blank, candidate } of cheapestFirst) {
      if (candidate.cost > limit) break;
      if (isClaimed(blank, candidate, claims.get(candidate.block))) continue;
      const owner = owners.get(candidate.block);
      if (captions.has(blank) || (owner && !isBetween(owner, { blank, candidate }))) continue;
      captions.set(blank, candidate);
      owners.set(candidate.block, { blank, candidate });
      cost += candidate.cost - GOOD;
    }
    return cost;
  };
  return { captions, assignUpTo };
}

/** A box's own caption may be what a group seems to ask: only one further off is left to the group. */
const isClaimed = (blank: Captionless, { side, cost }: CaptionCandidate, claim: Claim | undefined): boolean =>
  claim !== undefined &&
  claim.cost < cost &&
  (!blank.isButton || cost > GOOD) &&
  !isBehind(claim.place, blank, side);

/** Whether a place stands between a blank and a text on that `side` of both. */
export function isBehind(place: Box, { box }: Captionless, side: Side): boolean {
  return side === "left" ? box.x > right(place) : side === "above" && box.y > bottom(place);
}

/** Whether a text stands between a button and a blank and belongs to both: "[ ] Other: ____". */
function isBetween(...owners: CaptionPair<Captionless>[]): boolean {
  const button = owners.find(({ blank }) => blank.isButton);
  const blank = owners.find(({ blank }) => !blank.isButton);
  return button?.candidate.side === "right" && blank?.candidate.side === "left";
}
