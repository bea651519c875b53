import type { IncomingMessage } from "node:http";
import type { Hold } from "./body-room.ts";

/** The whole body, or why there is none: then the rest of it is thrown away as it comes. */
export async function collectBody(
  request: IncomingMessage,
  maxBytes: number,
  hold: Hold = () => true,
): Promise<Buffer<ArrayBuffer> | "too_long" | "no_room"> {
  const chunks: Buffer[] = [];
  let length = 0;
  let refused: "too_long" | "no_room" | undefined;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) refused = "too_long";
    else if (!hold(chunk.length)) refused = "no_room";
    if (refused) break;
    chunks.push(chunk);
  }
  if (!refused) return Buffer.concat(chunks);
  request.resume(); // not before the loop has let go of it
  return refused;
}
