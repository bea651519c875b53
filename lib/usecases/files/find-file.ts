import { RequestRefused } from "../../domain/errors.ts";
import { isId } from "../../domain/ids.ts";
import type { FileRows } from "../../domain/ports/files.ts";
import type { FileRecord } from "../../domain/records.ts";

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

export const fileNotFound = (): RequestRefused =>
  new RequestRefused("file_not_found", "There is no such file, or it has expired.");
