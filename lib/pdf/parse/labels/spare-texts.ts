import type { Side } from "./candidates.ts";
import { isLineBefore, ROW_HEIGHT } from "./continue-captions.ts";
import { type Captionless, GOOD, type Pair } from "./pair-up.ts";

/** What a text costs less than that stands close after a button. */
const AT_BUTTON = 16;

/** Without the texts over and under blanks that stand close after a button: they are its answers. */
export function leaveAnswers<B extends Captionless>(pairs: readonly Pair<B>[]): Pair<B>[] {
  const answers = new Set(pairs.flatMap((pair) => (isAnswer(pair) ? [pair.candidate.block] : [])));
  return pairs.filter(
    ({ blank, candidate }) => blank.isButton || !isOver(candidate.side) || !answers.has(candidate.block),
  );
}

const isAnswer = ({ blank, candidate }: Pair<Captionless>): boolean =>
  blank.isButton && candidate.side === "right" && candidate.cost < AT_BUTTON;

const isOver = (side: Side): boolean => side === "above" || side === "below";

/**
 * Without the texts under second lines of blanks that head the next blank: "Amount in words: ____", a whole line more,
 * and "Description:" between that and its own blank.
 */
export function leaveToNext<B extends Captionless>(pairs: readonly Pair<B>[]): Pair<B>[] {
  const written = pairs.filter(({ blank }) => !blank.isButton);
  const led = written.filter(({ candidate }) => candidate.side === "left" && candidate.cost < GOOD);
  const isLed = new Set(led.map(({ blank }) => blank));
  const heads = new Map(
    written.flatMap(({ blank, candidate: { side, block, cost } }) =>
      side === "above" && !isLed.has(blank) ? [[block, cost]] : [],
    ),
  );
  const isSecond = ({ box }: B) =>
    led.some(
      ({ blank, candidate }) =>
        isLineBefore(blank.box, box) && Math.abs(candidate.block.x - box.x) < ROW_HEIGHT,
    );
  return pairs.filter(({ blank, candidate: { side, block, cost } }) => {
    const better = side === "below" && !blank.isButton && (heads.get(block) ?? GOOD) < cost;
    return !better || !isSecond(blank);
  });
}
