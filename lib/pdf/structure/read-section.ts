import { type PDFContext, PDFDict, type PDFObject, PDFObjectParser, PDFRawStream } from "pdf-lib";
import { type SectionEntry, streamEntries } from "./section-stream.ts";

/** One cross-reference section (ISO 32000-2, 7.5.4 and 7.5.8): its entries by object number, and its trailer. */
export interface Section {
  entries: Map<number, SectionEntry>;
  trailer: PDFDict;
  /** Objects that a hybrid file's table calls free, and its stream does not (ISO 32000-2, 7.5.8.4). */
  hidden?: readonly number[];
}

/** Parts of pdf-lib's parsers that are not public, and so have a shape of our own. */
interface ObjectParser {
  bytes: { moveTo(offset: number): void };
  parseObject(): PDFObject;
}

const OBJECT_HEADER = /^\s*\d+\s+\d+\s+obj/;
/** No header of an object, nor of a subsection, is longer. */
const LONGEST_HEADER = 64;

/** Reads the section at an offset. Null where there is none, or none that can be read. */
export function readSection(bytes: Uint8Array, offset: number, context: PDFContext): Section | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = offset + leadingSpace(file, offset);
  try {
    return file.toString("latin1", start, start + 4) === "xref"
      ? readTable(file, start + 4, context)
      : readStream(file, start, context);
  } catch {
    return null;
  }
}

const leadingSpace = (file: Buffer, offset: number): number =>
  /^\s*/.exec(file.toString("latin1", offset, offset + LONGEST_HEADER))?.[0].length ?? 0;

const parseAt = (file: Buffer, offset: number, context: PDFContext): PDFObject => {
  const parser = PDFObjectParser.forBytes(file, context) as unknown as ObjectParser;
  parser.bytes.moveTo(offset);
  return parser.parseObject();
};

function readTable(file: Buffer, start: number, context: PDFContext): Section | null {
  const end = file.indexOf("trailer", start);
  if (end < 0) return null;
  const trailer = parseAt(file, end + "trailer".length, context);
  return trailer instanceof PDFDict
    ? { entries: tableEntries(file.toString("latin1", start, end)), trailer }
    : null;
}

/** Subsections of two numbers, first object and count, each with lines of offset, generation and `n` or `f`. */
function tableEntries(text: string): Map<number, SectionEntry> {
  const entries = new Map<number, SectionEntry>();
  let [next, isFirst] = [0, false];
  for (const [, first, second, kind] of text.matchAll(
    /(?<!\d)(\d{1,10})\s{1,4}(\d{1,10})(?:\s{0,4}([nf])(?![a-z]))?/g,
  )) {
    if (!kind) {
      [next, isFirst] = [Number(first), true];
      continue;
    }
    // Some writers count from 1 and yet begin with the entry of object 0.
    if (isFirst && next === 1 && kind === "f" && second === "65535") next = 0;
    isFirst = false;
    entries.set(next++, kind === "f" || Number(first) === 0 ? "free" : { at: Number(first) });
  }
  return entries;
}

function readStream(file: Buffer, start: number, context: PDFContext): Section | null {
  const header = OBJECT_HEADER.exec(file.toString("latin1", start, start + LONGEST_HEADER))?.[0];
  const stream = header && parseAt(file, start + header.length, context);
  if (!(stream instanceof PDFRawStream)) return null;
  const entries = streamEntries(stream);
  return entries && { trailer: stream.dict, entries };
}
