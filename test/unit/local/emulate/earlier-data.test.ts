import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import dynalite from "dynalite/db/index.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { moveEarlierData } from "../../../../lib/local/emulate/earlier-data.ts";
import { ObjectFiles } from "../../../../lib/local/emulate/object-files.ts";
import { RowDatabase } from "../../../../lib/local/emulate/row-database.ts";
import { StartFault } from "../../../../lib/local/start-fault.ts";

let folder: string;
let rows: RowDatabase;
let objects: ObjectFiles;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "forms-api-earlier-"));
  rows = new RowDatabase(":memory:");
  objects = new ObjectFiles(join(folder, "objects"), () => true);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const move = () => moveEarlierData(folder, rows, objects);

/** Rows and an object as a version before ADR 0015 kept them. */
async function leaveEarlierData(): Promise<void> {
  const { db } = dynalite.create({ path: join(folder, "dynamodb") });
  await db.open();
  await db.put("item-files~1", { file_id: { S: "f1" } });
  await db.close();
  mkdirSync(join(folder, "s3-sqs"));
  const database = new DatabaseSync(join(folder, "s3-sqs", "fauxqs.db"));
  database.exec(
    "CREATE TABLE s3_objects (bucket, key, body, content_type, content_length, etag, last_modified, metadata, content_disposition)",
  );
  const row = ["b", "f1/input.pdf", Buffer.from("%PDF-"), "application/pdf", 5, '"1"'];
  database
    .prepare("INSERT INTO s3_objects VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
    .run(...row, "2026-11-22T12:00:00.000Z", '{"file-name":"a.pdf"}', null);
  database.close();
}

test("rows and objects of an earlier version are kept, and their old files are gone", async () => {
  await leaveEarlierData();
  await move();
  expect(rows.get("item-files~1")).toBe('{"file_id":{"S":"f1"}}');
  expect(objects.readBody("b", "f1/input.pdf").toString()).toBe("%PDF-");
  expect(readdirSync(folder)).toEqual(["objects"]);
});

test("a folder without any stays as it is", async () => {
  await move();
  expect(readdirSync(folder)).toEqual(["objects"]);
});

test("a damaged folder of an earlier version is said to be damaged, and is not removed", async () => {
  await leaveEarlierData();
  for (const name of readdirSync(join(folder, "dynamodb"))) {
    if (/^(CURRENT|MANIFEST)/.test(name)) writeFileSync(join(folder, "dynamodb", name), "damaged");
  }
  await expect(move()).rejects.toThrow(StartFault);
  expect(existsSync(join(folder, "dynamodb"))).toBe(true);
});
