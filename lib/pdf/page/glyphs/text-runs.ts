import { right } from "../boxes.ts";
import type { Glyph, InkMark, Line } from "../drawing/drawing.ts";
import type { Word } from "../words.ts";
import { letterBoxes } from "./letter-boxes.ts";
import { betweenFinder, densityOf, isCentury, joinParts, type Run, toRuns } from "./runs.ts";
import { takeBrackets, takeCircles, tickOf } from "./tick-glyphs.ts";

/** A line of underscores or dots. */
export interface WritingLine extends Line {
  /** The part of the line that its characters cover: the rest are gaps. */
  density: number;
}

/** What a page's upright characters are to a form. */
interface TextRuns {
  words: Word[];
  underscores: WritingLine[];
  /** Those of which several make one line, each for itself. */
  parts: WritingLine[];
  /** Rows of dots. */
  leaders: WritingLine[];
  /** Glyphs and brackets to tick. */
  marks: InkMark[];
}

const UNDERSCORE = /^[_＿]+$/;
const DOT = /^[.…·]+$/;

/** A gap inside a word, in em; one that ends a run of underscores or of dots. */
const LETTER_GAP = 0.2;
const UNDERSCORE_GAP = 0.8;
const DOT_GAP = 1.6;
/** Shorter runs, in em, are punctuation. */
const LEAST_UNDERSCORES = 1.4;
const LEAST_DOTS = 1.4;
/** So many dots are no ellipsis. */
const FEWEST_DOTS = 5;
/** A shorter run is a part of its neighbours that are so near, both in em, or the end of a year. */
const LEAST_PART = 0.9;
const PART_GAP = 1.1;
/** Hyphens and dashes, of which so many are a line. */
const STROKE = /^[-‐‑–—]$/u;
const FEWEST_STROKES = 8;
/** How far under the baseline an underscore is drawn, in em. */
const UNDERSCORE_DEPTH = 0.1;

export function readTextRuns(glyphs: readonly Glyph[]): TextRuns {
  const upright = glyphs.filter((glyph) => glyph.upright);
  const dotted = toRuns(upright, ({ text }) => DOT.test(text), DOT_GAP);
  const leaders = [
    ...joinParts(dotted, upright).filter(
      (run) => isLonger(run, LEAST_DOTS) && (run.glyphs.length === 1 || countDots(run) >= FEWEST_DOTS),
    ),
    ...strokesBehindCaptions(upright),
  ];
  const parts = toRuns(upright, ({ text }) => UNDERSCORE.test(text), UNDERSCORE_GAP);
  const joined = joinParts(parts, upright);
  const between = betweenFinder(upright);
  const isPart = (run: Run) =>
    isLonger(run, LEAST_PART) &&
    joined.some((other) => other !== run && (isNextTo(run, other) || isCentury(other, run, between)));
  const underscores = joined.filter((run) => isLonger(run, LEAST_UNDERSCORES) || isPart(run));
  const drawn = new Set([...leaders, ...underscores].flatMap((run) => run.glyphs));
  const boxes = letterBoxes(upright);
  const marks: InkMark[] = [];
  const letters: Glyph[] = [];
  for (const glyph of upright) {
    const mark = tickOf(glyph, boxes.has(glyph));
    if (mark) marks.push(mark);
    else if (!UNDERSCORE.test(glyph.text) && !drawn.has(glyph)) letters.push(glyph);
  }
  const brackets = takeBrackets(letters, [...drawn]);
  const circles = takeCircles(toWords(brackets.letters));
  return {
    words: circles.words,
    underscores: underscores.map((run) => toLine(run, UNDERSCORE_DEPTH)),
    parts: parts
      .filter((part) => !underscores.some(({ first, to }) => first === part.first && to === part.to))
      .map((run) => toLine(run, UNDERSCORE_DEPTH)),
    leaders: leaders.map((run) => toLine(run, 0)),
    marks: [...marks, ...brackets.marks, ...circles.marks],
  };
}

/** Rows of strokes that begin right behind a caption, as lines of dots do. Where one of a line does not, they part something: "- - cut here - -". */
function strokesBehindCaptions(upright: readonly Glyph[]): Run[] {
  const runs = toRuns(upright, ({ text }) => STROKE.test(text), DOT_GAP).filter(
    ({ glyphs }) => glyphs.length >= FEWEST_STROKES,
  );
  const isCaptioned = ({ first }: Run) =>
    upright.some(
      (glyph) =>
        /[\p{L}:)]/u.test(glyph.text) &&
        Math.abs(glyph.baseline - first.baseline) < 1 &&
        right(glyph) <= first.x + 1 &&
        first.x - right(glyph) < DOT_GAP * first.size,
    );
  const areLevel = (one: Run, other: Run) => Math.abs(one.first.baseline - other.first.baseline) < 1;
  return runs.filter((run) => runs.every((other) => !areLevel(run, other) || isCaptioned(other)));
}

const countDots = ({ glyphs }: Run): number =>
  glyphs.reduce(
    (sum, { text }) => sum + (text.match(/[.·]/gu)?.length ?? 0) + 3 * (text.match(/…/gu)?.length ?? 0),
    0,
  );

const isLonger = ({ first, to }: Run, ems: number): boolean => to - first.x >= ems * first.size;

/** Whether two runs are parts of one sum or time, with a stop or a colon between them. */
function isNextTo(one: Run, other: Run): boolean {
  const gap = Math.max(one.first.x, other.first.x) - Math.min(one.to, other.to);
  const isLevel = Math.abs(one.first.baseline - other.first.baseline) < 1;
  return isLevel && isLonger(other, LEAST_PART) && gap > 0 && gap < PART_GAP * one.first.size;
}

function toLine(run: Run, depth: number): WritingLine {
  const { baseline, x, size } = run.first;
  return { at: baseline + depth * size, from: x, to: run.to, density: densityOf(run) };
}

/** Joins characters that follow each other in the file and on the page. */
function toWords(letters: readonly Glyph[]): Word[] {
  const words: Word[] = [];
  let last: Glyph | null = null;
  for (const glyph of letters) {
    const word = words.at(-1);
    if (word && last && followsIn(last, glyph)) {
      word.text += glyph.text;
      word.width = right(glyph) - word.x;
    } else {
      const { text, size, font, x, y, width, height } = glyph;
      words.push({ text, size, font, x, y, width, height });
    }
    last = glyph;
  }
  return words;
}

const followsIn = (last: Glyph, next: Glyph): boolean =>
  Math.abs(next.baseline - last.baseline) < 0.1 * next.size &&
  Math.abs(next.x - right(last)) < LETTER_GAP * next.size;
