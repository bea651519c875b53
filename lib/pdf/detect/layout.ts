import { PHONE_WORDS } from "../../meaning/phone-words.ts";
import { yesOrNo } from "../../meaning/yes-no.ts";
import { bottom, isLevel, overlapX, overlapY, right, shareOfSmaller } from "../page/boxes.ts";
import type { Box } from "../page/display-geometry.ts";
import type { Drawing, Fill, InkMark, Line } from "../page/drawing/drawing.ts";
import { isShaded } from "../page/drawing/ground.ts";
import { readTextRuns, type WritingLine } from "../page/glyphs/text-runs.ts";
import { byRow } from "../page/rows.ts";
import { type Segment, segmentsOf, toRows } from "../page/segments.ts";
import type { Word } from "../page/words.ts";
import { linesOverCaptions } from "./captioned-stacks.ts";
import { takeCharacterLines } from "./character-lines.ts";
import { takeCombs } from "./combs.ts";
import { leadsToMark, leadsToNumber } from "./leaders.ts";
import { letteredRows } from "./lettered-ticks.ts";
import { mergeLines } from "./merge-lines.ts";
import type { Ruling } from "./ruling.ts";
import { takeShortLines } from "./short-lines.ts";
import { smallSquares } from "./small-squares.ts";
import { linesBetween } from "./sorted-lines.ts";
import { sortMarks } from "./ticks.ts";

/** The lines on a page that may be for writing, and the things between them. */
interface Lines extends Ruling {
  underscores: readonly WritingLine[];
  leaders: readonly WritingLine[];
  /** The underscores that were joined, each for itself. */
  parts: readonly WritingLine[];
}

/** A page sorted into lines to write on, texts to read, boxes to tick, and obstacles to writing. */
export interface Layout extends Lines {
  width: number;
  height: number;
  texts: readonly Segment[];
  words: readonly Word[];
  /** The words of each line, from left to right. */
  rows: readonly (readonly Word[])[];
  /** Boxes and circles to tick. */
  ticks: readonly InkMark[];
  /** Rows of boxes for one character each. */
  characters: readonly InkMark[][];
  fills: readonly Fill[];
  /** All small boxes and circles, before they are sorted. */
  marks: readonly InkMark[];
  images: readonly Box[];
  /** Parts of pictures and charts. */
  slants: readonly Box[];
  emblems: readonly Box[];
  /**
   * Everything that reaches into a band of the page, from top to foot: its texts, its boxes to tick or for characters, text
   * that reads upwards and leader dots. Nobody writes over them.
   */
  findTexts: (top: number, foot: number) => Segment[];
  findMarks: (top: number, foot: number) => InkMark[];
  findObstacles: (top: number, foot: number) => Box[];
  /** The filled areas and the slants that reach into a band, in the order of painting. */
  findFills: (top: number, foot: number) => Fill[];
  findSlants: (top: number, foot: number) => Box[];
}

/** More lines than that make a map, a plan or a chart. */
const MOST_LINES = 1200;
/** How high the dots of a leader stand, in points. */
const DOTS = 4;

/** A drawing's lines, and the words and boxes to tick that its characters make. */
interface Sketch extends Lines {
  words: readonly Word[];
  marks: readonly InkMark[];
}

/** Takes the lines out of a drawing; null for one with more of them than any form has. */
export function sketch(drawing: Drawing): Sketch | null {
  const horizontals = mergeLines(drawing.horizontals);
  const verticals = mergeLines(drawing.verticals);
  if (horizontals.length > MOST_LINES || verticals.length > MOST_LINES) return null;
  const { words, underscores, parts, leaders, marks } = readTextRuns(drawing.glyphs);
  const [lettersAt, marksAt] = [byRow(drawing.letters), byRow(drawing.marks)];
  const beside = ({ y, height }: Box) => ({
    letters: lettersAt(y, y + height),
    marks: marksAt(y, y + height),
  });
  const drawn = drawing.marks.filter((mark) => !isOfWord(mark, beside(mark)));
  const all = words.length > 0 ? [...words, ...drawing.words] : drawing.words;
  const isNew = (square: Box) => !drawn.some((mark) => shareOfSmaller(mark, square) > SAME_MARK);
  const isNamed = (square: Box) =>
    all.some((word) => isLevel(word, square) && gapBetween(word, square) < NAMED_WITHIN * square.width);
  return {
    horizontals,
    verticals,
    underscores: underscores.filter((line) => !horizontals.some((rule) => endsRule(line, rule))),
    leaders,
    parts,
    words: all,
    marks: [
      ...drawn,
      ...smallSquares({ horizontals, verticals }).filter((square) => isNew(square) && isNamed(square)),
      ...marks,
    ],
  };
}

/** Words stand so near beside a square that lines draw, in its widths: else it is a piece of a row's ground. */
const NAMED_WITHIN = 2;
const gapBetween = (word: Box, { x, width }: Box): number => Math.max(word.x - x - width, x - right(word));
/** Two marks that share so much of the smaller one are one. */
const SAME_MARK = 0.6;
/** Letters of a word stand no farther apart, as a part of their height. */
const SPACING = 0.25;

/** Whether a box or circle is a letter of a word that is drawn: another letter, and no box like it, stands right beside it. */
const isOfWord = (mark: InkMark, { letters, marks }: Pick<Drawing, "letters" | "marks">): boolean =>
  letters.some(
    (letter) =>
      isLevel(letter, mark) &&
      overlapX(letter, mark) < 1 &&
      overlapX(letter, mark) > -SPACING * mark.height &&
      !marks.some((other) => other.shape === mark.shape && shareOfSmaller(other, letter) > SAME_MARK),
  );

/** How far off a rule, and off its end, underscores that lengthen it stand, in points. */
const ON_RULE = { off: 3, end: 2 };

/** Whether underscores are only the end, or the start, of a rule that is longer than they. */
const endsRule = (line: Line, rule: Line): boolean =>
  Math.abs(line.at - rule.at) < ON_RULE.off &&
  line.from > rule.from - ON_RULE.end &&
  line.to < rule.to + ON_RULE.end &&
  Math.abs(line.to - rule.to) < ON_RULE.end !== Math.abs(line.from - rule.from) < ON_RULE.end;

/** Sorts a drawing out whose lines were taken out of it. */
export function layOutDrawing(
  drawing: Drawing,
  { words, marks, ...drawn }: Sketch,
  { width, height }: { width: number; height: number },
): Layout {
  const { combs, verticals } = takeCombs(drawn);
  const rows = toRows(words);
  const texts = segmentsOf(rows, wallsOf(verticals));
  const findTexts = byRow(texts);
  const spaced = takeCharacterLines(drawn.horizontals, findTexts);
  const ruled = takeShortLines(spaced.lines, drawn, findTexts);
  const typed = takeShortLines(drawn.underscores, drawn, findTexts, drawn.parts);
  const isLeader = (line: Line) =>
    line.dashed === true && (leadsToNumber(line, texts) || leadsToMark(line, marks, texts));
  const lines = {
    ...drawn,
    verticals,
    horizontals: ruled.lines.filter((line) => !isLeader(line) && !isBranch(line, marks)),
    leaders: [...drawn.leaders, ...ruled.lines.filter(isLeader).map((line) => ({ ...line, density: 1 }))],
    underscores: typed.lines,
    typed: [...typed.lines, ...drawn.leaders],
    overCaptions: linesOverCaptions(ruled.lines, findTexts),
  };
  const forDigits = new Set(marks.filter((mark) => isForDigits(mark, marks, lines, findTexts)));
  const lettered = new Set(letteredRows(marks, findTexts).flat());
  const open = marks.filter(
    (mark) =>
      lettered.has(mark) ||
      (!isOnLine(mark, lines) &&
        !forDigits.has(mark) &&
        !isShaded(mark, drawing.fills) &&
        !findTexts(mark.y, bottom(mark)).some((text) => isPrintedInto(text, mark))),
  );
  const obstacles = [...dotsOf(lines), ...drawing.glyphs.filter(({ upright }) => !upright)];
  const { ticks: boxes, characters: ofBoxes } = sortMarks(open, lettered);
  const ticks = [...boxes, ...ruled.ticks, ...typed.ticks];
  const characters = [...ofBoxes, ...combs, ...spaced.rows];
  return {
    ...lines,
    width,
    height,
    texts,
    words,
    rows,
    ticks,
    characters,
    fills: drawing.fills,
    marks: marks.filter((mark) => !forDigits.has(mark)),
    images: drawing.images,
    slants: drawing.slants,
    emblems: drawing.emblems,
    findTexts,
    findMarks: byRow([...ticks, ...characters.flat()]),
    findObstacles: byRow(obstacles),
    findFills: byRow(drawing.fills),
    findSlants: byRow(drawing.slants),
  };
}

/** The branch of a tree ends at a box to tick, so near in points, no higher or lower in it than this part, and is so long at most. */
const BRANCH = { end: 2, margin: 0.25, longest: 40 };

/** Whether a line leads to the middle of a box to tick's side: it joins the box to what it belongs to. */
const isBranch = ({ at, from, to }: Line, marks: readonly InkMark[]): boolean =>
  to - from < BRANCH.longest &&
  marks.some(
    (mark) =>
      Math.abs(to - mark.x) < BRANCH.end &&
      at > mark.y + BRANCH.margin * mark.height &&
      at < bottom(mark) - BRANCH.margin * mark.height,
  );

/** Brackets wider than this, as a part of their height, may hold a number; on a line they do. */
const WIDE = 1.3;
const ON_LINE_PT = 4;

/** Whether brackets stand on a line that goes on at both their sides, as those around the first digits of a number do: "Fax: (   ) ____". */
const isOnLine = (mark: Box, { horizontals, underscores }: Lines): boolean =>
  mark.width > WIDE * mark.height &&
  [...horizontals, ...underscores].some(
    ({ at, from, to }) =>
      Math.abs(at - bottom(mark)) < ON_LINE_PT && from < mark.x + 2 && to > right(mark) + 2,
  );

/** How near a caption ends before such brackets, in points, and how many times their width is free behind them. */
const BEHIND_PT = 8;
const FREE = 2;

/**
 * Whether wide brackets alone stand behind a caption with nothing behind them, as those around the first digits of a number
 * do: "Phone: (      )". Boxes to tick have a word each, and stand with others.
 */
function isForDigits(
  mark: Box,
  marks: readonly Box[],
  { verticals, horizontals, underscores }: Lines,
  findTexts: Layout["findTexts"],
): boolean {
  const lines = [...horizontals, ...underscores];
  if (mark.width <= WIDE * mark.height) return false;
  const level = findTexts(mark.y, bottom(mark)).filter((text) => overlapY(text, mark) > 0.5 * text.height);
  const before = level.find((text) => Math.abs(mark.x - right(text)) < BEHIND_PT);
  const isAsked =
    before &&
    yesOrNo(before.text.replace(/:$/u, "")) === null &&
    (before.text.endsWith(":") || CALLS.test(before.text) || lines.some((line) => leadsOn(line, mark)));
  if (!isAsked && !findTexts(mark.y - mark.height, mark.y + 1).some((text) => callsOver(text, mark)))
    return false;
  const isBehind = (box: Box) => box.x >= right(mark) && box.x - right(mark) < FREE * mark.width;
  const isWalled = (box: Box) => {
    const [left, end] = [Math.min(right(box), right(mark)), Math.max(box.x, mark.x)];
    return linesBetween(verticals, left, end).some(({ from, to }) => from < mark.y && to > mark.y);
  };
  const isBeside = (other: Box) =>
    other !== mark && overlapY(other, mark) > 0.5 * mark.height && !isWalled(other);
  return !level.some((text) => isBehind(text) && !isWalled(text)) && !marks.some(isBeside);
}

const CALLS = new RegExp(
  `^(?:\\p{L}+ ){0,2}(?:${PHONE_WORDS})(?: (?:n(?:o|umber|umero|ummer)|#)[.:]?)?[.:]?$`,
  "iu",
);

/** Whether a line to write on begins right behind brackets, at their foot. */
const leadsOn = ({ at, from }: Line, mark: Box): boolean =>
  Math.abs(at - bottom(mark)) < ON_LINE_PT && from > right(mark) - 2 && from - right(mark) < BEHIND_PT;

/** Whether a text over brackets asks for a telephone number, whose first digits they part: "Phone" over "(   )". */
const callsOver = (text: Segment, mark: Box): boolean =>
  bottom(text) < mark.y + mark.height / 2 && overlapX(text, mark) > 1 && CALLS.test(text.text);

/** Upright lines as boxes that part texts. */
const wallsOf = (verticals: readonly Line[]): Box[] =>
  verticals.map(({ at, from, to }) => ({ x: at - 0.5, y: from, width: 1, height: to - from }));

/** Where dots lead. */
const dotsOf = ({ leaders }: Lines): Box[] =>
  leaders.map(({ at, from, to }) => ({ x: from, y: at - DOTS, width: to - from, height: DOTS }));

/** Whether a text is printed into a box. */
export const isPrintedInto = (text: Box, mark: Box): boolean =>
  overlapX(mark, text) > 0.5 * Math.min(text.width, mark.width) && overlapY(mark, text) > 0.5 * text.height;
