import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { SeenWord } from "../../domain/ports/pdf.ts";
import { enclose } from "../page/boxes.ts";
import { type Box, displaySize, type PageFrame } from "../page/display-geometry.ts";
import type { Drawing, Line } from "../page/drawing/drawing.ts";
import { readDrawing } from "../page/drawing/read-drawing.ts";
import { readTextRuns } from "../page/glyphs/text-runs.ts";
import { mirror } from "../page/right-to-left.ts";
import { moveRules, NO_RULES, type Rules } from "../page/rules/read-rules.ts";
import type { WidgetRecord } from "../page/widget-record.ts";
import type { Word } from "../page/words.ts";
import { isBeforeTicks, isRingedNext, isTickedNext } from "./after-ticks.ts";
import type { Blank } from "./blanks.ts";
import { captionedCells } from "./captioned-cells.ts";
import { chartAreas } from "./charts.ts";
import { isCrossed } from "./crosses.ts";
import { type DetectedField, sharePlaces } from "./detected-field.ts";
import { findBlanks, findFields } from "./find-fields.ts";
import { gridOf } from "./grid.ts";
import { guessedRings } from "./guessed-rings.ts";
import { headAsksToSign, headFinder } from "./heads.ts";
import { joinLines } from "./join-lines.ts";
import { type Layout, layOutDrawing, sketch } from "./layout.ts";
import { mirrorDrawing, readsRightToLeft } from "./mirror-drawing.ts";
import { isOfEmblem, isOverLine, isOverPrint, isOverTableHead, isPicture } from "./over-print.ts";
import { titleFinder } from "./part-titles.ts";
import { isNameless, isWithin, sampleFrames, sampleTicks } from "./samples.ts";
import { readScan } from "./scan/read-scan.ts";
import { secondRoomFinder } from "./second-rooms.ts";
import { splitRows } from "./split-rows.ts";
import { toWidgets, withoutWidgets } from "./to-widgets.ts";
import { weigh } from "./weigh.ts";

/** What was found on one page. */
export interface DetectedPage {
  /** The places to fill. */
  widgets: WidgetRecord[];
  /** Places that may be there to fill; they touch none of those that are. */
  doubtful: WidgetRecord[];
  /** What divides the page. */
  rules: Rules;
  /** Whether the page is nothing but an image, or its letters are drawn, and no text was laid into it. */
  isScan: boolean;
  /** The words of a scan, if they are known. */
  words?: Word[];
  /** Where text stands that nobody sees. */
  unseen?: Box[];
}

const NOTHING: DetectedPage = { widgets: [], doubtful: [], rules: NO_RULES, isScan: false };

/** A scan: an image over so much of the page, or so many drawn letters, and hardly a character of text beside it that can be seen. */
const COVERED = 0.6;
const LEAST_LETTERS = 60;
const MOST_CHARACTERS = 20;

/** What is known of a page: its number, from 1, the widgets that were added to it, and its words if it is a scan. */
interface KnownPage {
  number: number;
  frame: PageFrame;
  widgets: readonly WidgetRecord[];
  /** The file, and what was read in a picture of the page; null when nobody looked. */
  bytes: Uint8Array;
  seen: readonly SeenWord[] | null;
  /** Whether it is searched even if it is an image whose words nobody knows. */
  searchUnread?: boolean;
}

/**
 * The places on a page without fields of its own that a person would fill, from what the page draws. None on a page
 * that draws more than any form does, or that cannot be read.
 */
export async function detectWidgets(page: PDFPageProxy, known: KnownPage): Promise<DetectedPage> {
  const { frame, seen } = known;
  const drawing = await readDrawing(page, frame).catch(() => null);
  if (!drawing) return NOTHING;
  const size = displaySize(frame);
  if (!isScan(drawing, size)) {
    const print = isOnPicture(drawing, size) ? wordsOf(drawing, size, false) : null;
    const read = print && (await readScan(known.bytes, known, print).catch(() => null));
    return { ...detectIn(read?.drawing ?? drawing, known, read?.toPage), unseen: unseenWords(drawing) };
  }
  const laid = wordsOf(drawing, size, true);
  const words = laid.length > 0 ? laid : seen;
  if (!words && known.searchUnread === false) return { ...NOTHING, isScan: true };
  const scan = await readScan(known.bytes, known, words).catch(() => null);
  if (!scan) return { ...NOTHING, isScan: true };
  const found = detectIn(scan.drawing, known, scan.toPage);
  return { ...found, isScan: laid.length === 0, ...(words && { words: scan.words }) };
}

/** The words of the text that is seen on a page, or that was laid into a scan, unseen, for searching; none where that is no more than a stamp. */
function wordsOf(
  { glyphs }: Pick<Drawing, "glyphs">,
  { width, height }: { width: number; height: number },
  isUnseen: boolean,
): SeenWord[] {
  const meant = glyphs.filter(({ unseen = false }) => unseen === isUnseen);
  if (meant.length <= MOST_CHARACTERS) return [];
  return readTextRuns(meant).words.map((word) => ({
    text: word.text,
    x: word.x / width,
    y: word.y / height,
    width: word.width / width,
    height: word.height / height,
  }));
}

const unseenWords = ({ glyphs }: Pick<Drawing, "glyphs">): Word[] =>
  readTextRuns(glyphs.filter(({ unseen }) => unseen)).words;

/** Searches a page that is written from right to left in its mirror: there captions stand where they stand on others. */
function detectIn(drawing: Drawing, known: KnownPage, toPage?: (box: Box) => Box): DetectedPage {
  if (!readsRightToLeft(drawing)) return search(drawing, known, toPage);
  const { width } = displaySize(known.frame);
  const turn = <T extends Box>(thing: T) => mirror(thing, width);
  const turnBox = (widget: WidgetRecord) => ({ ...widget, box: turn(widget.box) });
  const found = search(
    mirrorDrawing(drawing, width),
    { ...known, widgets: known.widgets.map(turnBox) },
    toPage && ((box) => toPage(turn(box))),
  );
  return {
    ...found,
    widgets: found.widgets.map(turnBox),
    doubtful: found.doubtful.map(turnBox),
    rules: moveRules(found.rules, turn),
  };
}

function search(
  drawing: Drawing,
  { number, frame, widgets: known }: KnownPage,
  toPage?: (box: Box) => Box,
): DetectedPage {
  const sketched = sketch(drawing);
  if (!sketched) return NOTHING;
  const layout = layOutDrawing(drawing, sketched, displaySize(frame));
  const blanks = findBlanks(layout);
  const { fields: likely, doubtful } = weigh(findFields(blanks, layout), layout);
  const grid = gridOf(layout);
  const isInHead = headFinder(grid, layout.fills);
  const { isCaptioned, isInBand, complete } = captionedCells(grid, blanks, layout);
  const isHead = (field: DetectedField) => {
    const around = enclose(field.boxes);
    return isInBand(around) || (!isCaptioned(around) && isInHead(field));
  };
  const samples = [...sampleFrames(layout), ...sampleTicks(layout), ...chartAreas(layout)];
  const isTitle = titleFinder(likely, layout);
  const isKept = (field: DetectedField) =>
    !isOverPrint(field, layout) &&
    !isOverLine(field, layout) &&
    !isTitle(field) &&
    !isOverTableHead(field, grid, layout) &&
    !isHead(field) &&
    !isTickedNext(field, grid, layout) &&
    !isBeforeTicks(field, layout) &&
    !isWithin(field, samples) &&
    !isOfEmblem(field, layout) &&
    !isPicture(field, layout) &&
    (toPage !== undefined || !isNameless(field, layout, grid)) &&
    !isRingedNext(field, grid, likely);
  const written = likely.filter(isKept);
  const isSecond = secondRoomFinder(written, layout, grid);
  const placed = complete(
    written.filter((field) => !isSecond(field)),
    (field) => isKept(field) && !isSecond(field),
  );
  const fields = joinLines(splitRows(placed, layout), layout, grid);
  const typed = fields.map((field) =>
    headAsksToSign(field, grid) || isCrossed(field, layout)
      ? { ...field, type: "signature" as const }
      : field,
  );
  const guessed = fields.length > 0 ? guessedRings(layout, blanks) : [];
  const open = [...guessed, ...doubtful].filter(
    (field) => !isInBand(enclose(field.boxes)) && !placed.some((one) => sharePlaces(one, field)),
  );
  return {
    widgets: toWidgets(withoutWidgets(typed, known), number, { toPage }),
    doubtful: toWidgets(withoutWidgets(open, known), number, { toPage, kind: "?" }),
    rules: toRules(layout, blanks),
    isScan: false,
  };
}

/** Whether a page shows text, but has hardly a character: it is an image, or letters are drawn on it. */
function isScan(drawing: Drawing, size: { width: number; height: number }): boolean {
  if (drawing.glyphs.filter(({ unseen }) => !unseen).length > MOST_CHARACTERS) return false;
  return drawing.letters.length >= LEAST_LETTERS || isCovered(drawing, size);
}

/** Whether all lines and boxes of a page are in the picture that its text stands on. */
function isOnPicture(drawing: Drawing, size: { width: number; height: number }): boolean {
  const { horizontals, verticals, glyphs } = drawing;
  if (horizontals.length + verticals.length > 0 || !isCovered(drawing, size)) return false;
  return readTextRuns(glyphs).underscores.length === 0;
}

function isCovered({ images }: Drawing, { width, height }: { width: number; height: number }): boolean {
  return images.reduce((sum, image) => sum + image.width * image.height, 0) > COVERED * width * height;
}

/** The page's lines, and the open sides of table cells as if they were ruled. */
function toRules({ horizontals, verticals }: Layout, blanks: readonly Blank[]): Rules {
  const long = ({ from, to }: Line) => to - from;
  const sides = blanks
    .filter(({ closed }) => closed)
    .flatMap(({ cell: { x, y, width, height } }) => [
      { x, y, width: 0, height },
      { x: x + width, y, width: 0, height },
    ]);
  const walls = verticals.map((line) => ({ x: line.at, y: line.from, width: 0, height: long(line) }));
  return {
    horizontal: horizontals.map((line) => ({ x: line.from, y: line.at, width: long(line), height: 0 })),
    vertical: [...walls, ...sides].sort((a, b) => a.x - b.x),
  };
}
