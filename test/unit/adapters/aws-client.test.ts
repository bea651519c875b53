import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { clientOptions } from "../../../lib/adapters/aws-client.ts";

const Sha256 = clientOptions().sha256;
const chunks = fc.array(fc.uint8Array(), { maxLength: 4 });

async function digest(parts: readonly Uint8Array[], secret?: string | Uint8Array | ArrayBuffer) {
  const hash = new Sha256(secret);
  for (const part of parts) hash.update(part);
  return Buffer.from(await hash.digest()).toString("hex");
}

test("requests are hashed as Node does it, however the data comes", () =>
  fc.assert(
    fc.asyncProperty(chunks, async (parts) => {
      const expected = createHash("sha256").update(Buffer.concat(parts)).digest("hex");
      expect(await digest(parts)).toBe(expected);
    }),
  ));

test("requests are signed as Node does it, by a text, by bytes and by a part of a buffer, again and again", () =>
  fc.assert(
    fc.asyncProperty(chunks, fc.uint8Array({ minLength: 4 }), async (parts, secret) => {
      const hmac = (key: string | Uint8Array) =>
        createHmac("sha256", key).update(Buffer.concat(parts)).digest("hex");
      const [text, part] = [Buffer.from(secret).toString("hex"), secret.subarray(1, 3)];
      expect(await digest(parts, text)).toBe(hmac(text));
      expect(await digest(parts, part)).toBe(hmac(part));
      expect(await digest(parts, part)).toBe(hmac(part));
      expect(await digest(parts, secret.slice().buffer)).toBe(hmac(secret));
    }),
  ));

test("a hash begins anew when it is told to", async () => {
  const hash = new Sha256();
  hash.update(Buffer.from("old"));
  hash.reset();
  hash.update(Buffer.from("new"));
  expect(Buffer.from(await hash.digest())).toEqual(createHash("sha256").update("new").digest());
});
