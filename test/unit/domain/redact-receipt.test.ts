import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import type { Receipt, ReceiptField } from "../../../lib/domain/receipt.ts";
import { newSalt, outliving, redacted } from "../../../lib/domain/redact-receipt.ts";

const SALT = "5a17";
const hash = (content: string, salt = SALT) => createHmac("sha256", salt).update(content).digest("hex");
const field: ReceiptField = {
  field_id: "f1",
  name: null,
  label: "Name",
  value: "Ada",
  value_label: "Ada (caption)",
  shown: "ADA",
  confidence: 1,
  source: { start: 3, end: 6, text: "Ada L" },
  rule: "context",
  verified: "verified",
  decided_by: "engine",
};
const document = { sha256: "0", bytes: 1 };
const receiptOf = (...fields: ReceiptField[]): Receipt => ({
  job_id: "job_1",
  fill_id: "fill_1",
  file_id: "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed",
  created_at: "2026-11-24T12:00:00.000Z",
  engine: "local:1",
  versions: { service: "1", parser: "1" },
  input: document,
  output: document,
  values: "plain",
  salt: SALT,
  fields,
  unfilled_required: [],
  left_blank: [],
});

test("values and words become hashes, by which who has the salt can prove them", () => {
  const { values, salt, fields } = redacted(receiptOf(field));
  expect([values, salt]).toEqual(["hash", SALT]);
  const { value: _, value_label: __, shown: ___, ...rest } = field;
  expect(fields).toEqual([
    { ...rest, value_hash: hash("Ada"), source: { start: 3, end: 6, text_hash: hash("Ada L") } },
  ]);
});

test("a list is hashed as its JSON, and what has no words has none to hash", () => {
  const [list] = redacted(receiptOf({ ...field, value: ["a", "b"], source: null })).fields;
  expect(list).toMatchObject({ value_hash: hash('["a","b"]'), source: null });
  expect(list).not.toHaveProperty("origins");
});

test("words of context documents become hashes; where they stand is still said", () => {
  const origins = [{ document: 1, page: 2, words: "Ada Lovelace" }];
  expect(redacted(receiptOf({ ...field, origins })).fields[0]?.origins).toEqual([
    { document: 1, page: 2, words_hash: hash("Ada Lovelace") },
  ]);
});

test("what is missing is hashed as an empty text", () => {
  const { value: _, ...bare } = field;
  const origins = [{ document: 1, page: 1 }];
  const [hashed] = redacted(receiptOf({ ...bare, source: { start: 0, end: 0 }, origins })).fields;
  expect(hashed).toMatchObject({
    value_hash: hash(""),
    source: { text_hash: hash("") },
    origins: [{ words_hash: hash("") }],
  });
});

test("a receipt without a salt is hashed all the same", () => {
  const { salt: _, ...unsalted } = receiptOf(field);
  expect(redacted(unsalted).fields[0]?.value_hash).toBe(hash("Ada", ""));
});

test("hashes are not hashed again", () => {
  const once = redacted(receiptOf(field));
  expect(redacted(once)).toEqual(once);
});

test("what outlives its file says until when, and has neither a value nor the key of its hashes", () => {
  const kept = outliving(receiptOf(field), "2027-01-01T00:00:00.000Z");
  expect(kept.kept_until).toBe("2027-01-01T00:00:00.000Z");
  expect(kept).not.toHaveProperty("salt");
  expect(JSON.stringify(kept)).not.toContain("Ada");
});

test("a salt has 128 random bits", () => {
  expect(newSalt()).toMatch(/^[0-9a-f]{32}$/);
  expect(newSalt()).not.toBe(newSalt());
});
