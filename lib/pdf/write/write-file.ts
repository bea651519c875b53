import { deflateSync } from "node:zlib";
import {
  PDFCatalog,
  type PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFPageLeaf,
  PDFPageTree,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFStreamWriter,
  PDFWriter,
} from "pdf-lib";

/*
 * pdf-lib measures every object before it writes it, compresses in JavaScript, and looks for the place of each entry of a
 * cross-reference stream from the beginning. Here its documents are written in one pass: the same objects, in the same
 * order, in the same streams.
 */

/** Parts of pdf-lib's writers that are not public, and so have a shape of our own. */
interface Writer {
  context: PDFContext;
  serializeToBuffer(): Promise<Uint8Array>;
}

/** From here on every document that pdf-lib saves whole is written in one pass. Called by what saves documents. */
export function writeInOnePass(): void {
  replace(PDFWriter.prototype as unknown as Writer, fileWithTable);
  replace(PDFStreamWriter.prototype as unknown as Writer, fileWithStreams);
}

function replace(writer: Writer, write: (context: PDFContext) => Uint8Array): void {
  const { serializeToBuffer } = writer;
  writer.serializeToBuffer = function () {
    const isOurs = !this.context.snapshot && !this.context.security;
    return isOurs ? Promise.resolve(write(this.context)) : serializeToBuffer.call(this);
  };
}

type Indirect = readonly [PDFRef, PDFObject];
/** An object's entry of the cross-reference: three numbers, of which the first is its kind (ISO 32000-2, table 18). */
type Entry = readonly [number: number, fields: readonly [number, number, number]];

/** ISO 32000-2, 7.5.4: what every cross-reference begins with. */
const FREE: Entry = [0, [0, 0, 65_535]];
const [IN_FILE, IN_STREAM] = [1, 2];

/** A file that grows: texts are kept until their bytes are asked for. */
class File {
  readonly entries: Entry[] = [FREE];
  length = 0;
  #parts: Uint8Array[] = [];
  #text = "";

  /** Adds characters of one byte each. */
  text(text: string): void {
    this.#text += text;
    this.length += text.length;
  }

  bytes(bytes: Uint8Array): void {
    this.#parts.push(Buffer.from(this.#text, "latin1"), bytes);
    this.#text = "";
    this.length += bytes.length;
  }

  object([{ objectNumber, generationNumber }, object]: Indirect): void {
    this.entries.push([objectNumber, [IN_FILE, this.length, generationNumber]]);
    this.text(`${objectNumber} ${generationNumber} obj\n`);
    if (object instanceof PDFStream) {
      object.updateDict();
      this.text(`${object.dict}\nstream\n`);
      this.bytes(object.getContents());
      this.text("\nendstream");
    } else if (object instanceof PDFInvalidObject) this.bytes(bytesOf(object));
    else this.text(object.toString());
    this.text("\nendobj\n\n");
  }

  whole(): Uint8Array {
    const whole = new Uint8Array(this.length);
    let at = 0;
    for (const part of [...this.#parts, Buffer.from(this.#text, "latin1")]) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }
}

function bytesOf(object: PDFObject): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}

function begin({ header }: PDFContext): File {
  const file = new File();
  file.text(`${header}\n\n`);
  return file;
}

/** A file whose cross-reference is a table (ISO 32000-2, 7.5.4), with each object by itself. */
function fileWithTable(context: PDFContext): Uint8Array {
  const file = begin(context);
  for (const object of objectsOf(context)) file.object(object);
  const start = file.length;
  file.text("xref\n");
  for (const section of inSections(file.entries)) {
    file.text(`${section[0]?.[0]} ${section.length}\n`);
    for (const [, [kind, offset, generation]] of section)
      file.text(`${padded(offset, 10)} ${padded(generation, 5)} ${kind === IN_FILE ? "n" : "f"} \n`);
  }
  file.text(`trailer\n${trailer(context, context.largestObjectNumber + 1)}\n\nstartxref\n${start}\n%%EOF`);
  return file.whole();
}

const padded = (number: number, digits: number): string => String(number).padStart(digits, "0");

/** How many objects stand in a stream together. */
const TOGETHER = 50;

/** A file whose cross-reference is a stream (ISO 32000-2, 7.5.8), with small objects in streams. */
function fileWithStreams(context: PDFContext): Uint8Array {
  const file = begin(context);
  const small: Indirect[] = [];
  for (const object of objectsOf(context)) {
    if (standsAlone(context, object)) file.object(object);
    else small.push(object);
  }
  let number = context.largestObjectNumber;
  for (let from = 0; from < small.length; from += TOGETHER) {
    const some = small.slice(from, from + TOGETHER);
    number++;
    file.object([PDFRef.of(number), objectStream(context, some)]);
    for (const [index, [{ objectNumber }]] of some.entries())
      file.entries.push([objectNumber, [IN_STREAM, number, index]]);
  }
  number++;
  const start = file.length;
  file.entries.push([number, [IN_FILE, start, 0]]);
  file.object([PDFRef.of(number), crossReferenceStream(context, file.entries, number + 1)]);
  file.text(`startxref\n${start}\n%%EOF`);
  return file.whole();
}

/** All but what held the objects and the cross-reference of the file that was read: both are written anew. */
const objectsOf = (context: PDFContext): Indirect[] =>
  context.enumerateIndirectObjects().filter(([, object]) => {
    const type = object instanceof PDFRawStream && object.dict.lookup(TYPE);
    return type !== PDFName.of("ObjStm") && type !== PDFName.of("XRef");
  });

const TYPE = PDFName.of("Type");

/** Streams and encryption may not stand in a stream (ISO 32000-2, 7.5.7); a page and a signature are found without one. */
const standsAlone = ({ trailerInfo }: PDFContext, [reference, object]: Indirect): boolean =>
  reference === trailerInfo.Encrypt ||
  reference.generationNumber !== 0 ||
  [PDFStream, PDFInvalidObject, PDFCatalog, PDFPageTree, PDFPageLeaf].some(
    (kind) => object instanceof kind,
  ) ||
  (object instanceof PDFDict && object.lookup(TYPE) === PDFName.of("Sig"));

/** ISO 32000-2, 7.5.7. */
function objectStream(context: PDFContext, objects: readonly Indirect[]): PDFRawStream {
  let [numbers, texts] = ["", ""];
  for (const [{ objectNumber }, object] of objects) {
    numbers += `${objectNumber} ${texts.length} `;
    texts += `${object}\n`;
  }
  const entries = { Type: "ObjStm", N: objects.length, First: numbers.length };
  return compressed(context.obj(entries), Buffer.from(numbers + texts, "latin1"));
}

/** ISO 32000-2, 7.5.8.2. */
function crossReferenceStream(context: PDFContext, entries: readonly Entry[], size: number): PDFRawStream {
  const sections = inSections(entries);
  const rows = sections.flat().map(([, fields]) => fields);
  const widths = [0, 1, 2].map((field) =>
    widthOf(rows.reduce((most, row) => Math.max(most, row[field] ?? 0), 0)),
  );
  const bytes = Buffer.alloc(rows.length * widths.reduce((sum, width) => sum + width, 0));
  let at = 0;
  for (const row of rows) {
    for (const [field, width] of widths.entries()) at = bytes.writeUIntBE(row[field] ?? 0, at, width);
  }
  const dict = trailer(context, size);
  dict.set(TYPE, PDFName.of("XRef"));
  dict.set(PDFName.of("W"), context.obj(widths));
  dict.set(PDFName.of("Index"), context.obj(sections.flatMap((each) => [each[0]?.[0] ?? 0, each.length])));
  return compressed(dict, bytes);
}

/** The bytes that a number takes. */
const widthOf = (number: number): number => Math.max(1, Math.ceil(Math.log2(number + 1) / 8));

/** As small as pdf-lib makes it; smaller takes longer. */
const LEVEL = 4;

function compressed(dict: PDFDict, bytes: Uint8Array): PDFRawStream {
  dict.set(PDFName.of("Filter"), PDFName.of("FlateDecode"));
  return PDFRawStream.of(dict, deflateSync(bytes, { level: LEVEL }));
}

function trailer(context: PDFContext, size: number): PDFDict {
  const { Root, Encrypt, Info, ID } = context.trailerInfo;
  return context.obj({ Size: size, Root, Encrypt, Info, ID } as Record<string, PDFObject | number>);
}

/** Runs of consecutive object numbers. */
function inSections(entries: readonly Entry[]): Entry[][] {
  const sections: Entry[][] = [];
  for (const entry of entries.toSorted(([a], [b]) => a - b)) {
    const last = sections.at(-1);
    if (last && last.at(-1)?.[0] === entry[0] - 1) last.push(entry);
    else sections.push([entry]);
  }
  return sections;
}
