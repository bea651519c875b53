import { bottom, enclose, isLevel, overlapX, overlapY, right, shareOfSmaller } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { InkMark } from "../page/drawing/drawing.ts";
import { isGap, isShaded } from "../page/drawing/ground.ts";
import { bandFields } from "./bands.ts";
import { type Blank, blanksAbove } from "./blanks.ts";
import { holdsStrokes } from "./blocked.ts";
import { forbids } from "./captions.ts";
import { takesCode } from "./code-boxes.ts";
import { dateGaps } from "./date-gaps.ts";
import { aroundMark, choiceField, type DetectedField, textField, tickField } from "./detected-field.ts";
import { isBesideCaptionUnder, isRestOfFrame } from "./frame-rest.ts";
import { allowsSeveral, groupCircles } from "./group-circles.ts";
import { joinCharacters } from "./join-characters.ts";
import { judgeCell } from "./judge-cell.ts";
import { judgeLine } from "./judge-line.ts";
import { blanksAfterLabels } from "./label-blanks.ts";
import type { Layout } from "./layout.ts";
import { isToWriteOn } from "./leaders.ts";
import { ringFields } from "./rings.ts";
import { signGaps } from "./sign-gaps.ts";
import { unitGaps } from "./unit-gaps.ts";

/** A cell larger than these parts of the page frames it; a blank slimmer than this is a margin. */
const FRAME = { width: 0.8, height: 0.3 };
const SLIM = { height: 25, ratio: 0.6 };
/** Boxes for characters that share their walls are one place. */
const SHARED_WALL = 0.4;
/** What is found with this confidence is drawn by forms alone. */
const CERTAIN = 0.8;
/** Where nothing is certain, so much text for each place found makes a page of prose. */
const PROSE = 150;
/** So many cells with a caption alone are a form's, however much is printed under them. */
const FEWEST_CAPTIONED = 4;
/** Two places that share more than this part of the smaller one are the same. */
const SAME_PLACE = 0.4;

/** The blanks on a page, whatever they are for. */
export const findBlanks = (layout: Layout): Blank[] =>
  joinCharacters([
    ...layout.horizontals.flatMap((line) => blanksAbove(line, "rule", layout)),
    ...layout.underscores.flatMap((line) => blanksAbove(line, "underscore", layout)),
    ...layout.leaders
      .filter((line) => isToWriteOn(line, layout))
      .flatMap((line) => blanksAbove(line, "leader", layout)),
  ]);

/** The places on a page that a person would fill, among its blanks and its boxes to tick. */
export function findFields(blanks: readonly Blank[], layout: Layout): DetectedField[] {
  const ticks = layout.ticks.map((mark) => ({ ...mark, ...aroundMark(mark) }));
  const judged = blanks.flatMap((blank) => judge(blank, layout, blanks));
  const onLines = judged.flatMap(({ blank, boxes }) => (blank?.closed === false ? boxes : []));
  const isRest = ({ blank, boxes: [box] }: DetectedField) =>
    box !== undefined &&
    blank?.closed === true &&
    (isRestOfFrame(box, blank.cell, onLines) || isBesideCaptionUnder(blank, onLines));
  const fields = withoutDoubles([
    ...ticks
      .filter(({ shape }) => shape !== "circle")
      .map((mark) => (takesCode(mark, layout) ? codeField(mark) : tickField(mark, 0.9))),
    ...groupCircles(
      ticks.filter(({ shape }) => shape === "circle"),
      layout,
    ).flatMap((marks) =>
      allowsSeveral(marks, layout) ? marks.map((mark) => tickField(mark, 0.9)) : [choiceField(marks, 0.9)],
    ),
    ...ringFields(layout, blanks),
    ...bandFields(layout),
    ...layout.characters.map(characterField),
    ...dateGaps(layout),
    ...unitGaps(layout),
    ...signGaps(layout, blanks),
    ...judged.filter((field) => !isRest(field)),
  ]);
  const all = [...fields, ...blanksAfterLabels(layout, fields)];
  return isProse(all, layout) ? all.filter(isToSign(all)) : all;
}

/** Tells the places on lines to sign, and those in one row with them: prose asks for no more at its end. */
function isToSign(fields: readonly DetectedField[]): (field: DetectedField) => boolean {
  const signing = fields.filter(
    (field) => field.type === "signature" && field.blank && (!field.blank.closed || isCaptioned(field)),
  );
  return ({ boxes }) => signing.some((one) => isLevel(enclose(one.boxes), enclose(boxes)));
}

/** Whether a page is there to be read: much text, and nothing that only a form draws. */
function isProse(fields: readonly DetectedField[], { texts }: Layout): boolean {
  if (fields.some(({ confidence }) => confidence >= CERTAIN)) return false;
  if (fields.filter(isCaptioned).length >= FEWEST_CAPTIONED) return false;
  const characters = texts.reduce((sum, { text }) => sum + text.length, 0);
  return characters > PROSE * fields.length;
}

/** Whether a place is the room in a cell that holds nothing but a caption, with a colon. */
const isCaptioned = ({ blank }: DetectedField): boolean =>
  blank?.closed === true && blank.texts.length === 1 && blank.texts[0]?.text.endsWith(":") === true;

function judge(blank: Blank, layout: Layout, all: readonly Blank[]): DetectedField[] {
  const { box, cell, texts } = blank;
  const isFrame = cell.width > FRAME.width * layout.width && cell.height > FRAME.height * layout.height;
  const isSlim = box.height > SLIM.height && box.width < SLIM.ratio * box.height;
  const isCrossed = layout
    .findSlants(box.y, bottom(box))
    .some((slant) => overlapX(slant, box) > 2 && overlapY(slant, box) > 2);
  const isGround =
    isShaded(box, layout.findFills(box.y, bottom(box))) ||
    isGap(cell, layout.findFills(cell.y - 2, bottom(cell) + 2));
  const isClosed = blank.closed && holdsStrokes(texts);
  if (isFrame || isSlim || isCrossed || isGround || isClosed || texts.some(forbids)) return [];
  const fields = blank.closed ? judgeCell(blank, layout, all) : judgeLine(blank, layout);
  return fields.map((field) => ({ ...field, blank }));
}

const codeField = ({ x, y, width, height }: Box): DetectedField => textField({ x, y, width, height }, 0.9);

function characterField(row: readonly InkMark[]): DetectedField {
  const boxes = row.map(({ x, y, width, height }) => ({ x, y, width, height }));
  const isDivided = boxes.every((box, index) => {
    const previous = boxes[index - 1];
    return !previous || box.x - right(previous) < SHARED_WALL;
  });
  const field = textField(enclose(boxes), 0.85, { characters: row.length });
  return isDivided ? field : { ...field, boxes };
}

function withoutDoubles(fields: readonly DetectedField[]): DetectedField[] {
  const kept: { field: DetectedField; around: Box }[] = [];
  for (const field of [...fields].sort((a, b) => b.confidence - a.confidence)) {
    const around = enclose(field.boxes);
    const isTaken = kept.some(
      (other) =>
        overlapX(other.around, around) > 0 &&
        overlapY(other.around, around) > 0 &&
        other.field.boxes.some((taken) => field.boxes.some((box) => isSamePlace(box, taken))),
    );
    if (!isTaken) kept.push({ field, around });
  }
  return kept.map(({ field }) => field);
}

const isSamePlace = (box: Box, other: Box): boolean => shareOfSmaller(box, other) > SAME_PLACE;
