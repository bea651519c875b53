import { WebhookInvalid } from "./errors.ts";

/** What the service tells an endpoint: which job or batch ended how; never a value. */
export interface WebhookEvent {
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

export interface VerifyOptions {
  /** How far the message's time may be from now. 300 seconds. */
  toleranceSeconds?: number;
  /** Milliseconds since 1970. */
  now?: number;
}

type HeaderSource = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The event of a request to your endpoint, once it is sure that the service sent it, as Standard Webhooks says. `body`
 * is the request's body untouched, before any parser; `secrets` one `whsec_…`, or several during a rotation. Throws
 * `WebhookInvalid`.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: HeaderSource,
  secrets: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const id = headerOf(headers, "webhook-id");
  const timestamp = headerOf(headers, "webhook-timestamp");
  const signatures = headerOf(headers, "webhook-signature");
  const age = /^\d{1,12}$/.test(timestamp) ? now / 1000 - Number(timestamp) : Number.NaN;
  if (!(Math.abs(age) <= toleranceSeconds)) {
    throw new WebhookInvalid(`Expected a webhook-timestamp within ${toleranceSeconds} seconds of now.`);
  }
  const text = typeof body === "string" ? body : new TextDecoder("utf-8", { ignoreBOM: true }).decode(body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  const given = signatures.split(" ").filter((each) => each.startsWith("v1,"));
  for (const secret of [secrets].flat()) {
    const key = await keyOf(secret);
    for (const signature of given) {
      const bytes = bytesOf(signature.slice(3));
      if (bytes && (await crypto.subtle.verify("HMAC", key, bytes, signed))) return JSON.parse(text);
    }
  }
  throw new WebhookInvalid("Expected a webhook-signature by the secret, got none that fits.");
}

function headerOf(headers: HeaderSource, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
  if (typeof value !== "string" || value === "") throw new WebhookInvalid(`Expected the header ${name}.`);
  return value;
}

function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ""));
  if (!bytes?.length) throw new WebhookInvalid("Expected a secret of the form whsec_ and base64.");
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null; // not base64
  }
}
