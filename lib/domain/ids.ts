import { createHash, randomBytes, randomUUID } from "node:crypto";
import { RequestInvalid } from "./errors.ts";

export const newFileId = (): string => randomUUID();
export const newJobId = (): string => `job_${randomBytes(16).toString("hex")}`;
/** A fill and its job lead to each other by name. */
export const fillIdOf = (jobId: string): string => jobId.replace(/^job_/, "fill_");
export const jobIdOf = (fillId: string): string => fillId.replace(/^fill_/, "job_");
export const newBatchId = (): string => `batch_${randomBytes(16).toString("hex")}`;
/** The job of a row, which counts from 0: the same however often the row is begun. */
export const rowJobId = (batchId: string, row: number): string =>
  `job_${sha256(`${batchId} ${row}`).slice(0, 32)}`;
export const newUploadId = (): string => `upload_${randomBytes(16).toString("hex")}`;
export const newProfileId = (): string => `profile_${randomBytes(16).toString("hex")}`;
export const newChangeId = (): string => randomBytes(16).toString("hex");
/** The credential of `GET /download/{token}`: 192 random bits. */
export const newDownloadToken = (): string => randomBytes(24).toString("base64url");
export const sha256 = (bytes: Uint8Array | string): string =>
  createHash("sha256").update(bytes).digest("hex");
export const newKeyId = (): string => `key_${randomBytes(8).toString("hex")}`;

export const newWebhookId = (): string => `wh_${randomBytes(16).toString("hex")}`;
export const newSecretId = (): string => randomBytes(16).toString("hex");
/** The same event has the same id for the same receiver. */
export const deliveryIdOf = (eventId: string, receiver: string): string =>
  `dlv_${sha256(`${eventId} ${receiver}`).slice(0, 32)}`;

/** An account groups messages in SQS, stands in keys of objects and in logs: what all of them take as it is. */
const ACCOUNT_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** Throws RequestInvalid unless an account may be called so; what Cognito calls people may be. */
export function requireAccountId(text: string): void {
  if (ACCOUNT_ID.test(text)) return;
  const expected = "expected 1 to 64 letters, digits, dots, hyphens and underscores, a letter or digit first";
  throw new RequestInvalid([
    { loc: ["account"], msg: `${expected}, got ${JSON.stringify(text)}`, type: "account_invalid" },
  ]);
}

/** Whether a client's text can be the id of an upload, profile or job: objects have it in their keys. */
export const isIdOf = (kind: "upload" | "profile" | "job", text: string): boolean =>
  text.startsWith(`${kind}_`) && /^[0-9a-f]{32}$/.test(text.slice(kind.length + 1));

/** Whether a client's text can be an id or a token of ours at all; what cannot is never looked up. */
export const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text);
