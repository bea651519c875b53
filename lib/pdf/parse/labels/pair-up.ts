import type { Box } from "../../page/display-geometry.ts";
import type { Block } from "./blocks.ts";
import type { CaptionCandidate } from "./candidates.ts";

/** A widget that looks for its caption. */
export interface Captionless {
  box: Box;
  isButton: boolean;
  /** Whether one signs there. */
  isToSign: boolean;
  /** The same for widgets of one field. */
  field: string;
  /** The field's, fully qualified. */
  name: string;
}

/** A widget and a text that may be its caption. */
export interface CaptionPair<B> {
  blank: B;
  candidate: CaptionCandidate;
}

/** A candidate that costs more is only better than nothing. */
export const GOOD = 24;

/**
 * Pairs widgets with texts, in `captions`. `assignUpTo` takes the cheapest first and answers what it saved, as a negative
 * cost.
 */
export function pairUp<B extends Captionless>(
  pairs: readonly CaptionPair<B>[],
  captions = new Map<B, CaptionCandidate>(),
) {
  const cheapestFirst = [...pairs].sort((a, b) => a.candidate.cost - b.candidate.cost);
  const owners = new Map<Block, CaptionPair<B>>();
  const assignUpTo = (limit: number): number => {
    let cost = 0;
    for (const { blank, candidate } of cheapestFirst) {
      if (candidate.cost > limit) break;
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

/** Whether a text stands between a button and a blank and belongs to both: "[ ] Other: ____". */
function isBetween(...owners: CaptionPair<Captionless>[]): boolean {
  const button = owners.find(({ blank }) => blank.isButton);
  const blank = owners.find(({ blank }) => !blank.isButton);
  return button?.candidate.side === "right" && blank?.candidate.side === "left";
}
