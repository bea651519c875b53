import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ObjectFiles, type S3Store } from "../../../../lib/local/emulate/object-files.ts";

const BUCKET = "bucket";
let folder: string;
let files: ObjectFiles;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "forms-api-objects-"));
  files = new ObjectFiles(join(folder, "objects"), () => true);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const anObject = (key: string, body: Buffer) => ({
  key,
  body,
  contentType: "application/pdf",
  contentLength: body.length,
  etag: '"1"',
  lastModified: new Date("2026-11-22T12:00:00Z"),
  metadata: { "file-name": "a%20form.pdf" },
});
const names = () => readdirSync(join(folder, "objects"));
const pathOf = (name: string) => join(folder, "objects", name);
/** What a store hears of at the next start. */
function loaded() {
  const objects: unknown[] = [];
  const store = { restoreObject: (_: string, object: unknown) => void objects.push(object) };
  new ObjectFiles(join(folder, "objects"), () => true).load(store as unknown as S3Store, BUCKET);
  return objects;
}

describe("objects in files", () => {
  test("are there at the next start, with all that is known of them, their bytes when they are asked for", () => {
    const body = Buffer.from([1, 10, 13, 0, 255, 10]);
    const { body: _, ...about } = anObject("file/input.pdf", body);
    files.upsertObject(BUCKET, { ...about, body });
    expect(loaded()).toEqual([{ ...about, body: Buffer.alloc(0) }]);
    expect(files.readBody(BUCKET, "file/input.pdf")).toEqual(body);
  });

  test("have names that say nothing and lead nowhere, whatever their keys hold", () => {
    for (const key of ["../../etc/passwd", "a/b", "Ä:*?", "x".repeat(1000)]) {
      files.upsertObject(BUCKET, anObject(key, Buffer.from(key)));
      expect(files.readBody(BUCKET, key).toString()).toBe(key);
    }
    expect(names()).toHaveLength(4);
    expect(names().every((name) => /^[0-9a-f]{64}$/.test(name))).toBe(true);
    expect(readdirSync(folder)).toEqual(["objects"]);
  });

  test("are for their user alone", () => {
    files.upsertObject(BUCKET, anObject("a", Buffer.from("a")));
    expect(statSync(join(folder, "objects")).mode & 0o777).toBe(0o700);
    expect(statSync(pathOf(names()[0] ?? "")).mode & 0o777).toBe(0o600);
  });

  test("go with all their bytes, and one that was written over leaves none", () => {
    files.upsertObject(BUCKET, anObject("a", Buffer.from("first")));
    files.upsertObject(BUCKET, anObject("a", Buffer.from("second")));
    expect(readFileSync(pathOf(names()[0] ?? "")).includes("first")).toBe(false);
    files.deleteObject(BUCKET, "a");
    expect(names()).toEqual([]);
    files.deleteObject(BUCKET, "a");
  });

  test("that a killed process left in part are removed, and take no other with them", () => {
    files.upsertObject(BUCKET, anObject("whole", Buffer.from("whole")));
    files.upsertObject(BUCKET, anObject("cut", Buffer.from("some bytes")));
    const cut = names().find((name) => readFileSync(pathOf(name)).includes("some bytes")) ?? "";
    truncateSync(pathOf(cut), statSync(pathOf(cut)).size - 1);
    writeFileSync(pathOf(`${"0".repeat(64)}.tmp`), "half");
    writeFileSync(pathOf("1".repeat(64)), "");
    expect(loaded()).toMatchObject([{ key: "whole" }]);
    expect(names()).toHaveLength(1);
  });

  test("are refused where there is no room, and nothing of them stays", () => {
    const full = new ObjectFiles(join(folder, "objects"), (bytes) => bytes < 3);
    expect(() => full.upsertObject(BUCKET, anObject("a", Buffer.from("abc")))).toThrow("room");
    expect(names()).toEqual([]);
  });
});
