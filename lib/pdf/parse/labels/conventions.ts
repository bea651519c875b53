import { type Captionless, type CaptionPair, GOOD, pairUp } from "./pair-up.ts";

/** What a caption on the side costs more that is not the custom. */
const UNUSUAL = 14;
/** By how much setting captions under their blanks must explain more than setting them over these. */
const CLEARLY = 16;
/** By how much setting them over these must explain more in one font, against the custom of all texts of its size. */
const OWN = 48;

/** Where the captions of blanks stand when not to the left: by custom over them or under them. */
type Custom = "above" | "below";

/**
 * Prices texts by the habit of captions of their size and font, or of all of their size where the font's own habit is not
 * clear: one font may have several names. Frames in the open have a custom of their own: names under lines to sign say nothing
 * of them.
 */
export const priceByConvention = <B extends Captionless>(
  pairs: readonly CaptionPair<B>[],
): CaptionPair<B>[] => [...Map.groupBy(pairs, sizeOf).values()].flatMap(priceSize);

const sizeOf = ({ candidate }: CaptionPair<Captionless>): string =>
  `${candidate.block.lines[0]?.size.toFixed(1)} ${candidate.at === "frame"}`;
const fontOf = ({ candidate }: CaptionPair<Captionless>): string => `${candidate.block.lines[0]?.font}`;

function priceSize<B extends Captionless>(ofSize: readonly CaptionPair<B>[]): CaptionPair<B>[] {
  if (!ofSize.some(({ blank, candidate }) => candidate.side === "below" && !blank.isButton))
    return [...ofSize];
  const byFont = [...Map.groupBy(ofSize, fontOf).values()];
  let ofAll: number | undefined;
  return byFont.flatMap((ofFont) => {
    let gain = gainBelow(ofFont);
    const isOpen = gain <= CLEARLY && gain > -OWN && byFont.length > 1;
    if (isOpen) gain = ofAll ??= gainBelow(ofSize);
    return priceBy(gain > CLEARLY ? "below" : "above", ofFont);
  });
}

/** How much more setting captions under their blanks explains than setting them over these. */
const gainBelow = <B extends Captionless>(pairs: readonly CaptionPair<B>[]): number =>
  pairUp(priceBy("above", pairs)).assignUpTo(GOOD) - pairUp(priceBy("below", pairs)).assignUpTo(GOOD);

/**
 * Makes captions dearer that stand over a blank where custom sets them under it, or the other way round. In a cell of its own
 * a blank has its caption where the cell has room, whatever is the custom of lines.
 */
function priceBy<B extends Captionless>(custom: Custom, pairs: readonly CaptionPair<B>[]): CaptionPair<B>[] {
  const unusual = custom === "above" ? "below" : "above";
  return pairs.map(({ blank, candidate }) => {
    const isUnusual = !blank.isButton && candidate.side === unusual && candidate.at !== "cell";
    return { blank, candidate: isUnusual ? { ...candidate, cost: candidate.cost + UNUSUAL } : candidate };
  });
}
