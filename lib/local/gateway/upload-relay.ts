import type { IncomingMessage } from "node:http";
import type { StoredObject, UploadForm } from "../../domain/ports/objects.ts";
import { type Exchange, NO_BODY_ROOM } from "./body-room.ts";
import { collectBody } from "./read-body.ts";
import { replyRefusal } from "./reply.ts";
import type { Refusal } from "./request-guard.ts";

/** What the form's own fields and delimiters may add to the file's bytes. */
const FORM_BYTES = 64 * 1024;

export type StoreUpload = (key: string, body: Uint8Array, about: StoredObject) => Promise<void>;

/**
 * Takes an upload's form as S3 does: only with the fields that were signed, and no file longer than they say. The
 * emulator would take any fields, and with them any object of the bucket.
 */
export async function takeUpload(
  { fields }: UploadForm,
  store: StoreUpload,
  { request, response, hold }: Exchange,
): Promise<void> {
  const { maxBytes } = policyOf(fields);
  const body = await collectBody(request, maxBytes + FORM_BYTES, hold);
  if (body === "no_room") return replyRefusal(response, NO_BODY_ROOM);
  if (body === "too_long") return replyRefusal(response, TOO_LARGE);
  const form = await formOf(request, body);
  const file = form?.get("file");
  const isSigned = Object.entries(fields).every(([name, value]) => form?.get(name) === value);
  if (file instanceof Blob && file.size > maxBytes) return replyRefusal(response, TOO_LARGE);
  if (!(file instanceof Blob) || !isSigned) return replyRefusal(response, NOT_SIGNED);
  await store(fields.key ?? "", new Uint8Array(await file.arrayBuffer()), aboutOf(fields));
  response.writeHead(204).end();
}

const TOO_LARGE: Refusal = {
  status: 413,
  code: "file_too_large",
  detail: "The file is longer than declared at POST /uploads.",
};
const NOT_SIGNED: Refusal = {
  status: 403,
  code: "upload_not_found",
  detail: "Expected the unchanged fields from POST /uploads, then the file.",
};

/** What the signed policy says: until when the form is taken (milliseconds since 1970), and how long a file. */
export function policyOf({ Policy = "" }: UploadForm["fields"]): { until: number; maxBytes: number } {
  const { expiration, conditions } = JSON.parse(Buffer.from(Policy, "base64").toString()) as {
    expiration: string;
    conditions: unknown[];
  };
  const range = conditions.find(
    (condition) => Array.isArray(condition) && condition[0] === "content-length-range",
  );
  const [, , maxBytes] = range as [string, number, number];
  return { until: Date.parse(expiration), maxBytes };
}

const META = "x-amz-meta-";
const aboutOf = (fields: Record<string, string>): StoredObject => ({
  contentType: fields["Content-Type"] ?? "application/octet-stream",
  metadata: Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(META) ? [[name.slice(META.length), decodeURIComponent(value)]] : [],
    ),
  ),
});

/** The form, or null when the body is none. */
async function formOf({ headers }: IncomingMessage, body: Buffer<ArrayBuffer>): Promise<FormData | null> {
  const type = headers["content-type"] ?? "";
  return new Response(body, { headers: { "content-type": type } }).formData().catch(() => null);
}
