import type { Box } from "../../page/display-geometry.ts";
import type { Block } from "./blocks.ts";
import { type CaptionCandidate, findCaptions } from "./candidates.ts";
import type { PageBlocks, Purpose } from "./page-blocks.ts";
import { type Captionless, type CaptionPair, type Claim, pairUp } from "./pair-up.ts";

/** What has been found for the blanks of a page so far. */
export interface Assignment<B extends Captionless = Captionless> {
  blanks: readonly B[];
  /** Those to write in. */
  written: readonly B[];
  page: PageBlocks;
  /** The page without the headings of columns, once these are known. */
  body: PageBlocks;
  /** Blanks and texts that may be theirs. */
  pairs: readonly CaptionPair<B>[];
  /** Takes pairs, the cheapest first, up to a cost; made when it is first asked for. */
  assignUpTo: (limit: number) => void;
  captions: Map<B, CaptionCandidate>;
  /** Texts that are questions of groups of buttons, unless they are nearer to a blank. */
  claims: Map<Block, Claim>;
}

/** An assignment that nothing has been done for; `boxOf` answers the place that a blank takes. */
export function startAssignment<B extends Captionless>(
  blanks: readonly B[],
  boxOf: (blank: B) => Box,
  page: PageBlocks,
): Assignment<B> {
  const pairs = blanks.flatMap((blank) =>
    findCaptions(boxOf(blank), purposeOf(blank, boxOf(blank)), page).map((candidate) => ({
      blank,
      candidate,
    })),
  );
  const captions = new Map<B, CaptionCandidate>();
  const claims = new Map<Block, Claim>();
  let pairing: ReturnType<typeof pairUp<B>> | undefined;
  const assignment: Assignment<B> = {
    blanks,
    written: blanks.filter(({ isButton }) => !isButton),
    page,
    body: page,
    pairs,
    captions,
    claims,
    assignUpTo: (limit) => {
      pairing ??= pairUp(assignment.pairs, captions, claims);
      pairing.assignUpTo(limit);
    },
  };
  return assignment;
}

/** A blank that is narrower, in points and in its heights, takes a number or two. */
const COUNT_WIDTH = 24;
const COUNT_SHAPE = 2;

function purposeOf({ isButton }: Captionless, { width, height }: Box): Purpose {
  if (isButton) return "button";
  return width < COUNT_WIDTH && width < COUNT_SHAPE * height ? "count" : "blank";
}
