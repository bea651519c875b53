import type { SeenWord } from "../../../domain/ports.ts";
import { bottom, right } from "../../page/boxes.ts";
import { type Box, displaySize, type PageFrame } from "../../page/display-geometry.ts";
import type { Drawing, Glyph, Mark } from "../../page/drawing/drawing.ts";
import type { Word } from "../../page/words.ts";
import { withDocument, withPage } from "../../verify/pdfium-document.ts";
import { renderPage } from "../../verify/render-page.ts";
import { mergeLines } from "../merge-lines.ts";
import { findAreas } from "./areas.ts";
import { type Bitmap, toBitmap } from "./bitmap.ts";
import { cutAtWalls } from "./clean-words.ts";
import { findMarks } from "./find-marks.ts";
import { readLines } from "./read-lines.ts";
import { slopeOf, straighten } from "./straighten.ts";

/** What is on a scanned page, as it would be if the sheet lay straight. */
export interface Scan {
  drawing: Drawing;
  words: Word[];
  /** Where a box of the straight sheet stands on the page as displayed. */
  toPage: (box: Box) => Box;
}

/** Pixels a point: enough for a hairline of a scan of 150 dpi. */
const SCALE = 2;
/** The height of letters and the width of letters that touch, in points. */
const LETTER = { least: 3, most: 20, widest: 60 };
/** How far a line of text reaches above and below its baseline, as parts of its font size. */
const ASCENT = 0.75;
const DESCENT = 0.22;
/** A box to tick may be read as a word of so few characters, of which it takes so much. */
const MISREAD = { characters: 2, share: 0.6 };

/** Draws a page and finds its lines and boxes in the picture; `seen` are its words. Throws what `withDocument` throws. */
export async function readScan(
  bytes: Uint8Array,
  { number, frame }: { number: number; frame: PageFrame },
  seen: readonly SeenWord[],
): Promise<Scan> {
  const image = await withDocument(bytes, (document) =>
    withPage(document, number - 1, (page) => renderPage(document, page, SCALE)),
  );
  const { width, height } = displaySize(frame);
  const scale = image.width / width;
  const askew = toBitmap(image);
  const slope = slopeOf(askew);
  const bitmap = straighten(askew, slope);
  const turned = (box: Box, by: number): Box => {
    const [x, y] = [box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2];
    return { ...box, x: box.x - by * y, y: box.y + by * x };
  };
  const enclosed = findMarks(bitmap, scale);
  const whole = seen
    .map((word) => toWord(word.text, turned(inPoints(word, { width, height }), -slope)))
    .filter((word) => !isMisread(word, enclosed));
  const lines = readLines(bitmap, scale, whole);
  const words = cutAtWalls(whole, mergeLines(lines.verticals));
  const marks = enclosed.filter((mark) => !words.some((word) => isOver(word, mark)));
  const glyphs = findUnread(bitmap, scale, [...words, ...enclosed]);
  const drawing = { ...lines, marks, words, glyphs, images: [], slants: [] };
  return { drawing, words, toPage: (box) => turned(box, slope) };
}

const inPoints = (part: Box, { width, height }: { width: number; height: number }): Box => ({
  x: part.x * width,
  y: part.y * height,
  width: part.width * width,
  height: part.height * height,
});

/** A word is as high as its line. */
function toWord(text: string, { x, y, width, height }: Box): Word {
  return { text, x, y, width, height, size: height / (ASCENT + DESCENT), font: "" };
}

/** Letters that were not recognized, as what stands in the way of writing. */
function findUnread(bitmap: Bitmap, scale: number, known: readonly Box[]): Glyph[] {
  const letters = findAreas(bitmap, 1).map(({ left, top, right, foot }) => ({
    x: left / scale,
    y: top / scale,
    width: (right - left) / scale,
    height: (foot - top) / scale,
  }));
  return letters
    .filter(({ width, height }) => height > LETTER.least && height < LETTER.most && width < LETTER.widest)
    .filter((letter) => !known.some((box) => isOver(box, letter)))
    .map((letter) => ({
      ...letter,
      text: "",
      code: 0,
      font: "",
      size: letter.height,
      baseline: bottom(letter),
      upright: false,
    }));
}

/** Whether the middle of one thing lies in a box. */
const isOver = (box: Box, thing: Box): boolean => {
  const [x, y] = [thing.x + thing.width / 2, thing.y + thing.height / 2];
  return x > box.x && x < right(box) && y > box.y && y < bottom(box);
};

const isMisread = (word: Word, marks: readonly Mark[]): boolean =>
  word.text.length <= MISREAD.characters &&
  marks.some((mark) => isOver(word, mark) && mark.width > MISREAD.share * word.width);
