import { type LoadOptions, PDFDocument, type PDFName, PDFObjectParser } from "pdf-lib";
import { nameOf } from "./names.ts";

/** The part of pdf-lib's parser that reads a name: not public, and so with a shape of our own. */
interface NameParser {
  bytes: { offset(): number; slice(start: number, end: number): Uint8Array };
  parseName(): PDFName;
}

/**
 * pdf-lib decodes the escapes of a name twice: "/#2341" is the name "#41" (ISO 32000-2, 7.3.5), and it reads "A". A
 * button's state could then not be told from another, nor be written as it was. Such names are read again here.
 */
const parser = PDFObjectParser.prototype as unknown as NameParser;
const parseName = parser.parseName;
parser.parseName = function (): PDFName {
  const start = this.bytes.offset();
  const name = parseName.call(this);
  const [end, read] = [this.bytes.offset(), name.asString()];
  if (read.length === end - start && !read.includes("#")) return name;
  const written = Buffer.from(this.bytes.slice(start + 1, end)).toString("latin1");
  return written.includes("#23") ? nameOf(withoutEscapes(written)) : name;
};

const withoutEscapes = (name: string): string =>
  name.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Loads a file with pdf-lib; the empty user password opens an encrypted one. */
export const loadDocument = (bytes: Uint8Array, options: LoadOptions = {}): Promise<PDFDocument> =>
  PDFDocument.load(bytes, {
    password: "",
    parseSpeed: Number.POSITIVE_INFINITY,
    updateMetadata: false,
    ...options,
  });
