import { centre, isLevel, overlapY, right } from "../../page/boxes.ts";
import type { Box } from "../../page/display-geometry.ts";
import { startAssignment } from "./assignment.ts";
import type { CaptionCandidate } from "./candidates.ts";
import { type CaptionPass, PASSES } from "./caption-passes.ts";
import { asOne, findCharacterRuns, isForCharacter } from "./character-runs.ts";
import type { PageBlocks } from "./page-blocks.ts";
import type { Captionless, CaptionPair } from "./pair-up.ts";

/**
 * Gives each widget of a page one of the texts that is printed for it; widgets without any are missing in the answer.
 * The passes are done one after the other, the surest first; a row of boxes for a character each is one blank.
 */
export function assignCaptions<B extends Captionless>(
  blanks: readonly B[],
  page: PageBlocks,
  passes: readonly CaptionPass[] = PASSES,
): Map<B, CaptionCandidate> {
  const runs = findCharacterRuns(blanks, page.rules.vertical).filter((run) => !areNamed(run, page));
  const wide = new Map<Captionless, Box>(runs.flatMap((run) => (run[0] ? [[run[0], asOne(run)]] : [])));
  const others = new Set(runs.flatMap((run) => run.slice(1)));
  const leading = blanks.filter((blank) => !others.has(blank));
  const assignment = startAssignment(leading, (blank) => wide.get(blank) ?? blank.box, page);
  assignment.pairs = assignment.pairs.map((pair) => (headsRun(pair, wide) ? preferred(pair) : pair));
  for (const { apply } of passes) apply(assignment);
  const { captions } = assignment;
  for (const [first, ...rest] of runs) {
    const caption = first && captions.get(first);
    if (caption) for (const blank of rest) captions.set(blank, caption);
  }
  return captions;
}

/** How far apart, in points, a row of boxes and the caption over it begin, and what speaks for that before one beside it. */
const SAME_START_PT = 3;
const OVER_RUN = 2;

/** Whether a text begins over the first of a row of boxes for a character each. */
const headsRun = <B extends Captionless>(
  { blank, candidate: { side, block } }: CaptionPair<B>,
  runs: ReadonlyMap<Captionless, Box>,
): boolean => side === "above" && runs.has(blank) && Math.abs(block.x - blank.box.x) < SAME_START_PT;

const preferred = <B>({ blank, candidate }: CaptionPair<B>): CaptionPair<B> => ({
  blank,
  candidate: { ...candidate, cost: candidate.cost - OVER_RUN },
});

/** Of boxes that have their own texts: how far over or under a box one stands, in points, and how much wider it is than its box. */
const OWN_PT = 14;
const OWN_WIDTH = 1.6;

/** Whether square boxes that take one character each have texts of their own: between them, or over or under several. */
function areNamed(run: readonly Captionless[], { blocks, marks }: PageBlocks): boolean {
  if (run.every(({ box }) => isForCharacter(box))) return false;
  const whole = asOne(run);
  const texts = [...blocks, ...marks];
  const isBetween = (text: Box) =>
    isLevel(text, whole) && centre(text) > whole.x && centre(text) < right(whole);
  const hasOwn = ({ box }: Captionless) =>
    texts.some(
      (text) =>
        Math.abs(centre(text) - centre(box)) < box.width / 2 &&
        text.width < OWN_WIDTH * box.width &&
        overlapY(text, box) > -OWN_PT,
    );
  return texts.some(isBetween) || run.filter(hasOwn).length > 1;
}
