import { inputKey } from "../../domain/object-keys.ts";
import type { ListRange } from "../../domain/ports/lists.ts";
import type { FileRecord, ListPage } from "../../domain/records.ts";
import type { Ports } from "../ports.ts";

/** An account's files with their names, the newest first. A name is the object's: rows hold none. */
export async function listFiles(
  { files, objects }: Pick<Ports, "files" | "objects">,
  accountId: string,
  range: ListRange,
): Promise<ListPage<{ file: FileRecord; fileName: string }>> {
  const { rows, next } = await files.list(accountId, range);
  const named = rows.map(async (file) => {
    const input = await objects.head(inputKey(file.fileId));
    return { file, fileName: input?.metadata["file-name"] ?? "" };
  });
  return { rows: await Promise.all(named), next };
}
