import type { SeenWord } from "../../../domain/ports/pdf.ts";
import { type Box, displaySize, type PageFrame } from "../../page/display-geometry.ts";
import type { Drawing, InkMark } from "../../page/drawing/drawing.ts";
import type { Word } from "../../page/words.ts";
import { withDocument, withPage } from "../../verify/pdfium-document.ts";
import { renderPage } from "../../verify/render-page.ts";
import { mergeLines } from "../merge-lines.ts";
import { findAreas } from "./areas.ts";
import { cutAtWalls } from "./clean-words.ts";
import { collectTints } from "./collect-tints.ts";
import { findMarks } from "./find-marks.ts";
import { dotsAlong, isMiddleIn, lettersIn } from "./glyphs.ts";
import { toPicture } from "./picture.ts";
import { readLines } from "./read-lines.ts";
import { findTints } from "./tints.ts";
import { unreadWords } from "./unread-words.ts";

/** What is on a scanned page, as it would be if the sheet lay straight. */
interface Scan {
  drawing: Drawing;
  words: Word[];
  /** Where a box of the straight sheet stands on the page as displayed. */
  toPage: (box: Box) => Box;
}

interface Size {
  width: number;
  height: number;
}

/** Pixels a point: enough for a hairline of a scan of 150 dpi. */
const SCALE = 2;
/** How far a line of text reaches above and below its baseline, as parts of its font size. */
const ASCENT = 0.75;
const DESCENT = 0.22;
/** A box to tick may be read as a word of so few characters, of which it takes so much. */
const MISREAD = { characters: 2, share: 0.6 };

/**
 * Draws a page and finds its lines and boxes in the picture; `seen` are its words, null when nobody has read it. Throws
 * what `withDocument` throws.
 */
export async function readScan(
  bytes: Uint8Array,
  { number, frame }: { number: number; frame: PageFrame },
  seen: readonly SeenWord[] | null,
): Promise<Scan> {
  const image = await withDocument(bytes, (document) =>
    withPage(document, number - 1, (page) => renderPage(document, page, SCALE)),
  );
  const size = displaySize(frame);
  const { slope, ...picture } = toPicture(image, image.width / size.width);
  const { bitmap, scale } = picture;
  const [ink, enclosed] = [findAreas(bitmap, 1), findMarks(picture.outlines, scale)];
  const print = unreadWords(ink, enclosed, scale);
  const whole = (seen ?? [])
    .map((word) => toWord(word.text, turned(inPoints(word, size), -slope, size)))
    .filter((word) => !isMisread(word, enclosed));
  const read = seen ? whole : print;
  const unknown = print.filter((word) => !whole.some((other) => isMiddleIn(other, word)));
  const drawn = readLines(picture, [...whole, ...unknown]);
  const tints = findTints(picture);
  const { marks: tinted, ...lines } = collectTints(tints, drawn);
  const words = cutAtWalls(read, mergeLines(lines.verticals));
  const printed = [...words, ...print.filter(({ text }) => text.length > 1)];
  const isFree = (mark: InkMark) => !printed.some((word) => isMiddleIn(word, mark));
  const letters = lettersIn(ink, [...words, ...enclosed], scale);
  const drawing = {
    ...lines,
    words,
    marks: [...enclosed, ...tinted].filter(isFree),
    fills: [...tints, ...drawn.fills],
    glyphs: [...letters, ...drawn.leaders.map(dotsAlong)],
    images: [],
    slants: [],
    emblems: [],
    letters: [],
  };
  return { drawing, words, toPage: (box) => turned(box, slope, size) };
}

/** A box with its middle where it is when the sheet is turned about its own, so that its rows fall by a slope. */
function turned(box: Box, slope: number, { width, height }: Size): Box {
  const angle = Math.atan(slope);
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const [x, y] = [box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2];
  return { ...box, x: box.x + (cosine - 1) * x - sine * y, y: box.y + sine * x + (cosine - 1) * y };
}

const inPoints = (part: Box, { width, height }: Size): Box => ({
  x: part.x * width,
  y: part.y * height,
  width: part.width * width,
  height: part.height * height,
});

/** A word is as high as its line. */
function toWord(text: string, { x, y, width, height }: Box): Word {
  return { text, x, y, width, height, size: height / (ASCENT + DESCENT), font: "" };
}

const isMisread = (word: Word, marks: readonly InkMark[]): boolean =>
  word.text.length <= MISREAD.characters &&
  marks.some((mark) => isMiddleIn(word, mark) && mark.width > MISREAD.share * word.width);
