import { RequestRefused } from "../../domain/errors.ts";
import { isId } from "../../domain/ids.ts";
import type { LinkMethod } from "../../domain/ports/objects.ts";
import type { Ports } from "../ports.ts";
import { PRESIGNED_SECONDS } from "../settings.ts";

type GetDownloadDeps = Pick<Ports, "clock" | "downloads" | "files" | "objects">;

/**
 * A short-lived URL of the completed document for the holder of a token. A presigned URL is bound to its method.
 * Throws `download_not_found` or, for a token past its time, `download_expired`.
 */
export async function getDownload(deps: GetDownloadDeps, method: LinkMethod, token: string): Promise<string> {
  const download = isId(token) ? await deps.downloads.get(token) : null;
  const file = download && (await deps.files.get(download.fileId));
  if (!download || !file || file.deletedAt) {
    throw new RequestRefused("download_not_found", "There is no such download.");
  }
  if (download.validUntil <= deps.clock()) {
    throw new RequestRefused(
      "download_expired",
      "This link has expired. GET /fill/{job_id} returns a new one.",
    );
  }
  return deps.objects.presign(method, download.objectKey, PRESIGNED_SECONDS);
}
