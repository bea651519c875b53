import { bottom, overlapX, right } from "../page/boxes.ts";
import type { Blank } from "./blanks.ts";
import { asksToSign, captionsUnder, isAsking, partAt, textBefore, textLeftOf } from "./captions.ts";
import { type DetectedField, textField } from "./detected-field.ts";
import type { Layout, Ruling } from "./layout.ts";
import type { Room } from "./rooms.ts";
import { linesBetween } from "./sorted-lines.ts";

/** A line that carries text for more than this part of its length underlines it. */
const UNDERLINE = 0.5;
/** A line that crosses more than this part of the page divides it. */
const DIVIDES = 0.75;
/** A rule in the last part of a page stands over its footer. */
const FOOTER = 0.93;

/** What the surroundings say of a blank on a line without walls: underscores are there to write on, rules may not be. */
export function judgeLine(blank: Blank, layout: Layout): DetectedField[] {
  const { cell, box, texts, ticks } = blank;
  const onLine = texts.filter((text) => bottom(text) > bottom(cell) - 4);
  const covered = onLine.reduce((sum, text) => sum + Math.max(0, overlapX(text, cell)), 0);
  const before = textBefore(blank);
  const isAsked = before !== undefined && isAsking(before);
  if (covered > UNDERLINE * cell.width || (ticks.length > 0 && !isAsked) || isTopOfBox(blank, layout))
    return [];
  const captions = captionsUnder(blank, layout);
  const left = textLeftOf(blank, layout);
  const type = [left, ...captions].some((text) => text && asksToSign(text)) ? "signature" : "text";
  const fields = (confidence: number, boxes = partAt(box, captions)) =>
    boxes.map((part) => textField(part, confidence, { type: boxes.length > 1 ? "text" : type }));
  if (blank.origin !== "rule") return fields(0.85);
  if (onLine.length > 0 && isAsked) return fields(0.7, [box]);
  if ((isDivider(blank, layout) && captions.length < 2) || bottom(cell) > FOOTER * layout.height) return [];
  if (left) return fields(0.75);
  return captions.length > 0 ? fields(0.65) : [];
}

/** Whether a line crosses the page. */
export const isDivider = ({ length }: Room, { width }: { width: number }): boolean =>
  length > DIVIDES * width;

/** Whether walls hang from a line: it is the upper edge of a box or of a table. */
export function isTopOfBox({ cell }: Room, { verticals }: Ruling): boolean {
  const at = bottom(cell);
  return linesBetween(verticals, cell.x - 3, right(cell) + 3).some(
    (wall) => Math.abs(wall.from - at) < 3 && wall.to > at + 8,
  );
}
