import fc from "fast-check";
import { expect, test } from "vitest";
import { JobFailure } from "../../../../lib/domain/errors.ts";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import {
  dynamicXfa,
  encryptedForm,
  fileOfPages,
  fileWithoutPages,
  plainForm,
  scriptForPages,
  unknownEncryption,
} from "../../../fixtures/pdf/broken-files.ts";

const LIMITS = { maxPages: 3, maxFields: 3 };
const text = (content: string) => Buffer.from(content, "latin1");

test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
  ["an empty file", () => text(""), "not_a_pdf"],
  ["a web page", () => text("<html>404</html>"), "not_a_pdf"],
  [
    "a header that comes too late",
    () => Buffer.concat([Buffer.alloc(1020, " "), plainForm().toBytes()]),
    "not_a_pdf",
  ],
  ["a header and nothing else", () => text("%PDF-1.7\nnothing here"), "pdf_damaged"],
  [
    "a file that opens with a password only",
    () => encryptedForm({ userPassword: "u", ownerPassword: "o" }),
    "pdf_password_protected",
  ],
  ["a security handler that nobody knows", unknownEncryption, "pdf_encryption_unsupported"],
  ["dynamic XFA", dynamicXfa, "pdf_xfa_only"],
  ["no pages", fileWithoutPages, "pdf_no_pages"],
  ["a page tree that is no page tree", scriptForPages, "pdf_no_pages"],
  ["too many pages", () => fileOfPages(4), "pdf_too_many_pages"],
])("refuses %s", async (_, build, code) => {
  await expect(parsePdf(await build(), LIMITS)).rejects.toMatchObject({ code });
});

test("refuses too many fields, and names both numbers", async () => {
  const builder = plainForm();
  for (const y of [100, 200, 300]) builder.field("Tx", `field ${y}`, [100, y, 300, y + 20]);
  await expect(parsePdf(builder.toBytes(), LIMITS)).rejects.toMatchObject({
    code: "pdf_too_many_fields",
    message: "Expected at most 3 fields, got at least 4.",
  });
});

test("opens a file that only its owner's password restricts", async () => {
  const { fields } = await parsePdf(await encryptedForm({ ownerPassword: "owner" }), LIMITS);
  expect(fields).toMatchObject([{ name: "name", type: "text" }]);
});

test("opens a file after some junk, and one whose cross-reference table is cut off", async () => {
  const bytes = plainForm().toBytes();
  const cut = bytes.subarray(0, Buffer.from(bytes).lastIndexOf("xref\n0"));
  for (const damaged of [Buffer.concat([text("junk\n"), bytes]), cut]) {
    expect((await parsePdf(damaged, LIMITS)).fields).toHaveLength(1);
  }
});

test("leaves the caller's bytes as they were", async () => {
  const bytes = plainForm().toBytes();
  const copy = Uint8Array.from(bytes);
  await parsePdf(bytes, LIMITS);
  expect(bytes).toEqual(copy);
});

test("answers a form or a clear failure whatever bytes of a file are changed", async () => {
  const bytes = plainForm().radio("choice", 100, 500, ["One", "Two"]).text(50, 704, "Name").toBytes();
  const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255));
  const outcomeOf = (input: Uint8Array) => parsePdf(input, LIMITS).catch((error: unknown) => error);
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 20 }), async (changes) => {
      const changed = Uint8Array.from(bytes);
      for (const [at, byte] of changes) changed[at] = byte;
      const outcome = await outcomeOf(changed);
      expect(outcome instanceof JobFailure || Object.hasOwn(Object(outcome), "fields")).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test.each([
  ["whose catalog is lost", "/Type /Catalog", "/Type /Cxxxlog", "/Pages ", "/Pxxxx "],
  ["whose page tree has no root", "obj\n<< /Type /Pages", "xxx\n<< /Type /Xxxxx"],
])("repairs a file %s", async (_, ...changes) => {
  let text = Buffer.from(plainForm().toBytes()).toString("latin1");
  for (let index = 0; index < changes.length; index += 2) {
    text = text.replace(changes[index] ?? "", changes[index + 1] ?? "");
  }
  const { pages, fields } = await parsePdf(Buffer.from(text, "latin1"), { maxPages: 5, maxFields: 50 });
  expect({ pages: pages.length, names: fields.map(({ name }) => name) }).toEqual({
    pages: 1,
    names: ["name"],
  });
});
