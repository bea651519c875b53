import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const PREFIX = "forms_sk_";
const SHAPE = /^forms_sk_([0-9a-f]{40})([0-9a-f]{8})$/;

const checksum = (secret: string): string => crc32(secret).toString(16).padStart(8, "0");

/** A new key: the prefix that secret scanners look for, 160 random bits, and their checksum. */
export function newApiKey(): string {
  const secret = randomBytes(20).toString("hex");
  return `${PREFIX}${secret}${checksum(secret)}`;
}

/** Whether the text can be a key at all; a typo is found here, without a look-up. */
export function isApiKey(text: string): boolean {
  const [, secret, sum] = SHAPE.exec(text) ?? [];
  return secret !== undefined && checksum(secret) === sum;
}

/** What people may see of a key after its creation. */
export const apiKeyPrefix = (key: string): string => key.slice(0, PREFIX.length + 6);
