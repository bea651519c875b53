import {
  decodePDFRawStream,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from "pdf-lib";
import { textOfName } from "./text-of-name.ts";

/** A text string, a name, a number, or a text stream, as text; lines end with line feeds. Nothing for other objects. */
export function textIn(value: PDFObject | undefined): string[] {
  if (value instanceof PDFString || value instanceof PDFHexString)
    return [lines(decode(value.asBytes(), value))];
  if (value instanceof PDFName) return [textOfName(value)];
  if (value instanceof PDFNumber) return [String(value.asNumber())];
  if (!(value instanceof PDFRawStream)) return [];
  const bytes = decodePDFRawStream(value).decode();
  return [lines(decode(bytes, PDFHexString.of(Buffer.from(bytes).toString("hex"))))];
}

/** What tells the language of the text after it says nothing of it (ISO 32000-2, 7.9.2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the standard marks it by escape characters.
const LANGUAGE = /\u001b[^\u001b]{2,20}\u001b/g;

const lines = (text: string): string => text.replace(LANGUAGE, "").replace(/\r\n?/g, "\n");

/** By its byte order mark (ISO 32000-2, 7.9.2.2); pdf-lib knows two of the three. */
function decode(bytes: Uint8Array, string: PDFString | PDFHexString): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe)
    return new TextDecoder("utf-16le").decode(bytes.subarray(0, bytes.length & ~1));
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder().decode(bytes);
  return string.decodeText();
}
