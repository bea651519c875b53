import { memoryOf, type Pdfium, withMemory } from "./pdfium.ts";
import { countChanged, greyAt } from "./picture.ts";
import { deviceOf, type PageImage, type PixelBox } from "./render-page.ts";
import type { PrintedCharacter } from "./verdict.ts";

/** A printed letter, digit or sign that is read with a value, also as it stands in the picture of its page. */
export interface SeenCharacter extends PrintedCharacter {
  pixels: PixelBox;
  /** Brackets around a text make it another; those around a mark are its box. */
  isBracket: boolean;
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
        if (!isLetter(code) && !isBracket(code)) continue;
        const box = boxAt(pdfium, text, index, memory);
        const pixels = box && toDevice(box);
        if (pixels && boxes.some((each) => isInside(pixels, each)))
          found.push({ ...box, pixels, isBracket: isBracket(code) });
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
  characters.filter(({ pixels }) => {
    const area = (pixels.right - pixels.left) * (pixels.bottom - pixels.top);
    const least = Math.max(2, LEAST_SHARE * area);
    return (
      countChanged(before, after, pixels, least) >= least && contrastIn(before, pixels) >= LEAST_CONTRAST
    );
  });

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
