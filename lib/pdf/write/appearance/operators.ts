import { decodePDFRawStream, type PDFDict, PDFName, PDFRawStream, type PDFStream } from "pdf-lib";
import { dictionaryAt, rectangleAt } from "../../dictionaries.ts";

/** Operators that leave a mark: paths, text, images, shadings and other XObjects (ISO 32000-2, annex A). */
const PAINTS = /(?:^|[\s)>\]])(?:f\*?|F|B\*?|b\*?|[Ss]|T[jJ]|['"]|Do|sh|EI)(?=\s|$)/;
const SHOWS_TEXT = /(?:^|[\s)>\]])(?:T[jJ]|['"])(?=\s|$)/;
const DRAWS_OTHER = /(?:^|\s)Do(?=\s|$)/;

const MOST_BYTES = 200_000;

/** The decoded operators; none for a stream that cannot be decoded, and null for one that is too large to be looked at. */
export function operatorsOf(stream: PDFStream, mostBytes = MOST_BYTES): string | null {
  if (stream.getContentsSize() > mostBytes) return null;
  try {
    const bytes = stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : stream.getContents();
    return bytes.length > mostBytes ? null : Buffer.from(bytes).toString("latin1");
  } catch {
    return "";
  }
}

export const paints = (operators: string): boolean => PAINTS.test(operators);
export const paintsText = (operators: string): boolean => SHOWS_TEXT.test(operators);

/** Whether a stream leaves any mark; one that is too large to be looked at does. */
export function drawsSomething(stream: PDFStream): boolean {
  const operators = hasRoom(stream) ? operatorsOf(stream) : "";
  return operators === null || paints(operators);
}

/** A box without an area shows nothing of what is drawn in it. A stream that says no box may show all. */
export function hasRoom({ dict }: PDFStream): boolean {
  const [left, bottom, right, top] = rectangleAt(dict, "BBox") ?? [0, 0, 1, 1];
  return right > left && top > bottom;
}

/** Whether a stream shows text, itself or by what it draws. */
export function showsText(stream: PDFStream): boolean {
  const operators = hasRoom(stream) ? operatorsOf(stream) : "";
  return operators === null || paintsText(operators) || DRAWS_OTHER.test(operators);
}

/** The name of each font that is chosen (ISO 32000-2, 9.3.1). */
const CHOSEN_FONT = /\/([^\s()<>[\]{}/%]+)\s{1,9}[-+.\d]{1,20}\s{1,9}Tf(?=\s|$)/g;

/**
 * Whether a stream shows text in a font that neither it nor, where it has no resources, what is `around` it has. Acrobat
 * looks for such fonts in the form (ISO 32000-2, table 224, `DR`), and others show nothing.
 */
export function lacksFont(stream: PDFStream, around?: PDFDict): boolean {
  const operators = operatorsOf(stream) ?? "";
  if (!paintsText(operators)) return false;
  const fonts = dictionaryAt(dictionaryAt(stream.dict, "Resources") ?? around, "Font");
  return [...operators.matchAll(CHOSEN_FONT)].some(([, name = ""]) => !fonts?.has(PDFName.of(name)));
}
