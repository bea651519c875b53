import type { ApiClient } from "./client.ts";
import { DIRECT_BYTES } from "./curl.ts";
import { ApiFailure } from "./failure.ts";
import { isPictureFile, preparePicture } from "./pictures.ts";
import type { ParseAccepted } from "./types.ts";

/** Sends a form, a PDF or pictures of its pages, by the way that its size allows. */
export async function submitForm(api: ApiClient, given: readonly File[]): Promise<ParseAccepted> {
  const files = await Promise.all(given.map((file) => (isPictureFile(file) ? preparePicture(file) : file)));
  if (files.reduce((sum, { size }) => sum + size, 0) <= DIRECT_BYTES) return api.parse(files);
  const [first = "", ...pages] = await Promise.all(files.map((file) => store(api, file)));
  return api.parseUpload(first, pages);
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
