import { PDFName, PDFNumber, type PDFObject, PDFObjectParser, PDFRef } from "pdf-lib";

/*
 * pdf-lib reads a number one character after the other into a text, and asks for every name and reference by a text that it
 * makes anew. A form has tens of thousands of each. Here the plain ones are read from the bytes, and the same object is
 * answered for the same name, reference or small number, as none of them changes.
 */

/** Parts of pdf-lib's parser that are not public, and so have a shape of our own. */
interface Parser {
  bytes: { bytes: Uint8Array; offset(): number; moveTo(offset: number): void };
  parseObject(ref: PDFRef): PDFObject;
  parseName(): PDFName;
  parseNumberOrRef(): PDFObject;
}

/** From here on whatever pdf-lib reads is read so. Called by what loads documents. */
export function readQuickly(): void {
  PDFName.of = remembered(PDFName.of);
  PDFNumber.of = rememberedBelow(PDFNumber.of);
  const [makeRef, known] = [PDFRef.of, rememberedBelow(PDFRef.of)];
  PDFRef.of = (number, generation = 0) => (generation === 0 ? known(number) : makeRef(number, generation));
  const parser = PDFObjectParser.prototype as unknown as Parser;
  const { parseObject, parseNumberOrRef } = parser;
  parser.parseObject = function (ref) {
    const start = pastBlanks(this.bytes.bytes, this.bytes.offset());
    const byte = this.bytes.bytes[start];
    this.bytes.moveTo(start);
    if (byte === SLASH) return this.parseName();
    return isDigit(byte) || byte === MINUS ? this.parseNumberOrRef() : parseObject.call(this, ref);
  };
  parser.parseNumberOrRef = function () {
    return readNumberOrRef(this) ?? parseNumberOrRef.call(this);
  };
}

/** Most that is remembered of each kind: hostile files have millions. */
const MOST = 50_000;

function remembered<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (known.size < MOST) known.set(text, made);
    return made;
  };
}

function rememberedBelow<T>(make: (number: number) => T): (number: number) => T {
  const known: T[] = [];
  return (number) => {
    // A minus zero is no index either.
    if (!(number >= 0 && number < MOST) || !Number.isInteger(number) || Object.is(number, -0))
      return make(number);
    const made = known[number] ?? make(number);
    known[number] = made;
    return made;
  };
}

const [SLASH, MINUS, PLUS, POINT, PERCENT, LETTER_R] = Buffer.from("/-+.%R") as unknown as number[];
/** White space, ISO 32000-2, table 1. */
const BLANK = new Uint8Array(256);
for (const byte of Buffer.from("\0\t\n\f\r ")) BLANK[byte] = 1;
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;

/** So many characters of a number are surely exact. */
const MOST_CHARACTERS = 15;

/** Null for what pdf-lib must read itself: signs in odd places, comments, very long numbers. */
function readNumberOrRef({ bytes: stream }: Parser): PDFNumber | PDFRef | null {
  const { bytes } = stream;
  const start = stream.offset();
  let end = pastDigits(bytes, bytes[start] === MINUS ? start + 1 : start);
  const isWhole = bytes[end] !== POINT;
  if (!isWhole) end = pastDigits(bytes, end + 1);
  if (end - start > MOST_CHARACTERS || (isWhole && (bytes[end] === PLUS || bytes[end] === MINUS)))
    return null;
  const value = numberAt(bytes, start, end);
  const next = pastBlanks(bytes, end);
  if (end === start || Number.isNaN(value) || bytes[next] === PERCENT) return null;
  const generationEnd = pastDigits(bytes, next);
  const last = pastBlanks(bytes, generationEnd);
  if (generationEnd === next || bytes[last] !== LETTER_R) {
    stream.moveTo(next);
    return PDFNumber.of(value);
  }
  stream.moveTo(last + 1);
  return PDFRef.of(value, numberAt(bytes, next, generationEnd));
}

/** NaN where there are no digits. */
function numberAt(bytes: Uint8Array, start: number, end: number): number {
  let number = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (!isDigit(byte)) return Number(Buffer.prototype.latin1Slice.call(bytes, start, end));
    number = 10 * number + (byte as number) - 0x30;
  }
  return number;
}

function pastDigits(bytes: Uint8Array, start: number): number {
  let end = start;
  while (isDigit(bytes[end])) end++;
  return end;
}

function pastBlanks(bytes: Uint8Array, start: number): number {
  let end = start;
  while (BLANK[bytes[end] as number] === 1) end++;
  return end;
}
