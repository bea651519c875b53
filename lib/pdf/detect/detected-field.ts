import { touch } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Blank } from "./blanks.ts";
import { TICK_FIELD } from "./tolerances.ts";

/** A place on a page that a person would fill. */
export interface DetectedField {
  type: "text" | "checkbox" | "radio" | "signature";
  /** Its places: several where each takes one character, or stands for one choice. */
  boxes: Box[];
  /** The number of characters that the place is divided into; null where it is not. */
  characters: number | null;
  multiline: boolean;
  /** 0..1 */
  confidence: number;
  /** Whether rules alone are not sure of it. */
  isUnsure?: true;
  /** Whether what is around it leaves no doubt: rows that are shaded in turn, the signs of a date. */
  isCertain?: true;
  /** Whether its boxes hold printed words, of which a person rings one. */
  isRing?: true;
  /** The blank that it is, or is a part of; boxes to tick and rooms after labels are none. */
  blank?: Blank;
}

/** A higher place, in points, takes several lines. */
const SEVERAL_LINES = 30;
/** One line needs no more height, in points: one writes at the foot of a higher place. */
const ONE_LINE = 20;

export function textField(
  box: Box,
  confidence: number,
  { type = "text", characters = null }: Partial<Pick<DetectedField, "type" | "characters">> = {},
): DetectedField {
  const multiline = type === "text" && characters === null && box.height > SEVERAL_LINES;
  const isOneLine = type === "text" && characters === null && !multiline;
  return { type, boxes: [isOneLine ? footOf(box) : box], characters, multiline, confidence };
}

function footOf(box: Box): Box {
  const height = Math.min(box.height, ONE_LINE);
  return { ...box, y: box.y + box.height - height, height };
}

/** Where the field of a box to tick goes: on the lines that draw it, and around them where they draw a small one. */
export function aroundMark({ x, y, width, height }: Box): Box {
  const by = Math.min(TICK_FIELD.border, Math.max(0, (TICK_FIELD.side - Math.max(width, height)) / 2));
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

export const tickField = (mark: Box, confidence: number): DetectedField => choiceField([mark], confidence);

/** Boxes to tick of which one is chosen; a lone one is ticked or not. */
export const choiceField = (marks: readonly Box[], confidence: number): DetectedField => ({
  type: marks.length > 1 ? "radio" : "checkbox",
  boxes: marks.map(({ x, y, width, height }) => ({ x, y, width, height })),
  characters: null,
  multiline: false,
  confidence,
});

/** Printed words of which one is ringed. */
export const ringField = (words: readonly Box[], confidence: number): DetectedField => ({
  ...choiceField(words, confidence),
  isRing: true,
});

/** Whether two fields have places that touch. */
export const sharePlaces = (one: DetectedField, other: DetectedField): boolean =>
  one.boxes.some((box) => other.boxes.some((each) => touch(box, each)));
