import { type LoadOptions, PDFDocument, type PDFName, PDFObjectParser } from "pdf-lib";
import { nameOf } from "./names.ts";
import { readNewestObjects } from "./structure/newest-objects.ts";
import { readQuickly } from "./structure/read-quickly.ts";

export { hidesObjects } from "./structure/hides-objects.ts";

/** The part of pdf-lib's parser that reads a name: not public, and so with a shape of our own. */
interface NameParser {
  context: object;
  bytes: { bytes: Uint8Array; offset(): number; moveTo(offset: number): void };
  parseName(): PDFName;
}

readNewestObjects();
readQuickly();

const parser = PDFObjectParser.prototype as unknown as NameParser;
const readName = parser.parseName;

/** The names of each document, by how they are written: a file repeats a few names thousands of times. */
const known = new WeakMap<object, Map<string, PDFName>>();

parser.parseName = function (): PDFName {
  const { bytes } = this;
  const start = bytes.offset();
  const end = endOfName(bytes.bytes, start + 1);
  const written = Buffer.prototype.latin1Slice.call(bytes.bytes, start, end);
  const names = namesOf(this.context);
  const before = names.get(written);
  if (before) {
    bytes.moveTo(end);
    return before;
  }
  const name = decodedOnce(readName.call(this), written);
  names.set(written, name);
  return name;
};

function namesOf(context: object): Map<string, PDFName> {
  const names = known.get(context) ?? new Map<string, PDFName>();
  if (names.size === 0) known.set(context, names);
  return names;
}

/** What ends a name: white space and delimiters (ISO 32000-2, 7.2.3). */
const ENDS = new Uint8Array(256);
for (const byte of Buffer.from("\0\t\n\f\r ()<>[]{}/%", "latin1")) ENDS[byte] = 1;

function endOfName(bytes: Uint8Array, start: number): number {
  let end = start;
  while (end < bytes.length && ENDS[bytes[end] as number] === 0) end++;
  return end;
}

/**
 * pdf-lib decodes the escapes of a name twice: "/#2341" is the name "#41" (ISO 32000-2, 7.3.5), and it reads "A". A
 * button's state would then look like another's, and could not be written as it was. Such names are read again here.
 */
const decodedOnce = (name: PDFName, written: string): PDFName =>
  written.includes("#23") ? nameOf(withoutEscapes(written.slice(1))) : name;

const withoutEscapes = (name: string): string =>
  name.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Loads a file with pdf-lib, the newest copy of each object; the empty user password opens an encrypted one. */
export const loadDocument = (bytes: Uint8Array, options: LoadOptions = {}): Promise<PDFDocument> =>
  PDFDocument.load(bytes, {
    ...(!options.ignoreEncryption && { password: "" }),
    parseSpeed: Number.POSITIVE_INFINITY,
    updateMetadata: false,
    ...options,
  });

/** Reads whatever objects pdf-lib finds in a file. */
export const loadLeniently = (bytes: Uint8Array): Promise<PDFDocument> =>
  loadDocument(bytes, { throwOnInvalidObject: false });
