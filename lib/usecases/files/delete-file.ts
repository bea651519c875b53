import { isId } from "../../domain/ids.ts";
import { filePrefix, uploadKey } from "../../domain/object-keys.ts";
import type { FileRows } from "../../domain/ports/files.ts";
import { remove } from "../removals/remove.ts";
import type { RemoveDeps } from "../removals/remove-file.ts";
import { DAY_SECONDS, iso, seconds } from "../settings.ts";
import { fileNotFound } from "./find-file.ts";

interface DeleteFileDeps extends RemoveDeps {
  files: Pick<FileRows, "find" | "delete" | "markDeleted">;
}

/** So long a deletion works before it answers, in milliseconds: enough for nearly every file. The sweep ends the others. */
const AT_ONCE_MS = 1000;

/**
 * Deletes a file and all its results, including batches with a fill of it. An expired one can be deleted too, as long as
 * something of it is left. The removal is noted first, from when on the sweep ends it whatever becomes of this call; then
 * the tombstone is written, and all answers are 404. Throws `file_not_found`, also to whoever repeats it when nothing is
 * left.
 */
export async function deleteFile(
  deps: DeleteFileDeps,
  { accountId, fileId }: { accountId: string; fileId: string },
  onFault: (error: unknown) => void,
): Promise<void> {
  const prefix = filePrefix(fileId);
  const [file, noted] = isId(fileId)
    ? await Promise.all([deps.files.find(fileId), deps.removals.get(prefix)])
    : [null, null];
  if ((file ?? noted)?.accountId !== accountId || noted?.emptiedAt) throw fileNotFound();
  const now = deps.clock();
  const uploads = (file?.uploadIds ?? []).map((id) => uploadKey(accountId, id));
  const prefixes = [...uploads, prefix];
  for (const each of prefixes) await deps.removals.hasten({ prefix: each, accountId }, iso(now));
  if (file && !file.deletedAt) {
    await deps.files.markDeleted(fileId, iso(now), Math.max(file.expiresAt, seconds(now) + DAY_SECONDS));
  }
  await beginRemoval(deps, prefixes).catch(onFault);
}

/** The deletion is accepted by now: what fails here, or takes too long, is the sweep's. */
async function beginRemoval(deps: DeleteFileDeps, prefixes: string[]): Promise<void> {
  const until = deps.clock() + AT_ONCE_MS;
  for (const prefix of prefixes) {
    const removal = await deps.removals.get(prefix);
    if (removal) await remove(deps, removal, until);
  }
}
