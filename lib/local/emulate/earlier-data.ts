import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import dynalite from "dynalite/db/index.js";
import { StartFault } from "../start-fault.ts";
import type { ObjectFiles } from "./object-files.ts";
import type { Rows } from "./row-database.ts";

/**
 * Moves what a version before ADR 0015 left in a data folder: rows in LevelDB, objects in SQLite, which kept what was
 * deleted. Both folders are gone afterwards; one that was moved in part is moved again. Throws `StartFault`.
 */
export async function moveEarlierData(dataDir: string, rows: Rows, objects: ObjectFiles): Promise<void> {
  const [level, sqlite] = [join(dataDir, "dynamodb"), join(dataDir, "s3-sqs")];
  try {
    if (existsSync(sqlite)) moveObjects(join(sqlite, "fauxqs.db"), objects);
    if (existsSync(level)) await moveRows(level, rows);
  } catch (cause) {
    if (!/^(LEVEL|ERR_SQLITE)_/.test((cause as NodeJS.ErrnoException).code ?? "")) throw cause;
    throw new StartFault(
      `The data folder ${dataDir} is from an earlier version, and is in use or damaged. Stop the service ` +
        "that uses it, or move it away to start with an empty one.",
      { cause },
    );
  }
  for (const folder of [sqlite, level]) rmSync(folder, { recursive: true, force: true });
}

async function moveRows(folder: string, rows: Rows): Promise<void> {
  const { db } = dynalite.create({ path: folder });
  await db.open();
  const entries: [key: string, value: unknown][] = [];
  for await (const entry of db.iterator()) entries.push(entry);
  await db.close();
  rows.transaction(() => {
    for (const [key, value] of entries) rows.put(key, JSON.stringify(value));
  });
}

function moveObjects(file: string, objects: ObjectFiles): void {
  const database = new DatabaseSync(file);
  for (const row of database.prepare("SELECT * FROM s3_objects").iterate() as Iterable<EarlierObject>) {
    objects.upsertObject(row.bucket, {
      key: row.key,
      body: Buffer.from(row.body),
      contentType: row.content_type,
      contentLength: row.content_length,
      etag: row.etag,
      lastModified: new Date(row.last_modified),
      metadata: JSON.parse(row.metadata) as Record<string, string>,
      ...(row.content_disposition && { contentDisposition: row.content_disposition }),
    });
  }
  database.close();
}

interface EarlierObject {
  bucket: string;
  key: string;
  body: Uint8Array;
  content_type: string;
  content_length: number;
  etag: string;
  last_modified: string;
  metadata: string;
  content_disposition: string | null;
}
