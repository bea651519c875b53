import type { ApiClient } from "./client.ts";
import { DIRECT_BYTES } from "./curl.ts";
import { ApiFailure } from "./failure.ts";
import type { ParseAccepted } from "./types.ts";

/** Hands a PDF to the service by the way that its size allows. */
export async function submitPdf(api: ApiClient, file: File): Promise<ParseAccepted> {
  if (file.size <= DIRECT_BYTES) return api.parse(file);
  return api.parseUpload(await store(api, file));
}

/** Brings a file to storage; the upload's id, good for a day. */
export async function store(api: ApiClient, file: File): Promise<string> {
  const { upload_id, url, fields } = await api.createUpload({ filename: file.name, bytes: file.size });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", file);
  const response = await fetch(url, { method: "POST", body: form });
  if (!response.ok) {
    throw new ApiFailure({
      status: response.status,
      code: "upload_failed",
      message: "Storage did not take the file.",
    });
  }
  return upload_id;
}
