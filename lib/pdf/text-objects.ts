import {
  decodePDFRawStream,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFString,
  pdfDocEncodingDecode,
} from "pdf-lib";
import { textOfName } from "./text-of-name.ts";

/** A text string, a name, a number, or a text stream, as text; lines end with line feeds. Nothing for other objects. */
export function textIn(value: PDFObject | undefined): string[] {
  if (value instanceof PDFName) return [textOfName(value)];
  if (value instanceof PDFNumber) return [String(value.asNumber())];
  const text = value instanceof PDFRawStream ? decode(decodePDFRawStream(value).decode()) : stringOf(value);
  return text === undefined ? [] : [text.replace(/\r\n?/g, "\n")];
}

/** A text string as the file has it, its lines too; undefined for other objects. */
export function stringOf(value: unknown): string | undefined {
  if (value instanceof PDFString)
    return PLAIN.test(value.asString()) ? value.asString() : decode(value.asBytes());
  return value instanceof PDFHexString ? decode(value.asBytes()) : undefined;
}

/** Letters that stand for themselves, however the string is written. */
const PLAIN = /^[ -[\]-~]*$/;

/** What tells the language of the text after it says nothing of it (ISO 32000-2, 7.9.2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the standard marks it by escape characters.
const LANGUAGE = /\u001b[^\u001b]{2,20}\u001b/g;

/** What the byte order marks tell (ISO 32000-2, 7.9.2.2), by their first byte. */
const UNICODE = new Map([
  [0xfe, { mark: [0xfe, 0xff], encoding: "utf-16be" }],
  [0xff, { mark: [0xff, 0xfe], encoding: "utf-16le" }],
  [0xef, { mark: [0xef, 0xbb, 0xbf], encoding: "utf-8" }],
]);

function decode(bytes: Uint8Array): string {
  const unicode = UNICODE.get(bytes[0] ?? 0);
  const isUnicode = unicode?.mark.every((byte, index) => bytes[index] === byte);
  // A byte that the encoding of documents does not know is Latin, as most writers mean: a soft hyphen.
  if (!unicode || !isUnicode)
    return pdfDocEncodingDecode(bytes).replace(/\ufffd/g, (_, at) => String.fromCharCode(bytes[at] ?? 0));
  const whole = unicode.encoding === "utf-8" ? bytes : bytes.subarray(0, bytes.length & ~1);
  return new TextDecoder(unicode.encoding).decode(whole).replace(LANGUAGE, "");
}
