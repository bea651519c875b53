import { type PDFContext, PDFDict, PDFNumber, type PDFObject, PDFParser, type PDFRef } from "pdf-lib";
import { type CrossReference, readCrossReference } from "./cross-reference.ts";

/*
 * pdf-lib reads a file from its beginning to its end and keeps the last copy of each object. The copy that counts is the
 * one that the newest cross-reference section names (ISO 32000-2, 7.5.6), and it may stand anywhere: here pdf-lib's
 * parser learns which that is.
 */

/** Parts of pdf-lib's parser that are not public, and so have a shape of our own. */
interface Parser {
  context: PDFContext;
  bytes: { bytes: Uint8Array; offset(): number; moveTo(offset: number): void };
  parseDocument(): Promise<PDFContext>;
  parseIndirectObject(): Promise<PDFRef>;
  tryToParseInvalidIndirectObject(): void;
  maybeParseTrailer(): unknown;
}

/** What is being read of a document: its cross-reference, and where the object begins that is being parsed. */
interface Reading {
  reference: CrossReference;
  at: number;
}
const readings = new WeakMap<PDFContext, Reading>();

const parser = PDFParser.prototype as unknown as Parser;
const { parseDocument, parseIndirectObject, maybeParseTrailer } = parser;

/** From here on every document that pdf-lib parses holds the copies that count. Called by what loads documents. */
export function readNewestObjects(): void {
  parser.parseDocument = parseNewest;
  parser.parseIndirectObject = function () {
    const reading = readings.get(this.context);
    if (reading) reading.at = this.bytes.offset();
    return parseIndirectObject.call(this);
  };
  parser.maybeParseTrailer = function () {
    try {
      return maybeParseTrailer.call(this);
    } catch {
      // It names no place at all. The objects have been read, and other readers find them too.
      return undefined;
    }
  };
}

async function parseNewest(this: Parser): Promise<PDFContext> {
  const { context } = this;
  const { bytes } = this.bytes;
  const reference = readCrossReference(bytes, context);
  if (!reference) return parseDocument.call(this);
  const reading = { reference, at: -1 };
  readings.set(context, reading);
  const kept = keepNewestAlone(context, reading);
  try {
    await parseDocument.call(this);
    await parseMissing(this, reading, kept);
  } finally {
    readings.delete(context);
    Reflect.deleteProperty(context, "assign");
  }
  keepNumbers(context, reference.trailer("Size"));
  const [root, ...others] = ["Root", "Info", "Encrypt", "ID"].map(
    (key) => [key, reference.trailer(key)] as const,
  );
  const isFound = context.lookup(root?.[1]) instanceof PDFDict;
  Object.assign(context.trailerInfo, Object.fromEntries(isFound && root ? [root, ...others] : others));
  return context;
}

/** ISO 32000-2, annex C: no file has more objects. */
const MOST_OBJECTS = 8_388_607;

/** A number of the file's own names nothing else: what refers to an object that is not there refers to nothing. */
function keepNumbers(context: PDFContext, size: PDFObject | undefined): void {
  const count = size instanceof PDFNumber ? size.asNumber() : 0;
  if (count <= MOST_OBJECTS) context.largestObjectNumber = Math.max(context.largestObjectNumber, count - 1);
}

/** Whether the copy of an object that is being parsed is the one that counts. */
export function isNewest(context: PDFContext, ref: PDFRef): boolean {
  const reading = readings.get(context);
  return !reading || isNewestIn(reading, ref);
}

function isNewestIn({ reference, at }: Reading, { objectNumber }: PDFRef): boolean {
  const place = reference.places.get(objectNumber);
  return place ? place.offset === at : !reference.isWhole;
}

/** Lets a document take the newest copies only; answers the numbers of those that were taken. */
function keepNewestAlone(context: PDFContext, reading: Reading): Set<number> {
  const kept = new Set<number>();
  const { assign } = context;
  context.assign = (ref, object) => {
    if (isNewestIn(reading, ref)) {
      kept.add(ref.objectNumber);
      assign.call(context, ref, object);
    } else context.largestObjectNumber = Math.max(context.largestObjectNumber, ref.objectNumber);
  };
  return kept;
}

/** Parses what the cross-reference names and pdf-lib did not come upon: in damaged surroundings it may skip objects. */
async function parseMissing(parser: Parser, { reference }: Reading, kept: Set<number>): Promise<void> {
  for (const [number, { offset, isInStream }] of reference.places) {
    if (kept.has(number) || isInStream) continue;
    parser.bytes.moveTo(offset);
    try {
      await parser.parseIndirectObject();
    } catch {
      parser.bytes.moveTo(offset);
      parser.tryToParseInvalidIndirectObject();
    }
  }
}
