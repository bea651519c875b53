import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { composeAccents } from "./accents-set-apart.ts";
import { type Box, isOnPage, type PageFrame, toDisplay } from "./display-geometry.ts";
import { drawsTick } from "./glyphs/symbol-fonts.ts";
import { type LetterWidths, letterWidths } from "./letter-widths.ts";
import { joinParted } from "./parted-words.ts";
import { shownWidths, widthsShown } from "./shown-widths.ts";
import { asTyped } from "./typed-letters.ts";

/** A printed word in the domain's geometry. */
export interface Word extends Box {
  /** Empty for the dots of a leader. */
  text: string;
  /** Font size in points, as displayed. */
  size: number;
  font: string;
  /** Whether it is a whole line that is written upwards. */
  isTurned?: true;
}

/** What is printed on a page. */
export interface PrintedText {
  words: Word[];
  /** Characters that are no words but draw a place to fill: runs of underscores, boxes to tick. */
  drawn: Word[];
}

/** How far a line of text reaches above and below its baseline, as parts of its font size. */
const ASCENT = 0.75;
const DESCENT = 0.22;
/** The cosine of how far a line may be off its direction. */
const STRAIGHT = 0.99;

/**
 * The text that stands upright on a page as displayed, and the lines written upwards, in no particular order. Form fields'
 * own contents are not among it.
 */
export async function readText(page: PDFPageProxy, frame: PageFrame): Promise<PrintedText> {
  const { items, styles } = await page.getTextContent();
  const shownItems = items.filter((item) => "str" in item).map((item) => withTick(item, page));
  const texts = await joinParted(page, composeAccents(shownItems));
  const shown = await shownWidths(page, texts);
  const widthsOf = ({ str, width, fontName, transform: [a = 0, b = 0] }: TextItem) =>
    widthsShown(
      { text: str, width: width / Math.hypot(a, b) },
      shown.get(fontName),
      letterWidths(styles[fontName]?.fontFamily ?? ""),
    );
  const printed = texts
    .flatMap((item) => wordsOf(item, frame, widthsOf(item)))
    .filter((word) => isOnPage(word, frame));
  const { words = [], drawn = [] } = Object.groupBy(printed, ({ text }) =>
    DRAWN.test(text) ? "drawn" : "words",
  );
  return { words, drawn };
}

type TextItem = Extract<
  Awaited<ReturnType<PDFPageProxy["getTextContent"]>>["items"][number],
  { str: string }
>;

/** A box to tick that a symbol font draws by a letter is no word: its sign instead. Fonts are known once the page was drawn. */
function withTick(item: TextItem, page: PDFPageProxy): TextItem {
  const font = page.commonObjs.has(item.fontName) ? page.commonObjs.get(item.fontName) : null;
  return drawsTick(font?.name ?? "", item.str) ? { ...item, str: "☐" } : item;
}

function wordsOf(item: TextItem, frame: PageFrame, widths: LetterWidths): Word[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: number[] = item.transform;
  const [along, size] = [Math.hypot(a, b), Math.hypot(c, d)];
  if (!(along > 0 && size > 0)) return [];
  const direction = directionOf(a / along, b / along, frame.rotation);
  if (direction === null) return [];
  const [right, up] = [
    [a / along, b / along],
    [c / size, d / size],
  ] as const;
  const box = toDisplay(
    [
      e - DESCENT * size * up[0],
      f - DESCENT * size * up[1],
      e + item.width * right[0] + ASCENT * size * up[0],
      f + item.width * right[1] + ASCENT * size * up[1],
    ],
    frame,
  );
  if (direction === "up") return [{ text: item.str, ...box, size, font: item.fontName, isTurned: true }];
  const isRightToLeft = item.dir === "rtl";
  return splitWords(item.str, widths).map(({ text, from, to }) => ({
    text,
    x: box.x + (isRightToLeft ? 1 - to : from) * box.width,
    y: box.y,
    width: (to - from) * box.width,
    height: box.height,
    size,
    font: item.fontName,
  }));
}

/** Where a baseline direction in user space runs on the page as displayed; null for any other than these. */
function directionOf(x: number, y: number, rotation: number): "right" | "up" | null {
  const isTurned = rotation === 90 || rotation === 270;
  const isOver = rotation === 180 || rotation === 270;
  const rightwards = (isTurned ? y : x) * (isOver ? -1 : 1);
  if (rightwards > STRAIGHT) return "right";
  const upwards = (isTurned ? x : y) * (rotation === 90 || rotation === 180 ? -1 : 1);
  return upwards > STRAIGHT ? "up" : null;
}

/** Dots that lead from a caption to its blank, whether set with spaces or without. */
const LEADER = /^[.·…]+$/;

/** Underscores, glyphs of symbol fonts, which have no meaning as text, and boxes to tick, which stand under their widgets. */
const DRAWN = /^(?:_+|[\p{Co}☐☑☒□■▢◻◼❏❐❑❒○●◯]+)$/u;

/** Leaders, underscores, boxes to tick, and words: neither a blank nor a box needs a space to stand apart. */
const PIECES = /[.·…]{2,}|[_＿]+|[☐☑☒□■▢◻◼❏❐❑❒○●◯]|(?:(?![\s_＿…☐☑☒□■▢◻◼❏❐❑❒○●◯]|[.·]{2})\S)+/gu;

/** A character that may stand apart without a space: a run without any is divided by its spaces alone. */
const APART = /[_＿…☐☑☒□■▢◻◼❏❐❑❒○●◯]|[.·]{2}/u;
const SPACED = /\S+/gu;

/** Words with where they begin and end, as parts of the run's width. Leaders are words without text. */
function splitWords(run: string, widthOf: LetterWidths): { text: string; from: number; to: number }[] {
  const ends: number[] = [];
  let total = 0;
  for (const character of run) {
    total += widthOf(character);
    for (let unit = 0; unit < character.length; unit++) ends.push(total);
  }
  const words = run.matchAll(APART.test(run) ? PIECES : SPACED);
  return [...words].map(({ 0: text, index }) => ({
    text: LEADER.test(text) ? "" : asTyped(text),
    from: (ends[index - 1] ?? 0) / total,
    to: (ends[index + text.length - 1] ?? total) / total,
  }));
}
