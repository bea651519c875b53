import { PDFDocument, PDFName } from "pdf-lib";
import { expect, test } from "vitest";
import { rc4 } from "../../../../lib/pdf/write/encryption/rc4.ts";
import { lastSection } from "../../../../lib/pdf/write/update/last-section.ts";
import { plainForm } from "../../../fixtures/pdf/broken-files.ts";
import { fillForm, inspect } from "../../../fixtures/pdf/fill-form.ts";
import { formEncryptedWith, signedForm } from "../../../fixtures/pdf/protected-files.ts";

const startsWith = (bytes: Uint8Array, start: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, start.length)).equals(start);

test.each(["RC4-40", "RC4-128", "AES-128", "AES-256"] as const)(
  "fills a file encrypted with %s and keeps its encryption",
  async (algorithm) => {
    const input = await formEncryptedWith(algorithm);
    const { bytes, verified, warnings } = await fillForm(input, { name: "Ada Łovelace" });
    expect(verified).toEqual([{ fieldId: "name", state: "verified" }]);
    expect(warnings).toEqual([]);
    expect(startsWith(bytes, input)).toBe(true);
    await expect(PDFDocument.load(bytes)).rejects.toThrow(/encrypted/i);
    const reread = await PDFDocument.load(bytes, { password: "", updateMetadata: false });
    expect(reread.getForm().getTextField("name").getText()).toBe("Ada Łovelace");
  },
);

test("an encrypted file is filled with the same bytes every time", async () => {
  const input = await formEncryptedWith("AES-256");
  const [first, second] = [await fillForm(input, { name: "Ada" }), await fillForm(input, { name: "Ada" })];
  expect(Buffer.from(first.bytes).equals(second.bytes)).toBe(true);
});

test("flattening ends the encryption, and says so", async () => {
  const input = await formEncryptedWith("AES-256");
  const { bytes, warnings } = await fillForm(input, { name: "Ada" }, { flatten: true });
  expect(warnings).toMatchObject([{ code: "encryption_removed" }]);
  expect(Buffer.from(bytes).includes("/Encrypt")).toBe(false);
});

test("an encrypted file that nothing can be added to is written anew without encryption, and says so", async () => {
  const input = Buffer.concat([Buffer.from("junk\n"), await formEncryptedWith("AES-128")]);
  const { verified, warnings } = await fillForm(Uint8Array.from(input), { name: "Ada" });
  expect(verified).toHaveLength(1);
  expect(warnings).toMatchObject([{ code: "encryption_removed" }]);
});

test("knows the cipher of old files by its published vector", () => {
  const encrypted = rc4(Buffer.from("Key"), Buffer.from("Plaintext"));
  expect(Buffer.from(encrypted).toString("hex")).toBe("bbf316e8d940af0ad3");
});

test("adds to a signed file and leaves every byte that is signed", async () => {
  const input = signedForm().toBytes();
  const { bytes, verified, warnings } = await fillForm(input, { name: "Ada" });
  expect(verified).toHaveLength(1);
  expect(warnings).toEqual([]);
  expect(startsWith(bytes, input)).toBe(true);
  expect((await inspect(bytes)).entry(0, "V")).toBe("<FEFF004100640061>");
});

test("adds only what has changed, and nothing when nothing has", async () => {
  const input = signedForm().toBytes();
  const added = Buffer.from((await fillForm(input, { name: "Ada" })).bytes.subarray(input.length)).toString(
    "latin1",
  );
  expect(added).not.toContain("/Catalog");
  expect(added.match(/ 0 obj/g)).toHaveLength(2);
  expect((await fillForm(input, {})).bytes).toEqual(input);
});

test("keeps the certification and drops neither it nor its signature's value", async () => {
  const input = signedForm().toBytes({ catalog: "/Perms << /DocMDP << /Type /Sig >> >>" });
  const { bytes } = await fillForm(input, { name: "Ada" });
  expect((await inspect(bytes)).document.catalog.has(PDFName.of("Perms"))).toBe(true);
});

const MDP = (method: string, parameters: string) =>
  `/TransformMethod /${method} /TransformParams << ${parameters} >>`;

test.each([
  ["allows no change", { entries: "/Lock << /P 1 >>" }, /no later change/],
  ["locks every field", { reference: MDP("FieldMDP", "/Action /All") }, /locks/],
  ["locks the field", { reference: MDP("FieldMDP", "/Action /Include /Fields [(name)]") }, /locks/],
  ["locks all but another", { entries: "/Lock << /Action /Exclude /Fields [(other)] >>" }, /locks/],
])("says that a signature ends which %s", async (_, options, reason) => {
  const { warnings } = await fillForm(signedForm(options).toBytes(), { name: "Ada" });
  expect(warnings).toEqual([
    { code: "signature_voided", message: expect.stringMatching(reason), fieldId: "signed" },
  ]);
});

test.each([{}, { flatten: true }])(
  "refuses a file that is certified as final, %j: any change would end that",
  async (options) => {
    const input = signedForm({ reference: MDP("DocMDP", "/P 1") }).toBytes();
    await expect(fillForm(input, { name: "Ada" }, options)).rejects.toMatchObject({
      code: "changes_not_permitted",
      message: expect.stringMatching(/Nothing was written.+copy that is not certified/),
    });
  },
);

test.each([
  ["allows filling", { reference: MDP("DocMDP", "/P 2") }],
  ["locks another field", { reference: MDP("FieldMDP", "/Action /Include /Fields [(other)]") }],
  ["locks all but the field", { entries: "/Lock << /Action /Exclude /Fields [(name)] >>" }],
])("says nothing of a signature that %s", async (_, options) => {
  expect((await fillForm(signedForm(options).toBytes(), { name: "Ada" })).warnings).toEqual([]);
});

test("says that flattening ends every signature", async () => {
  const { warnings } = await fillForm(signedForm().toBytes(), { name: "Ada" }, { flatten: true });
  expect(warnings).toMatchObject([{ code: "signature_voided", fieldId: "signed" }]);
});

test("finds the last cross-reference section, and nothing where the pointer is wrong", () => {
  const file = plainForm().toBytes();
  const text = Buffer.from(file).toString("latin1");
  expect(lastSection(file)).toEqual({ offset: text.indexOf("xref\n0"), kind: "table" });
  expect(lastSection(Buffer.from(text.replace(/startxref\n\d+/, "startxref\n12")))).toBeNull();
  expect(lastSection(Buffer.from(`junk\n${text}`))).toBeNull();
});
