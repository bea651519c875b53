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
 * Submits an uploaded file as `submitParse` does one that came with its request. `accept` judges the bytes, and answers the PDF that they are or that is made of them.
 * Throws `upload_not_found`, `file_too_large`, `upload_changed`, and what `accept` and `submitParse` throw.
 */
export async function parseUpload(
  deps: SubmitParseDeps & { settings: Pick<Settings, "maxUploadBytes"> },
  { accountId, uploadId, ...request }: UploadToParse,
  accept: (bytes: Uint8Array, maxBytes: number) => Uint8Array,
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
  const pdf = accept(bytes, maxUploadBytes);
  const fileName = head.metadata["file-name"] ?? "";
  const upload = { id: uploadId, key, version: head.version, isPdf: pdf === bytes };
  return submitParse(deps, { accountId, bytes: pdf, fileName, upload, ...request });
}

const notFound = (): RequestRefused =>
  new RequestRefused("upload_not_found", "There is no such upload, or its file has not arrived.");
