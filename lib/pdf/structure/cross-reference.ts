import { type PDFContext, type PDFDict, PDFName, PDFNumber, type PDFObject, PDFRef } from "pdf-lib";
import { readSection, type Section } from "./read-section.ts";
import type { SectionEntry } from "./section-stream.ts";

/** Which copy of each object counts: the one that the newest section names (ISO 32000-2, 7.5.6). */
export interface CrossReference {
  /** Where objects begin in the file, by number; that of an object in a stream is where the stream begins. */
  places: ReadonlyMap<number, ObjectPlace>;
  /** Whether every section was found and every object is where it is said to be: what is not named is not there. */
  isWhole: boolean;
  /** What the newest section says of the document, or an older one where that says nothing. */
  trailer(key: string): PDFObject | undefined;
  /** The objects that hybrid files show to readers of streams alone. */
  hidden: ReadonlySet<number>;
}
interface ObjectPlace {
  offset: number;
  isInStream: boolean;
}

/** A file has one section for each time that it was saved. */
const MOST_SECTIONS = 2_000;

/**
 * Follows a file's cross-reference sections from the newest to the first, hybrid ones with their streams (ISO 32000-2,
 * 7.5.8.4). Null when the newest cannot be read, or the catalog is not where it says: then nobody knows more than the order of the file tells.
 */
export function readCrossReference(bytes: Uint8Array, context: PDFContext): CrossReference | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [, start] = /^startxref\s+(\d+)/.exec(lastStart(file)) ?? [];
  if (start === undefined) return null;
  // Offsets count from the header, which may have something before it; not all writers know.
  const header = Math.max(0, file.indexOf("%PDF-"));
  const base = readSection(bytes, header + Number(start), context) ? header : 0;
  const { sections, isComplete } = readChain(bytes, { start: Number(start), base }, context);
  const entries = new Map<number, SectionEntry>();
  for (const section of sections) {
    for (const [number, entry] of section.entries) if (!entries.has(number)) entries.set(number, entry);
  }
  const { places, isSound } = placesOf(file, entries, base);
  const hidden = new Set(sections.flatMap((section) => section.hidden ?? []));
  const trailer = (key: string) =>
    sections.map((section) => section.trailer.get(PDFName.of(key))).find((value) => value !== undefined);
  const root = trailer("Root");
  if (!(root instanceof PDFRef) || !places.has(root.objectNumber)) return null;
  return { places, isWhole: isComplete && isSound, trailer, hidden };
}

function lastStart(file: Buffer): string {
  const at = file.lastIndexOf("startxref");
  return at < 0 ? "" : file.toString("latin1", at, at + 40);
}

/** The sections from the newest on, each before those that it points to. */
function readChain(
  bytes: Uint8Array,
  { start, base }: { start: number; base: number },
  context: PDFContext,
): { sections: Section[]; isComplete: boolean } {
  const sections: Section[] = [];
  const seen = new Set<number>();
  const waiting = [start];
  let isComplete = true;
  for (let offset = waiting.shift(); offset !== undefined; offset = waiting.shift()) {
    if (seen.has(offset)) continue;
    seen.add(offset);
    const section = seen.size <= MOST_SECTIONS ? readSection(bytes, base + offset, context) : null;
    if (section) {
      const [hidden] = numbersAt(section.trailer, ["XRefStm"]);
      const stream = hidden === undefined ? undefined : readSection(bytes, base + hidden, context);
      sections.push(stream ? withHidden(section, stream) : section);
      if (stream === null) isComplete = false;
      waiting.push(...numbersAt(section.trailer, ["Prev"]));
    } else isComplete = false;
  }
  return { sections, isComplete };
}

/** A table with what its stream has beside it: objects that it calls free are hidden from readers that know no streams. */
function withHidden({ entries, trailer }: Section, stream: Section): Section {
  const known = [...entries].filter(([number, entry]) => entry !== "free" || !stream.entries.has(number));
  const hidden = [...stream.entries].filter(
    ([number, entry]) => entry !== "free" && entries.get(number) === "free",
  );
  return {
    entries: new Map([...stream.entries, ...known]),
    trailer,
    hidden: hidden.map(([number]) => number),
  };
}

const numbersAt = (trailer: PDFDict, keys: readonly string[]): number[] =>
  keys.flatMap((key) => {
    const value = trailer.get(PDFName.of(key));
    return value instanceof PDFNumber ? [value.asNumber()] : [];
  });

/** Those that are where their entries say; `isSound` when all are. */
function placesOf(
  file: Buffer,
  entries: ReadonlyMap<number, SectionEntry>,
  base: number,
): { places: Map<number, ObjectPlace>; isSound: boolean } {
  const places = new Map<number, ObjectPlace>();
  let isSound = true;
  const named = [...entries].filter(([number, entry]) => number > 0 && entry !== "free");
  for (const [number, entry] of named) {
    if (entry === "free" || !("at" in entry)) continue;
    const offset = startOf(file, number, base + entry.at);
    if (offset === null) isSound = false;
    else places.set(number, { offset, isInStream: false });
  }
  for (const [number, entry] of named) {
    if (entry === "free" || !("within" in entry)) continue;
    const stream = places.get(entry.within);
    if (!stream || stream.isInStream) isSound = false;
    else places.set(number, { offset: stream.offset, isInStream: true });
  }
  return { places, isSound };
}

/** Where the object of this number begins, after any white space; null where it does not. */
function startOf(file: Buffer, number: number, offset: number): number | null {
  const [, space = "", found] =
    /^(\s*)(\d+)\s+\d+\s+obj/.exec(file.toString("latin1", offset, offset + 64)) ?? [];
  return Number(found) === number ? offset + space.length : null;
}
