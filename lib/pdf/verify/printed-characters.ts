import { withoutBorder } from "./box-border.ts";
import { mostOf } from "./drawn-ink.ts";
import type { Ink } from "./ink.ts";
import { memoryOf, type Pdfium, withMemory } from "./pdfium.ts";
import { countChanged, greyAt } from "./picture.ts";
import { deviceOf, type PageImage, type PixelBox } from "./render-page.ts";
import type { PrintedCharacter } from "./verdict.ts";

/** A printed letter, digit or sign that is read with a value, also as it stands in the picture of its page. */
export interface SeenCharacter extends PrintedCharacter {
  pixels: PixelBox;
  /** What makes a text another and is a mark's box: brackets, and a letter or a number of an option that stands alone. */
  isMarkBox: boolean;
  /** A sign between the blanks of a date, a time, a number or a length. */
  isSeparator: boolean;
  /** The colour in which it is printed, of 255, and how much of its ground that covers; null where that is no plain colour. */
  color: { shade: number; share: number } | null;
}

/** The letters, digits and signs that a page itself prints within boxes: of its content alone, not of its annotations. */
export function readPrintedCharacters(
  pdfium: Pdfium,
  page: number,
  image: PageImage,
  boxes: readonly PixelBox[],
): SeenCharacter[] {
  if (boxes.length === 0) return [];
  const text = pdfium.FPDFText_LoadPage(page);
  if (text === 0) return [];
  try {
    const toDevice = deviceOf(pdfium, page, image);
    const count = pdfium.FPDFText_CountChars(text);
    return withMemory(pdfium, 32, (memory) => {
      const found: SeenCharacter[] = [];
      for (let index = 0; index < count; index++) {
        const code = pdfium.FPDFText_GetUnicode(text, index);
        const isRead = isLetter(code) || isBracket(code) || RINGS.has(code);
        if (!isRead && !RAISED.has(code) && !SEPARATORS.has(code)) continue;
        const box = boxAt(pdfium, text, index, memory);
        const pixels = box && toDevice(box);
        if (!pixels || !boxes.some((each) => isInside(pixels, each))) continue;
        const isSeparator = RAISED.has(code) || isBetweenBlanks(pdfium, text, index, memory);
        if (!isRead && !isSeparator) continue;
        found.push({
          ...{ ...box, pixels, isSeparator, sign: String.fromCodePoint(code) },
          isMarkBox: isBracket(code) || isLone(pdfium, text, index),
          color: colorAt(pdfium, text, index, memory),
        });
      }
      return found;
    });
  } finally {
    pdfium.FPDFText_ClosePage(text);
  }
}

/**
 * People write over the dots and strokes of a line, and tick over boxes; a sign of a currency, a sum or an address must
 * stay to be read.
 */
const isLetter = (code: number): boolean =>
  code > 0x20 && /[\p{L}\p{N}\p{Sc}%#&@§+=±×÷№℡〒☎✆]/u.test(String.fromCodePoint(code));

const isBracket = (code: number): boolean => "()[]".includes(String.fromCodePoint(code));

/** Signs of feet, inches, degrees, quotations and notes: no line to write on is made of them. */
const RAISED = new Set([...`'"’‘“”′″°*`].map((sign) => sign.codePointAt(0)));

/** Signs between the parts of a date, a time or a number: "__/__/____". */
const SEPARATORS = new Set([..."/-–.:,;"].map((sign) => sign.codePointAt(0)));
/** Those of which lines to write on are made, too. */
const OF_LINES = new Set([..."-–.,"].map((sign) => sign.codePointAt(0)));
const [SLASH, UNDERSCORE] = [0x2f, 0x5f];

/** Whether a sign stands between two blanks, and is none of a line; behind a slash the century may be printed. */
function isBetweenBlanks(pdfium: Pdfium, text: number, index: number, memory: number): boolean {
  const code = pdfium.FPDFText_GetUnicode(text, index);
  if (!SEPARATORS.has(code)) return false;
  const [before, after] = [index - 1, index + 1].map((at) => pdfium.FPDFText_GetUnicode(text, at));
  if (!OF_LINES.has(code)) return isBlank(before) && (code === SLASH || isBlank(after));
  return isBlank(before) && isBlank(after) && !isOfLine(pdfium, text, index, memory);
}

/** So many alike after one another are a line to write on: no date, telephone number or address has as many. */
const LEAST_OF_LINE = 4;
/** In ems: what is farther above or below is no sign of the same line. */
const SAME_LINE = 0.5;

/** Whether a sign is one of many of its kind that stand in a line with nothing but blanks between them. */
function isOfLine(pdfium: Pdfium, text: number, index: number, memory: number): boolean {
  const code = pdfium.FPDFText_GetUnicode(text, index);
  const own = boxAt(pdfium, text, index, memory);
  const apart = SAME_LINE * pdfium.FPDFText_GetFontSize(text, index);
  const count = pdfium.FPDFText_CountChars(text);
  const isNext = (at: number): boolean => {
    const other = pdfium.FPDFText_GetUnicode(text, at) === code ? boxAt(pdfium, text, at, memory) : null;
    return own !== null && other !== null && Math.abs(other.bottom - own.bottom) <= apart;
  };
  let alike = 1;
  for (const step of [-1, 1]) {
    for (let at = index + step; alike < LEAST_OF_LINE && at >= 0 && at < count; at += step) {
      if (isNext(at)) alike++;
      else if (pdfium.FPDFText_GetUnicode(text, at) > 0x20) break;
    }
  }
  return alike >= LEAST_OF_LINE;
}

/** Whether signs part a place into blanks, so that a text is better written in parts. */
export const isParted = (print: readonly SeenCharacter[]): boolean =>
  print.some(({ isSeparator, sign = "" }) => isSeparator || "()".includes(sign));

const isBlank = (code = 0): boolean => code <= 0x20 || code === UNDERSCORE;

/** Signs that are rings: they are read where they stand alone. */
const RINGS = new Set([..."oO○◯⚪"].map((sign) => sign.codePointAt(0)));
/** No option's number has more digits. */
const MOST_DIGITS = 2;

/** Whether a letter, or a number of few digits, stands alone: as a bullet, or as what an option is called. People tick it. */
function isLone(pdfium: Pdfium, text: number, index: number): boolean {
  const at = (place: number): number => (place < 0 ? 0 : pdfium.FPDFText_GetUnicode(text, place));
  const isDigit = (place: number): boolean => at(place) >= 0x30 && at(place) <= 0x39;
  let [first, last] = [index, index];
  while (isDigit(index) && isDigit(first - 1) && index - first < MOST_DIGITS) first--;
  while (isDigit(index) && isDigit(last + 1) && last - index < MOST_DIGITS) last++;
  return last - first < MOST_DIGITS && at(first - 1) <= 0x20 && at(last + 1) <= 0x20;
}

/** Its own colour, where a character is filled with one and has no outline. */
function colorAt(pdfium: Pdfium, text: number, index: number, memory: number): SeenCharacter["color"] {
  const object = pdfium.FPDFText_GetTextObject(text, index);
  if (object === 0 || pdfium.FPDFTextObj_GetTextRenderMode(object) !== FILLED) return null;
  if (!pdfium.FPDFText_GetFillColor(text, index, memory, memory + 4, memory + 8, memory + 12)) return null;
  const bytes = memoryOf(pdfium);
  const [red, green, blue, alpha] = [0, 4, 8, 12].map((at) => bytes[memory + at] ?? 0) as [
    number,
    number,
    number,
    number,
  ];
  return { shade: (red + green + blue) / 3, share: alpha / 255 };
}

/** ISO 32000-2, table 104: text is filled. */
const FILLED = 0;

/** FPDFText_GetCharBox answers left, right, bottom and top as doubles. */
function boxAt(pdfium: Pdfium, text: number, index: number, memory: number): PrintedCharacter | null {
  if (!pdfium.FPDFText_GetCharBox(text, index, memory, memory + 8, memory + 16, memory + 24)) return null;
  const bytes = memoryOf(pdfium);
  const edges = new DataView(bytes.buffer, bytes.byteOffset + memory, 32);
  const edge = (index: number): number => edges.getFloat64(8 * index, true);
  return { left: edge(0), right: edge(1), bottom: edge(2), top: edge(3) };
}

/** Whether most of a character stands within a box. */
function isInside(character: PixelBox, box: PixelBox): boolean {
  const [x, y] = [(character.left + character.right) / 2, (character.top + character.bottom) / 2];
  return x > box.left && x < box.right && y > box.top && y < box.bottom;
}

/** Of an empty square: its middle, how far its sides differ, how thick they are, how much of each is drawn, and of its letter's place. */
const SQUARE = { middle: 0.5, ratio: 1.35, thick: 0.12, drawn: 0.85, side: 0.5 };
/** In pixels: a smaller square may be a letter. */
const SMALLEST_SQUARE = 6;

/** Whether a character looks like an empty square: symbol fonts draw boxes to tick for letters. */
export function isEmptySquare(image: PageImage, { left, top, right, bottom }: PixelBox): boolean {
  const greyOf = (x: number, y: number): number => greyAt(image, y * image.width + x);
  const ground = greyOf(Math.round((left + right) / 2), Math.round((top + bottom) / 2));
  const isInk = (x: number, y: number): boolean => Math.abs(greyOf(x, y) - ground) >= LEAST_CONTRAST;
  const [xs, ys] = [range(left - 1, right + 1), range(top - 1, bottom + 1)];
  // What else stands beside it is shorter than a side: the frame of its widget, a shadow's end.
  const columns = xs.filter((x) => ys.filter((y) => isInk(x, y)).length >= SQUARE.side * ys.length);
  const rows = ys.filter((y) => xs.filter((x) => isInk(x, y)).length >= SQUARE.side * xs.length);
  const [x0, x1, y0, y1] = [columns.at(0), columns.at(-1), rows.at(0), rows.at(-1)];
  if (x0 === undefined || x1 === undefined || y0 === undefined || y1 === undefined) return false;
  const [width, height] = [x1 - x0 + 1, y1 - y0 + 1];
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < SMALLEST_SQUARE || long > SQUARE.ratio * short || isInk(x0 - 1, y0 - 1)) return false;
  const inset = ((1 - SQUARE.middle) / 2) * short;
  const isEmpty = !range(x0 + inset, x1 + 1 - inset).some((x) =>
    range(y0 + inset, y1 + 1 - inset).some((y) => isInk(x, y)),
  );
  const depth = range(0, Math.max(1, SQUARE.thick * short));
  const isDrawn = (along: readonly number[], isAt: (at: number, deep: number) => boolean): boolean =>
    along.filter((at) => depth.some((deep) => isAt(at, deep))).length >= SQUARE.drawn * along.length;
  const [across, down] = [range(x0, x1 + 1), range(y0, y1 + 1)];
  return (
    isEmpty &&
    isDrawn(across, (x, deep) => isInk(x, y0 + deep)) &&
    isDrawn(across, (x, deep) => isInk(x, y1 - deep)) &&
    isDrawn(down, (y, deep) => isInk(x0 + deep, y)) &&
    isDrawn(down, (y, deep) => isInk(x1 - deep, y))
  );
}

/** The whole numbers from the first on, up to the second. */
const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil(to - Math.ceil(from))) }, (_, index) => Math.ceil(from) + index);

/** So much of a character's place is covered by a paper, and hardly by the letters of a value. */
const UNDER_PAPER = 0.9;

/** The characters that nothing covers with its paper, which `covered` answers: nobody saw the others before. */
export function notUnder(
  characters: readonly SeenCharacter[],
  { width }: PageImage,
  covered: () => readonly number[],
): SeenCharacter[] {
  if (characters.length === 0) return [];
  const pixels = new Set(covered());
  return characters.filter(({ pixels: { left, top, right, bottom } }) => {
    let count = 0;
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) if (pixels.has(y * width + x)) count++;
    return count < UNDER_PAPER * (right - left) * (bottom - top);
  });
}

/** How much of a character's place must look otherwise for it to be written over. */
const LEAST_SHARE = 0.08;
/** How much darker or lighter than what is around it a character must be to be seen, of 255. */
const LEAST_CONTRAST = 60;

/** The characters that were to be seen and have new ink on them. */
export const writtenOver = (
  characters: readonly SeenCharacter[],
  before: PageImage,
  after: PageImage,
): SeenCharacter[] =>
  characters.filter((character) => {
    const { pixels } = character;
    const area = (pixels.right - pixels.left) * (pixels.bottom - pixels.top);
    const least = Math.max(2, LEAST_SHARE * area);
    return (
      countChanged(before, after, pixels, least) >= least &&
      contrastIn(before, pixels) >= LEAST_CONTRAST &&
      standsOut(character, before)
    );
  });

/** Whether more of a widget reaches a character than the border of its box. */
export function isReached(
  { pixels: { left, top, right, bottom } }: SeenCharacter,
  ink: Ink,
  box: PixelBox,
  { width }: PageImage,
): boolean {
  const within = new Set(withoutBorder(ink, box).map(({ pixel }) => pixel));
  const border = new Set(ink.pixels.flatMap(({ pixel }) => (within.has(pixel) ? [] : [pixel])));
  return ink.covered.some((pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    return x >= left && x < right && y >= top && y < bottom && !border.has(pixel);
  });
}

/** Whether a character has another shade than most of what is around it: a pale mark across the page has not. */
function standsOut({ pixels, color }: SeenCharacter, image: PageImage): boolean {
  if (!color) return true;
  const { left, top, right, bottom } = pixels;
  const [beside, over] = [Math.ceil((right - left) / 2), Math.ceil((bottom - top) / 2)];
  const greys: number[] = [];
  for (let y = Math.max(0, top - over); y < Math.min(image.height, bottom + over); y++)
    for (let x = Math.max(0, left - beside); x < Math.min(image.width, right + beside); x++)
      greys.push(greyAt(image, y * image.width + x));
  return Math.abs(color.shade - mostOf(greys)) * color.share >= LEAST_CONTRAST;
}

function contrastIn(image: PageImage, { left, top, right, bottom }: PixelBox): number {
  let [least, most] = [255, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const grey = greyAt(image, y * image.width + x);
      [least, most] = [Math.min(least, grey), Math.max(most, grey)];
    }
  }
  return most - least;
}
