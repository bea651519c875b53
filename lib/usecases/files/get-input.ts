import { inputKey } from "../../domain/object-keys.ts";
import type { FileRows } from "../../domain/ports/files.ts";
import type { LinkMethod, ObjectStore } from "../../domain/ports/objects.ts";
import { PRESIGNED_SECONDS } from "../settings.ts";
import { requireFile } from "./find-file.ts";

/** A short-lived URL of a file as it was uploaded. Throws `file_not_found`. */
export async function getInput(
  deps: { files: FileRows; objects: ObjectStore },
  { accountId, fileId, method }: { accountId: string; fileId: string; method: LinkMethod },
): Promise<string> {
  const file = await requireFile(deps.files, accountId, fileId);
  return deps.objects.presign(method, inputKey(file.fileId), PRESIGNED_SECONDS);
}
