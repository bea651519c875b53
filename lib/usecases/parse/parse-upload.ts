import { RequestRefused } from "../../domain/errors.ts";
import { isIdOf } from "../../domain/ids.ts";
import { uploadKey } from "../../domain/object-keys.ts";
import type { ObjectHead } from "../../domain/ports/objects.ts";
import type { Settings } from "../settings.ts";
import {
  type ParseSubmission,
  type SubmitParseDeps,
  type SubmittedParse,
  submitParse,
} from "./submit-parse.ts";

type UploadDeps = SubmitParseDeps & { settings: Pick<Settings, "maxUploadBytes"> };

interface UploadToParse extends Omit<ParseSubmission, "bytes" | "fileName" | "upload"> {
  uploadId: string;
  /** Uploads of the pages after it, where each is a picture. */
  pages?: readonly string[];
}

/**
 * Submits an uploaded file, or pictures of pages, as `submitParse` does those that came with their request. `accept`
 * judges the files, and answers the PDF that they are or that is made of them. Throws `upload_not_found`, `file_too_large`, `upload_changed`, and what `accept` and `submitParse` throw.
 */
export async function parseUpload(
  deps: UploadDeps,
  { accountId, uploadId, pages = [], ...request }: UploadToParse,
  accept: (files: readonly Uint8Array[], maxBytes: number) => Uint8Array,
): Promise<SubmittedParse> {
  const { maxUploadBytes } = deps.settings;
  const first = await readUpload(deps, { accountId, id: uploadId });
  const files = [first.bytes];
  for (const id of pages) {
    const before = files.reduce((sum, { length }) => sum + length, 0);
    files.push((await readUpload(deps, { accountId, id, before })).bytes);
  }
  const pdf = accept(files, maxUploadBytes);
  const upload = {
    ids: [...new Set([uploadId, ...pages])],
    key: uploadKey(accountId, uploadId),
    version: first.head.version,
    isPdf: pdf === first.bytes,
  };
  const fileName = first.head.metadata["file-name"] ?? "";
  return submitParse(deps, { accountId, bytes: pdf, fileName, upload, ...request });
}

/** An upload's bytes, which may be as many as are left of the limit after those before it. */
async function readUpload(
  { objects, settings: { maxUploadBytes } }: UploadDeps,
  { accountId, id, before = 0 }: { accountId: string; id: string; before?: number },
): Promise<{ bytes: Uint8Array; head: ObjectHead }> {
  const key = uploadKey(accountId, id);
  const head = isIdOf("upload", id) ? await objects.head(key) : null;
  if (!head) throw notFound();
  if (before + head.bytes > maxUploadBytes) {
    throw new RequestRefused(
      "file_too_large",
      `The file has ${before + head.bytes} bytes. At most ${maxUploadBytes} are accepted.`,
    );
  }
  const bytes = await objects.get(key);
  if (!bytes) throw notFound();
  return { bytes, head };
}

const notFound = (): RequestRefused =>
  new RequestRefused("upload_not_found", "There is no such upload, or its file has not arrived.");
