import { RequestRefused } from "./errors.ts";
import { createUpload, parseUpload, submitParse } from "./operations.gen.ts";
import type * as schemas from "./schemas.gen.ts";
import type { Session } from "./session.ts";

/** A PDF: a `File` or `Blob` (in Node: `await openAsBlob(path)`), or its bytes. */
export type FileInput = Blob | Uint8Array | ArrayBuffer;

/** What `POST /parse` takes; larger files go straight to storage. */
const DIRECT_BYTES = 4 * 1024 * 1024;

/** Uploads a file in the way that suits its size, and has it parsed. */
export async function submitFile(
  session: Session,
  input: FileInput,
  { force = false }: { force?: boolean | undefined },
): Promise<schemas.ParseAccepted> {
  const file = fileOf(input);
  session.tell({ step: "upload" });
  if (file.size > DIRECT_BYTES) return uploadLarge(session, file, force);
  try {
    return await session.call(submitParse({ file, force }));
  } catch (error) {
    // The service may have a lower limit of its own.
    const isTooLarge = error instanceof RequestRefused && error.status === 413;
    if (isTooLarge) return uploadLarge(session, file, force);
    throw error;
  }
}

async function uploadLarge(session: Session, file: File, force: boolean): Promise<schemas.ParseAccepted> {
  return session.call(parseUpload(await upload(session, file), { force }));
}

/** Sends a file to storage; its `upload_id`, which is good for a day. */
export async function upload(session: Session, file: File): Promise<string> {
  const request = createUpload({ filename: file.name, bytes: file.size });
  const { upload_id: uploadId, url, fields } = await session.call({ ...request, harmless: true });
  // Storage reads the fields up to the file, so that this is the last.
  const body = { ...fields, file };
  await session.call({ method: "POST", path: url, body, harmless: true, answer: "none" });
  return uploadId;
}

export function fileOf(input: FileInput): File {
  if (input instanceof File && input.name !== "") return input;
  return new File([input as BlobPart], "form.pdf", { type: "application/pdf" });
}

/** Whether a file is larger than a request may be. */
export const isLarge = (input: FileInput): boolean => fileOf(input).size > DIRECT_BYTES;
