import { RequestRefused } from "../../domain/errors.ts";
import { sha256 } from "../../domain/ids.ts";
import { viewKey } from "../../domain/object-keys.ts";
import type { LinkMethod, ObjectStore } from "../../domain/ports/objects.ts";
import { PRESIGNED_SECONDS } from "../settings.ts";

interface View {
  fileId: string;
  body: string;
  contentType: string;
  method: LinkMethod;
}

/**
 * A short-lived URL of an answer about a file, which is stored with everything else of the file and goes with it.
 * `stillThere` looks again for what the answer is about and throws when it is gone: a deletion that began before the
 * answer was stored has not seen it.
 */
export async function storeView(
  objects: ObjectStore,
  { fileId, body, contentType, method }: View,
  stillThere: () => Promise<unknown>,
): Promise<string> {
  const key = viewKey(fileId, sha256(body));
  if (!(await objects.head(key))) {
    await objects.put(key, body, { contentType });
    try {
      await stillThere();
    } catch (error) {
      if (error instanceof RequestRefused) await objects.deletePrefix(key);
      throw error;
    }
  }
  return objects.presign(method, key, PRESIGNED_SECONDS);
}
