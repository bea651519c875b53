import { yesOrNo } from "../../meaning/yes-no.ts";
import { right } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Line } from "../page/drawing/drawing.ts";
import type { WritingLine } from "../page/glyphs/text-runs.ts";
import type { Segment } from "../page/segments.ts";
import { isSign } from "./signs.ts";
import { linesBetween } from "./sorted-lines.ts";

/** Dots that cover less of their line lead the eye, where anything follows them; denser ones are there to write on. */
const DENSE = 0.7;
/** What dots lead to, within so many points: the number of a line or a page, a sum, or from when to when. */
const LINE_NUMBER =
  /^(?:[($€£] ?)?(?:[A-Z]|\d[\d.,]*[A-Za-z]?)[).]?(?:\([a-z]\)| ?[$€£])?$|^\d[\d.:]*(?: ?[-–—] ?| \p{Ll}{1,3} )\d/u;
const LEADS_WITHIN = 60;
/** What follows lines that lead to the same begins at one place, but for so many points. */
const SAME_START_PT = 3;
/** The height of a line of text, in points. */
const LINE_PT = 8;

/** The texts, lines and boxes around a line. */
interface Around {
  texts: readonly Segment[];
  verticals: readonly Line[];
  leaders: readonly WritingLine[];
  marks: readonly Box[];
}

/**
 * Dots lead to the number that follows them, and so do those on the next line to whatever does; sparse ones to any text or box. Some
 * lead to a box to tick. Where nothing follows, one writes on them.
 */
export function isToWriteOn(line: WritingLine, page: Around): boolean {
  const { at, to } = line;
  if (isBetweenOptions(line, page)) return true;
  const after = textsAfter(line, page.texts);
  if (line.density < DENSE) {
    const walls = linesBetween(page.verticals, to, to + LEADS_WITHIN);
    return after.length === 0 && !walls.some((wall) => wall.from < at && wall.to > at - LINE_PT);
  }
  const [first] = after.toSorted((a, b) => a.x - b.x);
  const isNext = (other: WritingLine) =>
    Math.abs(other.at - at) < 2 * LINE_PT &&
    textsAfter(other, page.texts).some(({ x }) => Math.abs(x - (first?.x ?? 0)) < SAME_START_PT);
  return !(
    leadsToNumber(line, page.texts) ||
    leadsToMark(line, page.marks, page.texts) ||
    (first &&
      !isSign(first) &&
      page.leaders.some((other) => isNext(other) && leadsToNumber(other, page.texts)))
  );
}

/**
 * Whether dots stand behind what a box to tick before it is called, and another box with its name behind it follows: "[ ] paid on
 * ....... [ ] paid later".
 */
export function isBetweenOptions(line: Line, { texts, marks }: Pick<Around, "texts" | "marks">): boolean {
  const isLevel = levelWith(line);
  const isNamed = (mark: Box, text: Box | undefined) =>
    text !== undefined && text.x > mark.x && text.x - right(mark) < NAME_WITHIN;
  const own = marks.filter(isLevel);
  const [before] = texts
    .filter((text) => isLevel(text) && right(text) < line.from + TOUCHES_PT)
    .sort((a, b) => right(b) - right(a));
  // "[ ] Yes ....... [ ] No" leads the eye.
  if (before && yesOrNo(before.text) !== null) return false;
  const [next] = own.filter((mark) => mark.x > line.to - 2).sort((a, b) => a.x - b.x);
  if (!next || !own.some((mark) => right(mark) < line.from && isNamed(mark, before))) return false;
  const [behind] = texts.filter((text) => isLevel(text) && text.x > line.to - 2).sort((a, b) => a.x - b.x);
  return isNamed(next, behind);
}

/** Tells what is in the line of text of some dots. */
const levelWith =
  ({ at }: Line) =>
  ({ y, height }: Box): boolean =>
    Math.abs(y + height / 2 - at + LINE_PT / 2) < 0.75 * LINE_PT;

/** Whether the number of a line, or a sum, follows a line of dots or dashes. */
export const leadsToNumber = (line: Line, texts: readonly Segment[]): boolean =>
  textsAfter(line, texts).some(({ x, text }) => x - line.to < LEADS_WITHIN && LINE_NUMBER.test(text));

/** How far behind a box to tick, in points, the text begins that names it; and how near before it an answer ends. */
const NAME_WITHIN = 20;
const TOUCHES_PT = 6;

/**
 * Whether a box or circle follows a line of dots or dashes, and nothing behind it names it: what is before the line does, or the
 * answer between them, as in "Any allergies? ......... Yes [ ] No [ ]", or the box is for yes or no. What is before a colon asks for
 * words.
 */
export function leadsToMark(line: Line, marks: readonly Box[], texts: readonly Segment[]): boolean {
  const { from, to } = line;
  const isLevel = levelWith(line);
  const after = texts.filter((text) => isLevel(text) && text.x > to - 2).sort((a, b) => a.x - b.x);
  const asks = texts.some((text) => isLevel(text) && text.x < from && text.text.endsWith(":"));
  return marks.some((mark) => {
    const end = mark.x + mark.width;
    if (!isLevel(mark) || mark.x < to - 2 || mark.x > to + LEADS_WITHIN) return false;
    const name = after.find(({ x }) => x > mark.x);
    if (!asks && name && name.x < end + NAME_WITHIN && yesOrNo(name.text) !== null) return true;
    const [first, second] = after.filter(({ x }) => x < end + NAME_WITHIN);
    if (!first) return true;
    const gap = mark.x - right(first);
    const behind = (second?.x ?? end + NAME_WITHIN) - end;
    return !asks && first.x < mark.x && Math.abs(gap) < TOUCHES_PT && gap < behind && behind > 0;
  });
}

/** The texts that follow a line on its baseline. */
const textsAfter = ({ at, to }: Line, texts: readonly Segment[]): Segment[] =>
  texts.filter(({ x, y, height }) => x > to - 2 && Math.abs(y + 0.77 * height - at) < 4);
