import { RequestRefused } from "../../domain/errors.ts";
import { isId } from "../../domain/ids.ts";
import { filePrefix } from "../../domain/object-keys.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { FileRows } from "../../domain/ports/files.ts";
import type { RemovalRows } from "../../domain/ports/removals.ts";
import type { FileRecord } from "../../domain/records.ts";
import { isBeingRemoved } from "../../domain/removal.ts";

/** A live file of this account, or null: unknown, expired, deleted and another's are all the same. */
export async function findFile(
  files: FileRows,
  accountId: string,
  fileId: string,
): Promise<FileRecord | null> {
  const file = isId(fileId) ? await files.get(fileId) : null;
  return file && !file.deletedAt && file.accountId === accountId ? file : null;
}

/** The same; throws `file_not_found` instead of answering null. */
export async function requireFile(files: FileRows, accountId: string, fileId: string): Promise<FileRecord> {
  const file = await findFile(files, accountId, fileId);
  if (!file) throw fileNotFound();
  return file;
}

/** The same for who asks for the file itself; throws `file_deleting` while some of it may still be stored. */
export async function requireWholeFile(
  { files, removals, clock }: { files: FileRows; removals: Pick<RemovalRows, "get">; clock: Clock },
  accountId: string,
  fileId: string,
): Promise<FileRecord> {
  const file = await findFile(files, accountId, fileId);
  if (file) return file;
  const removal = isId(fileId) ? await removals.get(filePrefix(fileId)) : null;
  if (removal?.accountId !== accountId || !isBeingRemoved(removal, clock())) throw fileNotFound();
  throw new RequestRefused("file_deleting", "The file is being deleted. Some of it may still be stored.");
}

export const fileNotFound = (): RequestRefused =>
  new RequestRefused("file_not_found", "There is no such file, or it has expired.");
