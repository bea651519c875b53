import type { IncomingMessage } from "node:http";
import type { Hold } from "./body-room.ts";

/** The whole body, or why there is none: then the rest of it is thrown away as it comes. */
export async function collectBody(
  request: IncomingMessage,
  maxBytes: number,
  hold: Hold = () => true,
): Promise<Buffer<ArrayBuffer> | "too_long" | "no_room"> {
  // Copied as it comes: a million chunks of a byte each would take a hundred times as much.
  let body = Buffer.alloc(0);
  let length = 0;
  let refused: "too_long" | "no_room" | undefined;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    const end = length + chunk.length;
    if (end > maxBytes) refused = "too_long";
    else if (!hold(chunk.length)) refused = "no_room";
    if (refused) break;
    if (end > body.length) body = grown(body, Math.max(end, Math.min(2 * end, maxBytes)));
    chunk.copy(body, length);
    length = end;
  }
  if (!refused) return body.subarray(0, length);
  request.resume(); // not before the loop has let go of it
  return refused;
}

function grown(body: Buffer<ArrayBuffer>, bytes: number): Buffer<ArrayBuffer> {
  const next = Buffer.alloc(bytes);
  body.copy(next);
  return next;
}
