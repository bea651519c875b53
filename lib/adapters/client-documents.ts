import type { IncomingMessage } from "node:http";
import type { ClientDocuments } from "../domain/ports/oauth.ts";
import { type Guard, requestGuarded } from "./guarded-request.ts";

const TIMEOUT_MS = 5000;
const MOST_BYTES = 10_000;
/** How long an answer is good for, and how many are held: a page that is opened again and again asks nobody again. */
const HELD_MS = { document: 5 * 60_000, nothing: 30_000 };
const MOST_HELD = 100;

/** Reads the documents that programs publish about themselves: small JSON, by one request that follows no redirect. */
export function createClientDocuments(guard: Guard, clock: () => number = Date.now): ClientDocuments {
  const held = new Map<string, { document: unknown; until: number }>();
  return {
    async read(url) {
      const known = held.get(url);
      if (known && known.until > clock()) return known.document;
      const document = await fetchDocument(url, guard);
      held.delete(url);
      for (const oldest of held.keys()) {
        if (held.size < MOST_HELD) break;
        held.delete(oldest);
      }
      held.set(url, { document, until: clock() + HELD_MS[document === null ? "nothing" : "document"] });
      return document;
    },
  };
}

async function fetchDocument(url: string, guard: Guard): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const headers = { accept: "application/json" };
  try {
    const answer = await requestGuarded(new URL(url), { method: "GET", headers, signal }, guard);
    try {
      if (answer.statusCode !== 200 || !/^application\/(?:[\w.-]+\+)?json\b/i.test(typeOf(answer)))
        return null;
      return JSON.parse(await textOf(answer));
    } finally {
      answer.destroy();
    }
  } catch {
    return null;
  }
}

const typeOf = (answer: IncomingMessage): string => answer.headers["content-type"] ?? "";

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new RangeError("The document is too long.");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
