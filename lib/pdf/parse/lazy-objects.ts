import { type PDFContext, type PDFObject, PDFObjectStreamParser, PDFParser, PDFRef } from "pdf-lib";
import { loadLeniently } from "../load-document.ts";
import { isNewest } from "../structure/newest-objects.ts";

/** A file's objects, of which some are parsed when they are first asked for. */
class LazyObjects extends Map<PDFRef, PDFObject> {
  readonly #unread = new Map<PDFRef, () => PDFObject>();

  defer(ref: PDFRef, parse: () => PDFObject): void {
    this.delete(ref);
    this.#unread.set(ref, parse);
  }

  override set(ref: PDFRef, object: PDFObject): this {
    this.#unread?.delete(ref);
    return super.set(ref, object);
  }

  /** A malformed object is none. */
  override get(ref: PDFRef): PDFObject | undefined {
    const parse = this.#unread.get(ref);
    if (!parse) return super.get(ref);
    this.#unread.delete(ref);
    try {
      super.set(ref, parse());
    } catch {
      // The others may be sound.
    }
    return super.get(ref);
  }

  override entries(): MapIterator<[PDFRef, PDFObject]> {
    for (const ref of [...this.#unread.keys()]) this.get(ref);
    return super.entries();
  }
}

/** Parts of pdf-lib's parsers that are not public, and so have a shape of our own. */
interface Parser {
  context: { indirectObjects: Map<PDFRef, PDFObject> };
}
interface ObjectStreamParser extends Parser {
  bytes: { moveTo(offset: number): void };
  firstOffset: number;
  parseOffsetsAndObjectNumbers(): { objectNumber: number; offset: number }[];
  parseObject(ref: PDFRef): PDFObject;
  parseIntoContext(): Promise<void>;
}

const streamParser = PDFObjectStreamParser.prototype as unknown as ObjectStreamParser;
const parseAll = streamParser.parseIntoContext;
streamParser.parseIntoContext = async function () {
  const objects = this.context.indirectObjects;
  if (!(objects instanceof LazyObjects)) return parseAll.call(this);
  for (const { objectNumber, offset } of this.parseOffsetsAndObjectNumbers()) {
    const ref = PDFRef.of(objectNumber);
    if (!isNewest(this.context as object as PDFContext, ref)) continue;
    objects.defer(ref, () => {
      this.bytes.moveTo(this.firstOffset + offset);
      return this.parseObject(ref);
    });
  }
};

/**
 * A file's objects, for reading a few of them: those in object streams (ISO 32000-2, 7.5.7), most of a form's, are
 * parsed when they are looked up. An encrypted file, which the empty user password opens, and a damaged one are read whole.
 */
export async function openLazily(bytes: Uint8Array): Promise<PDFContext> {
  const context = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes("/Encrypt")
    ? null
    : await parseLazily(bytes).catch(() => null);
  const isPlain = context && !context.lookup(context.trailerInfo.Encrypt);
  return isPlain ? context : (await loadLeniently(bytes)).context;
}

function parseLazily(bytes: Uint8Array): Promise<PDFContext> {
  const parser = PDFParser.forBytesWithOptions(bytes, Number.POSITIVE_INFINITY);
  (parser as unknown as Parser).context.indirectObjects = new LazyObjects();
  return parser.parseDocument();
}
