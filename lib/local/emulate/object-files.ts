import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { join } from "node:path";
import type { BuildAppOptions } from "fauxqs";

export type S3Store = NonNullable<BuildAppOptions["stores"]>["s3Store"];
export type Persistence = NonNullable<S3Store["persistence"]>;
type S3Object = Parameters<Persistence["upsertObject"]>[1];
/** What the emulator's clients here lead it to. */
type Used =
  | "upsertObject"
  | "deleteObject"
  | "readBody"
  | "insertMultipartUpload"
  | "upsertMultipartPart"
  | "completeMultipartUpload";

const UNFINISHED = ".tmp";
/** More than a key and its metadata have. */
const MOST_ABOUT = 64 * 1024;

/**
 * Keeps the emulator's objects in a folder, each in a file of its own: a line of JSON about it, and then its bytes. A
 * file is there whole or not at all, and goes with its object. Its name is a hash: keys may hold what no file name may.
 * Parts of an upload are in memory until the object is whole: who sends them ends with this process.
 */
export class ObjectFiles implements Pick<Persistence, Used> {
  readonly #folder: string;
  readonly #hasRoomFor: (bytes: number) => boolean;

  constructor(folder: string, hasRoomFor: (bytes: number) => boolean) {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#folder = folder;
    this.#hasRoomFor = hasRoomFor;
  }

  upsertObject(bucket: string, { body, ...about }: S3Object): void {
    if (!this.#hasRoomFor(body.length)) {
      throw new Error(`Expected room for an object of ${body.length} bytes on the data folder's disk.`);
    }
    const file = this.#fileOf(bucket, about.key);
    try {
      writeWhole(file + UNFINISHED, [`${JSON.stringify(about)}\n`, body]);
      fs.renameSync(file + UNFINISHED, file);
    } catch (error) {
      fs.rmSync(file + UNFINISHED, { force: true });
      throw error;
    }
  }

  deleteObject(bucket: string, key: string): void {
    fs.rmSync(this.#fileOf(bucket, key), { force: true });
  }

  readBody(bucket: string, key: string): Buffer {
    const content = fs.readFileSync(this.#fileOf(bucket, key));
    return content.subarray(content.indexOf("\n") + 1);
  }

  insertMultipartUpload(): void {}
  upsertMultipartPart(): void {}
  completeMultipartUpload(_: string, bucket: string, object: S3Object): void {
    this.upsertObject(bucket, object);
  }

  /** Tells the emulator of the objects that are here; what a killed process or machine left in part is removed. */
  load(store: S3Store, bucket: string): void {
    for (const name of fs.readdirSync(this.#folder)) {
      const file = join(this.#folder, name);
      const about = name.endsWith(UNFINISHED) ? null : readAbout(file);
      if (about) store.restoreObject(bucket, about);
      else fs.rmSync(file);
    }
  }

  #fileOf(bucket: string, key: string): string {
    return join(this.#folder, createHash("sha256").update(`${bucket}/${key}`).digest("hex"));
  }
}

function writeWhole(file: string, parts: (string | Buffer)[]): void {
  const descriptor = fs.openSync(file, "w", 0o600);
  try {
    for (const part of parts) fs.writeFileSync(descriptor, part);
    // On the disk before any row leads to it: without power a file can come back empty.
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** What a file says of its object, whose bytes are read when they are asked for; null when they are not all there. */
function readAbout(file: string): S3Object | null {
  const descriptor = fs.openSync(file, "r");
  try {
    const start = Buffer.alloc(MOST_ABOUT);
    const line = start.subarray(0, fs.readSync(descriptor, start)).toString().split("\n")[0] ?? "";
    const about = JSON.parse(line) as Omit<S3Object, "body" | "lastModified"> & { lastModified: string };
    const bytes = Buffer.byteLength(line) + 1 + about.contentLength;
    if (fs.fstatSync(descriptor).size !== bytes) return null;
    return { ...about, lastModified: new Date(about.lastModified), body: Buffer.alloc(0) };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  } finally {
    fs.closeSync(descriptor);
  }
}
