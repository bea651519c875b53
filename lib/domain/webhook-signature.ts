import { createHmac, hkdfSync } from "node:crypto";
import type { SecretRef } from "./webhook.ts";

/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;
const PREFIX = "whsec_";

/**
 * A signing secret, `whsec_` and base64, as the deployment's key and a name make it (RFC 5869): none is stored
 * (docs/decisions/0030). `owner` is whose it is: an account, or one of its endpoints.
 */
export function deriveSecret(key: string, owner: string, { id }: SecretRef): string {
  const bytes = hkdfSync("sha256", key, id, `forms-api webhook ${owner}`, SECRET_BYTES);
  return PREFIX + Buffer.from(bytes).toString("base64");
}

/**
 * `webhook-signature` of Standard Webhooks: for each secret `v1,` and the base64 of the HMAC-SHA256 over id, timestamp
 * (seconds since 1970) and body, joined by spaces.
 */
export function signatureOf(
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), "base64");
      return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
    })
    .join(" ");
}
