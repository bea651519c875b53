import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { checkSize } from "../../../../lib/pdf/parse/check-size.ts";
import {
  flateBomb,
  formAmongObjects,
  formWithObjectStream,
  plainForm,
} from "../../../fixtures/pdf/broken-files.ts";

const MIB = 2 ** 20;

test.each([
  ["objects", () => formAmongObjects(250_001), "Expected at most 250000 objects, got at least 250"],
  [
    "objects in a stream",
    () => formWithObjectStream(300_000),
    "Expected at most 250000 objects, got at least 300",
  ],
  [
    "bytes in a stream",
    () => flateBomb(65 * MIB),
    "Expected at most 67108864 bytes in a stream, got at least 67108865.",
  ],
  [
    "bytes in a stream that is packed twice",
    () => flateBomb(65 * MIB, 2),
    "Expected at most 67108864 bytes in a stream",
  ],
])("refuses too many %s, and names both numbers", (_, build, message) => {
  expect(() => checkSize(build())).toThrow(
    expect.objectContaining({ code: "pdf_too_complex", message: expect.stringContaining(message) }),
  );
});

/** Bytes as ISO 32000-2, 7.4.3 spells them. */
function asAscii85(bytes: Buffer): string {
  const groups: string[] = [];
  for (let at = 0; at < bytes.length; at += 4) {
    let group = Buffer.concat([bytes.subarray(at, at + 4), Buffer.alloc(3)]).readUInt32BE();
    let letters = "";
    for (let count = 0; count < 5; count++, group = Math.floor(group / 85))
      letters = String.fromCharCode(33 + (group % 85)) + letters;
    groups.push(letters.slice(0, Math.min(4, bytes.length - at) + 1));
  }
  return `${groups.join("")}~>`;
}

test.each([
  ["ASCIIHexDecode", (bytes: Buffer) => `${bytes.toString("hex").replaceAll(/.{80}/g, "$&\n")}>`],
  ["ASCII85Decode", asAscii85],
])("refuses too many bytes in a stream whose letters %s reads", (filter, spell) => {
  const builder = plainForm();
  const packed = Buffer.from(spell(deflateSync(Buffer.alloc(65 * MIB))));
  builder.file.addStream(packed, `/Filter [/${filter} /FlateDecode]`);
  expect(() => checkSize(builder.toBytes())).toThrow("Expected at most 67108864 bytes in a stream");
});

test("refuses streams that are too much together", () => {
  const builder = plainForm();
  const packed = deflateSync(Buffer.concat([Buffer.alloc(60 * MIB), randomBytes(20_000)]));
  for (let count = 0; count < 5; count++) builder.file.addStream(packed, "/Filter /FlateDecode");
  expect(() => checkSize(builder.toBytes())).toThrow("Expected at most 268435456 bytes in its streams");
});

test("lets images be as large as they are", () => {
  const builder = plainForm();
  builder.file.addStream(deflateSync(Buffer.alloc(65 * MIB)), "/Subtype /Image /Filter /FlateDecode");
  expect(() => checkSize(builder.toBytes())).not.toThrow();
});

test.each([
  ["that is no Deflate, whatever it says", Buffer.alloc(100_000, 7)],
  ["that is cut off", deflateSync(Buffer.alloc(10 * MIB)).subarray(0, 8000)],
])("leaves a stream %s to the readers", (_, data) => {
  const builder = plainForm();
  builder.file.addStream(data, "/Filter [/FlateDecode /FlateDecode]");
  expect(() => checkSize(builder.toBytes())).not.toThrow();
});
