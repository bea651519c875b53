import { RequestRefused } from "../../domain/errors.ts";
import { isId } from "../../domain/ids.ts";
import { uploadKey } from "../../domain/object-keys.ts";
import type { Settings } from "../settings.ts";
import { type SubmitParseDeps, type SubmittedParse, submitParse } from "./submit-parse.ts";

export interface UploadToParse {
  accountId: string;
  uploadId: string;
  force: boolean;
  webhookUrl?: string | undefined;
  idempotencyKey?: string | undefined;
}

/**
 * Submits an uploaded file as `submitParse` does one that came with its request. `check` judges the bytes.
 * Throws `upload_not_found`, `file_too_large`, `upload_changed`, and what `check` and `submitParse` throw.
 */
export async function parseUpload(
  deps: SubmitParseDeps & { settings: Pick<Settings, "maxUploadBytes"> },
  { accountId, uploadId, ...request }: UploadToParse,
  check: (bytes: Uint8Array, maxBytes: number) => void,
): Promise<SubmittedParse> {
  const key = uploadKey(accountId, uploadId);
  const head = isId(uploadId) ? await deps.objects.head(key) : null;
  if (!head) throw notFound();
  const { maxUploadBytes } = deps.settings;
  if (head.bytes > maxUploadBytes) {
    throw new RequestRefused(
      "file_too_large",
      `The file has ${head.bytes} bytes; at most ${maxUploadBytes} are accepted.`,
    );
  }
  const bytes = await deps.objects.get(key);
  if (!bytes) throw notFound();
  check(bytes, maxUploadBytes);
  const fileName = head.metadata["file-name"] ?? "";
  const upload = { id: uploadId, key, version: head.version };
  return submitParse(deps, { accountId, bytes, fileName, upload, ...request });
}

const notFound = (): RequestRefused =>
  new RequestRefused("upload_not_found", "There is no such upload, or its file has not arrived.");
