import { decodePDFRawStream, PDFArray, PDFDict, PDFName, PDFNumber, type PDFRawStream } from "pdf-lib";

/** Where a cross-reference section says that an object is: at an offset, in an object stream, or nowhere any more. */
export type SectionEntry = { at: number } | { within: number } | "free";

/**
 * The entries of a cross-reference stream (ISO 32000-2, 7.5.8). pdf-lib inflates its data and leaves the rows of a
 * predictor as they are, which nearly all writers use. Null for a predictor of TIFF, and for rows without a width.
 */
export function streamEntries(stream: PDFRawStream): Map<number, SectionEntry> | null {
  const { dict } = stream;
  const widths = numbersIn(dict.lookup(PDFName.of("W")));
  const width = widths.reduce((sum, each) => sum + each, 0);
  const data = withoutPredictor(decodePDFRawStream(stream).decode(), parametersOf(dict));
  if (!data || width === 0) return null;
  const entries = new Map<number, SectionEntry>();
  let at = 0;
  for (const [first, count] of subsections(dict)) {
    for (let number = first; number < first + count && at + width <= data.length; number++, at += width) {
      entries.set(number, entryAt(data, at, widths));
    }
  }
  return entries;
}

/** A row: its type, by default 1; an offset or the number of an object stream; what is not needed here. */
function entryAt(
  data: Uint8Array,
  at: number,
  [typeWidth = 0, placeWidth = 0]: readonly number[],
): SectionEntry {
  const type = typeWidth === 0 ? 1 : integerAt(data, at, typeWidth);
  const place = integerAt(data, at + typeWidth, placeWidth);
  if (type === 2) return { within: place };
  return type === 1 && place > 0 ? { at: place } : "free";
}

function integerAt(data: Uint8Array, at: number, width: number): number {
  let value = 0;
  for (let index = at; index < at + width; index++) value = value * 256 + (data[index] ?? 0);
  return value;
}

/** First object and count of each. */
function subsections(dict: PDFDict): [number, number][] {
  const index = numbersIn(dict.lookup(PDFName.of("Index")));
  if (index.length === 0) return [[0, numbersIn(dict.lookup(PDFName.of("Size")))[0] ?? 0]];
  return index.flatMap((first, at) =>
    at % 2 === 0 ? [[first, index[at + 1] ?? 0] as [number, number]] : [],
  );
}

function numbersIn(value: unknown): number[] {
  if (value instanceof PDFNumber) return [value.asNumber()];
  return value instanceof PDFArray ? value.asArray().flatMap(numbersIn) : [];
}

/** Predictor, colours, bits and columns (ISO 32000-2, table 8) of the last filter, with their defaults. */
function parametersOf(dict: PDFDict): { predictor: number; pixel: number; row: number } {
  const value = dict.lookup(PDFName.of("DecodeParms"));
  const parameters = value instanceof PDFArray ? value.lookup(value.size() - 1) : value;
  const entry = (key: string, otherwise: number): number =>
    (parameters instanceof PDFDict && numbersIn(parameters.lookup(PDFName.of(key)))[0]) || otherwise;
  const bits = entry("Colors", 1) * entry("BitsPerComponent", 8);
  return {
    predictor: entry("Predictor", 1),
    pixel: Math.max(1, bits >> 3),
    row: Math.ceil((bits * entry("Columns", 1)) / 8),
  };
}

/** Undoes the predictors of PNG (ISO 32000-2, 7.4.4.4): before each row stands which it has. */
function withoutPredictor(
  data: Uint8Array,
  { predictor, pixel, row }: ReturnType<typeof parametersOf>,
): Uint8Array | null {
  if (predictor < 10) return predictor === 1 ? data : null;
  const rows = Math.floor(data.length / (row + 1));
  const plain = new Uint8Array(rows * row);
  for (let index = 0; index < plain.length; index++) {
    const [line, column] = [Math.floor(index / row), index % row];
    const left = column < pixel ? 0 : (plain[index - pixel] ?? 0);
    const up = plain[index - row] ?? 0;
    const corner = column < pixel ? 0 : (plain[index - row - pixel] ?? 0);
    const predicted = predict(data[line * (row + 1)] ?? 0, left, up, corner);
    plain[index] = (data[line * (row + 1) + 1 + column] ?? 0) + predicted;
  }
  return plain;
}

function predict(type: number, left: number, up: number, corner: number): number {
  switch (type) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return nearest(left, up, corner);
    default:
      return 0;
  }
}

/** The neighbour that is nearest to their plane (ISO 15948, 9.4). */
function nearest(left: number, up: number, corner: number): number {
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
