import { newUploadId } from "../../domain/ids.ts";
import { uploadKey } from "../../domain/object-keys.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";
import type { RemovalRows } from "../../domain/ports/removals.ts";
import { DAY_SECONDS } from "../settings.ts";

/** Stores bytes that are here already as an upload; its id. It lives for a day. */
export async function storeUpload(
  deps: { objects: Pick<ObjectStore, "put">; removals: Pick<RemovalRows, "note">; clock: Clock },
  accountId: string,
  bytes: Uint8Array,
): Promise<string> {
  const uploadId = newUploadId();
  const key = uploadKey(accountId, uploadId);
  await deps.removals.note({ prefix: key, accountId, dueAt: deps.clock() + DAY_SECONDS * 1000 });
  await deps.objects.put(key, bytes, { contentType: "application/octet-stream" });
  return uploadId;
}
