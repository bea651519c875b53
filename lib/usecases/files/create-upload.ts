import { RequestRefused } from "../../domain/errors.ts";
import { newUploadId } from "../../domain/ids.ts";
import { uploadKey } from "../../domain/object-keys.ts";
import type { UploadForm } from "../../domain/ports/objects.ts";
import type { RemovalRows } from "../../domain/ports/removals.ts";
import type { Ports } from "../ports.ts";
import { DAY_SECONDS, type Settings } from "../settings.ts";

const VALID_SECONDS = 15 * 60;

interface CreatedUpload extends UploadForm {
  uploadId: string;
  /** Milliseconds since 1970. */
  validUntil: number;
}

/** A form to POST a file to storage with, past the limits of the gateway. Throws `file_too_large`. */
export async function createUpload(
  deps: Pick<Ports, "clock" | "objects"> & {
    removals: Pick<RemovalRows, "note">;
    settings: Pick<Settings, "maxUploadBytes">;
  },
  { accountId, fileName, bytes }: { accountId: string; fileName: string; bytes: number },
): Promise<CreatedUpload> {
  const { maxUploadBytes } = deps.settings;
  if (bytes > maxUploadBytes) {
    throw new RequestRefused(
      "file_too_large",
      `The file has ${bytes} bytes. At most ${maxUploadBytes} are accepted.`,
    );
  }
  const uploadId = newUploadId();
  const about = { contentType: "application/pdf", metadata: { "file-name": fileName } };
  const limits = { maxBytes: bytes, seconds: VALID_SECONDS };
  const now = deps.clock();
  const key = uploadKey(accountId, uploadId);
  await deps.removals.note({ prefix: key, accountId, dueAt: now + DAY_SECONDS * 1000 });
  const form = await deps.objects.presignUpload(key, about, limits);
  return { ...form, uploadId, validUntil: now + VALID_SECONDS * 1000 };
}
