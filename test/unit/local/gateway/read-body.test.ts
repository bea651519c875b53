import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { collectBody } from "../../../../lib/local/gateway/read-body.ts";

/** A request whose chunks all come in the same byte of memory, one after another. */
function byteByByte(text: string): IncomingMessage {
  const byte = Buffer.alloc(1);
  async function* chunks() {
    for (const code of Buffer.from(text)) {
      byte[0] = code;
      yield byte;
    }
  }
  return { iterator: chunks, resume: () => undefined } as unknown as IncomingMessage;
}

test("a body holds nothing of the chunks that it came in, however small they are", async () => {
  const text = "Ada Lovelace ".repeat(500);
  expect(String(await collectBody(byteByByte(text), text.length))).toBe(text);
  expect(String(await collectBody(byteByByte(""), 0))).toBe("");
});

test("a body of more bytes than it may have is refused, and so is one without room", async () => {
  expect(await collectBody(byteByByte("Ada"), 2)).toBe("too_long");
  expect(await collectBody(byteByByte("Ada"), 3, () => false)).toBe("no_room");
});
