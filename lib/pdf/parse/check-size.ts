import { constants, inflateSync } from "node:zlib";
import { JobFailure } from "../../domain/errors.ts";

/** A document of 500 pages seldom has 100,000 objects; reading more than these takes a reader many seconds. */
const MOST_OBJECTS = 250_000;
/** What one stream may inflate to, and all together that are large enough to be inflated here, in bytes. */
const MOST_OF_STREAM = 2 ** 26;
const MOST_OF_ALL = 2 ** 28;
/** Deflate makes nothing smaller than by this factor: a small stream cannot hold much. */
const DEFLATE_RATIO = 1032;

/**
 * Refuses a file with more than any form needs, before a reader opens it: too many indirect objects, or streams that
 * inflate to too much. (Images are left out: a page of a scan may be large, and forms are read without them.) It only looks
 * at the bytes, so it needs no cross-reference table. What it cannot see into (encrypted streams, other filters) is left to
 * the limits of the process.
 *
 * Throws `JobFailure`: `pdf_too_complex`.
 */
export function checkSize(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let objects = countHeaders(file);
  let inflated = 0;
  for (const { dictionary, data } of streamsOf(file)) {
    if (/\/ObjStm\b/.test(dictionary)) objects += Number(/\/N\s+(\d+)/.exec(dictionary)?.[1] ?? 0);
    if (objects > MOST_OBJECTS) break;
    if (/\/Subtype\s*\/Image\b/.test(dictionary)) continue;
    const layers = dictionary.match(/\/(?:FlateDecode|Fl)\b/g)?.length ?? 0;
    if (layers > 0) inflated += inflatedSize(fromLetters(data, dictionary), layers);
    check("bytes in its streams", inflated, MOST_OF_ALL);
  }
  check("objects", objects, MOST_OBJECTS);
}

function check(what: string, count: number, most: number): void {
  if (count <= most) return;
  throw new JobFailure("pdf_too_complex", `Expected at most ${most} ${what}, got at least ${count}.`);
}

/** How many objects begin outside of object streams: "12 0 obj" (ISO 32000-2, 7.3.10). */
function countHeaders(file: Buffer): number {
  let count = 0;
  for (let at = file.indexOf(" obj"); at >= 0; at = file.indexOf(" obj", at + 4)) {
    if (/\d/.test(String.fromCharCode(file[at - 1] ?? 0))) count++;
  }
  return count;
}

interface Stream {
  dictionary: string;
  data: Buffer;
}

/** A stream's dictionary is seldom longer. */
const LONGEST_DICTIONARY = 4096;

/** The streams of a file, by their keywords (ISO 32000-2, 7.3.8.1): a length may be wrong. */
function* streamsOf(file: Buffer): Generator<Stream> {
  let end = 0;
  for (let at = file.indexOf("stream"); at >= 0; at = file.indexOf("stream", end)) {
    const before = file.toString("latin1", Math.max(end, at - LONGEST_DICTIONARY), at);
    const dictionary = before.slice(before.lastIndexOf(" obj") + 1);
    const start = at + "stream".length;
    end = start;
    if (!/>>\s*$/.test(dictionary)) continue;
    const close = file.indexOf("endstream", start);
    end = close < 0 ? file.length : close + "endstream".length;
    const line = /^\r?\n?/.exec(file.toString("latin1", start, start + 2))?.[0].length ?? 0;
    yield { dictionary, data: file.subarray(start + line, close < 0 ? file.length : close) };
  }
}

/** The filters that write bytes as letters (ISO 32000-2, 7.4.2 and 7.4.3), if they are a stream's first. */
const AS_LETTERS = /\/Filter\s*(?:\[\s*)?\/(?:(ASCIIHexDecode|AHx)|ASCII85Decode|A85)\b/;

/** A stream's bytes where it spells them as letters; others as they are. */
function fromLetters(data: Buffer, dictionary: string): Buffer {
  const filter = AS_LETTERS.exec(dictionary);
  if (!filter) return data;
  const letters = data.toString("latin1").replace(/\s+/g, "");
  const end = letters.indexOf(filter[1] ? ">" : "~>");
  const content = end < 0 ? letters : letters.slice(0, end);
  return filter[1] ? Buffer.from(content, "hex") : fromAscii85(content);
}

/** Five letters stand for four bytes, and "z" for four that are nought; the last group may be shorter. */
function fromAscii85(letters: string): Buffer {
  const full = letters.replaceAll("z", "!!!!!");
  const bytes = Buffer.alloc(4 * Math.ceil(full.length / 5));
  for (let at = 0, to = 0; at < full.length; to += 4) {
    let group = 0;
    // What is missing at the end counts as the last letter, "u".
    for (const last = at + 5; at < last; at++)
      group = group * 85 + ((at < full.length ? full.charCodeAt(at) : 117) - 33);
    bytes.writeInt32BE(group | 0, to);
  }
  return bytes.subarray(0, Math.floor((full.length * 4) / 5));
}

/** How large a stream is under so many layers of Deflate; 0 when it is small, or no Deflate. */
function inflatedSize(data: Buffer, layers: number): number {
  if (layers === 0 || data.length * DEFLATE_RATIO ** layers <= MOST_OF_STREAM) return 0;
  let size = 0;
  for (let content = data; layers > 0; layers--) {
    const inner = inflate(content);
    if (!inner) break;
    content = inner;
    size = inner.length;
  }
  return size;
}

/** Null for what is no Deflate. Data that ends too early, or has something after it, counts as far as it goes. */
function inflate(data: Buffer): Buffer | null {
  try {
    return inflateSync(data, { maxOutputLength: MOST_OF_STREAM, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if (error instanceof RangeError) check("bytes in a stream", MOST_OF_STREAM + 1, MOST_OF_STREAM);
    return null;
  }
}
