import { asksToSign } from "../page/asks-to-sign.ts";
import { bottom, overlapX, overlapY, right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Line } from "../page/drawing/drawing.ts";
import type { Segment } from "../page/segments.ts";
import { captionInColumn, captionOfLine } from "./alike-lines.ts";
import type { Blank } from "./blanks.ts";
import { captionsUnder, isAsking, isNaming, partAt, textBefore, textLeftOf } from "./captions.ts";
import { type DetectedField, textField } from "./detected-field.ts";
import type { Layout } from "./layout.ts";
import type { Room } from "./rooms.ts";
import { rowOfCaptions } from "./row-captions.ts";
import type { Ruling } from "./ruling.ts";
import { linesBetween } from "./sorted-lines.ts";

/** A line that carries text for more than this part of its length underlines it. */
const UNDERLINE = 0.5;
/** A line that crosses more than this part of the page divides it. */
const DIVIDES = 0.75;
/** Lines of one answer end within so many points, and are so far apart. */
const SAME_PT = 2.5;
const PITCH_PT = { least: 10, most: 34 };
/** A caption begins, or stands, so near where a line does, and ends so near before one, in points. */
const ALIGNED_PT = 5;
const BEFORE_PT = 14;
/** A rule in the last part of a page stands over its footer. */
const FOOTER = 0.93;
/** A line of so much of the page's width reaches across it. */
const ACROSS = 0.6;

const isInFooter = ({ cell }: Blank, { height }: Layout): boolean => bottom(cell) > FOOTER * height;

/** Whether underscores across the foot of a page stand for a rule over its number. */
const isTypedRule = (blank: Blank, layout: Layout): boolean =>
  isInFooter(blank, layout) &&
  blank.cell.width > ACROSS * layout.width &&
  !captionBefore(blank, layout) &&
  !captionsUnder(blank, layout).some(asksToSign);

/** Whether a line is no place to write, but drawn as a part of something. */
const isDrawing = (blank: Blank, layout: Layout): boolean =>
  isTopOfBox(blank, layout) || isTypedRule(blank, layout);

/** The places on a line without walls: those of the captions that share it, or what its surroundings say of it. */
export function judgeLine(blank: Blank, layout: Layout): DetectedField[] {
  const { box, cell, texts, ticks } = blank;
  const isEmpty = ticks.length === 0 && !texts.some((text) => bottom(text) > bottom(cell) - 4);
  const captions = isEmpty && !captionBefore(blank, layout) ? rowOfCaptions(blank, layout) : [];
  if (captions.length === 0 || isDrawing(blank, layout)) return judgeAlone(blank, layout);
  const signing = captions.filter(asksToSign);
  return fieldsIn(partAt(box, captions), 0.85, signing, undefined).map((field) => ({
    ...field,
    isCertain: true,
  }));
}

/** What the surroundings say of a blank on a line without walls: underscores are there to write on, rules may not be. */
function judgeAlone(blank: Blank, layout: Layout): DetectedField[] {
  const { cell, box, texts, ticks } = blank;
  const onLine = texts.filter((text) => bottom(text) > bottom(cell) - 4);
  const covered = onLine.reduce((sum, text) => sum + Math.max(0, overlapX(text, cell)), 0);
  const before = textBefore(blank);
  const isAsked = before !== undefined && isAsking(before);
  if (covered > UNDERLINE * cell.width || (ticks.length > 0 && !isAsked) || isDrawing(blank, layout))
    return [];
  const left = captionBefore(blank, layout);
  const captions = captionsUnder(blank, layout);
  const signing = [left, ...captions].filter((text) => text && asksToSign(text));
  const parts = (left && asksToSign(left) && beforeFarCaption(box, captions)) || partAt(box, captions);
  const fields = (confidence: number, boxes = parts) => fieldsIn(boxes, confidence, signing, left);
  if (blank.origin !== "rule") return fields(0.85);
  if (onLine.length > 0 && isAsked) return fields(0.7, [box]);
  if (texts.length === 0 && isLaterLine(blank, layout, [left, ...captions]))
    return fieldsIn([box], 0.65, [...signing, ...signingOn(blank, layout)], left);
  if (isInFooter(blank, layout)) return [];
  if (!isDivider(blank, layout) || captions.length > 1) {
    if (left) return fields(0.75);
    if (captions.length > 0) return fields(0.65);
  }
  if (texts.length > onLine.length || onLine.length > 0) return [];
  return likeOthers(blank, layout);
}

/** The places on a line; `signing` are the texts that ask to sign there, of which `left` stands before it. */
const fieldsIn = (
  boxes: readonly Box[],
  confidence: number,
  signing: readonly (Segment | undefined)[],
  left: Segment | undefined,
): DetectedField[] =>
  boxes.map((part, index) => {
    const asks = signing.some(
      (text) => boxes.length === 1 || (text && (text === left ? index === 0 : overlapX(text, part) > 0)),
    );
    return textField(part, confidence, { type: asks ? "signature" : "text" });
  });

/** A caption under the far end of a line begins behind so much of it, and ends so near its end, in points. */
const FAR = { from: 0.6, end: 25 };
/** In points: what is asked there takes so much of its line, and a line so much at least. */
const FAR_PT = { room: 50, line: 150 };

/** A line to sign and what its end is for, where that has a caption under it: "Signature ________", "Date" under its end. */
function beforeFarCaption(box: Box, captions: readonly Segment[]): Box[] | null {
  const far = captions.at(-1);
  if (!far || box.width < FAR_PT.line || asksToSign(far) || /^\(/.test(far.text)) return null;
  if (far.x < box.x + FAR.from * box.width || right(box) - right(far) > FAR.end) return null;
  const x = Math.min(far.x, right(box) - FAR_PT.room);
  return [
    { ...box, width: x - box.x - 2 },
    { ...box, x, width: right(box) - x },
  ];
}

/** What asks to sign on one of many lines that have their captions in the same place. */
function signingOn({ cell }: Blank, layout: Layout): Segment[] {
  const own = captionOfLine(lineOf(cell), layout);
  return own && asksToSign(own) ? [own] : [];
}

/** A line that others are alike, by the caption that it has where they have theirs. */
function likeOthers({ cell, box }: Blank, layout: Layout): DetectedField[] {
  const caption = captionOfLine(lineOf(cell), layout);
  if (!caption) return [];
  return [{ ...textField(box, 0.6, { type: asksToSign(caption) ? "signature" : "text" }), isUnsure: true }];
}

const lineOf = (cell: Box): Line => ({ at: bottom(cell), from: cell.x, to: right(cell) });

const captionBefore = (blank: Blank, layout: Layout): Segment | undefined =>
  textLeftOf(blank, layout) ?? captionInColumn(lineOf(blank.cell), layout);

/** Whether an answer goes on on a line: more lines say so, or, where nothing names it, the first one does. */
const isLaterLine = (blank: Room, layout: Layout, names: readonly (Segment | undefined)[]): boolean =>
  goesOn(blank, layout) ||
  (!names.some(Boolean) && (endsAnswer(blank, layout) || beginsAnswer(blank, layout)));

/** Whether a line is the first of three or more that are alike, under the one text that begins where they do. */
function beginsAnswer({ cell }: Room, { horizontals, findTexts, findMarks }: Layout): boolean {
  const at = bottom(cell);
  const isLike = (line: Line) =>
    Math.abs(line.from - cell.x) < SAME_PT && Math.abs(line.to - right(cell)) < SAME_PT;
  const [next, more] = linesBetween(horizontals, at + PITCH_PT.least, at + 2 * PITCH_PT.most).filter(isLike);
  if (!next || !more || next.at - at > PITCH_PT.most) return false;
  if (Math.abs(more.at - next.at - (next.at - at)) > SAME_PT) return false;
  const isOver = (text: Box) => overlapX(text, cell) > 0;
  const above = findTexts(at - PITCH_PT.most, at).filter(isOver);
  const [text, ...others] = above.filter((each) =>
    above.every((other) => bottom(other) < bottom(each) + SAME_PT),
  );
  if (!text || others.length > 0 || Math.abs(text.x - cell.x) > ALIGNED_PT || !isNaming(text)) return false;
  const isRuled = linesBetween(horizontals, bottom(text), at - SAME_PT).some(
    ({ from, to }) => from < right(text) && to > text.x,
  );
  const lines = { ...cell, y: bottom(text), height: more.at - bottom(text) };
  const isBetween = (other: Box) => isOver(other) && overlapY(other, lines) > 1;
  return !isRuled && ![...findTexts(lines.y, more.at), ...findMarks(lines.y, more.at)].some(isBetween);
}

/** Whether a line stands between two others that end where it ends, one as far over it as the other is under it. */
function goesOn({ cell }: Room, { horizontals }: Ruling): boolean {
  const [at, end] = [bottom(cell), right(cell)];
  const isLike = (line: Line) => Math.abs(line.to - end) < SAME_PT && line.from > cell.x - SAME_PT;
  const over = linesBetween(horizontals, at - PITCH_PT.most, at - PITCH_PT.least).findLast(isLike);
  const under = linesBetween(horizontals, at + PITCH_PT.least, at + PITCH_PT.most).find(isLike);
  if (!over || !under || Math.abs(under.from - cell.x) > SAME_PT) return false;
  return Math.abs(under.at - at - (at - over.at)) < SAME_PT;
}

/** Whether the line over a line ends with it and begins later, behind a caption that begins where this one does and asks. */
function endsAnswer({ cell }: Room, { horizontals, texts }: Layout): boolean {
  const [at, end] = [bottom(cell), right(cell)];
  const isCaptionOf = (text: Segment, line: Line) =>
    Math.abs(text.x - cell.x) < ALIGNED_PT &&
    Math.abs(bottom(text) - line.at) < ALIGNED_PT &&
    Math.abs(line.from - right(text)) < BEFORE_PT &&
    isAsking(text);
  return linesBetween(horizontals, at - PITCH_PT.most, at - PITCH_PT.least).some(
    (line) => Math.abs(line.to - end) < SAME_PT && texts.some((text) => isCaptionOf(text, line)),
  );
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
