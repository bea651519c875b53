import { createHash, randomBytes, randomUUID } from "node:crypto";

export const newFileId = (): string => randomUUID();
export const newJobId = (): string => `job_${randomBytes(16).toString("hex")}`;
export const newFillId = (): string => `fill_${randomBytes(16).toString("hex")}`;
export const newUploadId = (): string => `upload_${randomBytes(16).toString("hex")}`;
/** The credential of `GET /download/{token}`: 192 random bits. */
export const newDownloadToken = (): string => randomBytes(24).toString("base64url");
export const sha256 = (bytes: Uint8Array | string): string =>
  createHash("sha256").update(bytes).digest("hex");
export const newKeyId = (): string => `key_${randomBytes(8).toString("hex")}`;
