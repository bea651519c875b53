import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { marksToSubmit, readMarks, signingMark } from "../../../../lib/local/client/marks-to-place.ts";
import { FlatPage, parseFlat } from "../../../fixtures/pdf/flat-page.ts";

const folder = mkdtempSync(join(tmpdir(), "forms-api-marks-"));
afterAll(() => rmSync(folder, { recursive: true }));
const line = (page: FlatPage, y: number, label: string) => page.text(60, y, label).rule(200, 400, y + 2);
const formOf = (...labels: string[]) =>
  parseFlat(
    labels.reduce((page, label, index) => line(page, 100 + 60 * index, label), new FlatPage()).toBytes(),
  );
const upload = async (path: string) => `upload of ${path}`;

test("a picture alone signs the one place to sign", async () => {
  const form = await formOf("Full name", "Signature");
  expect(await marksToSubmit(form, [signingMark("me.png")], upload)).toEqual([
    { kind: "signature", field_id: "f2", image_id: "upload of me.png" },
  ]);
});

test("of several places, one is named by its id or its label", async () => {
  const form = await formOf("Signature of tenant", "Signature of landlord");
  const marks = ["f1=a.png", "signature of landlord=b=c.png"].map(signingMark);
  expect(await marksToSubmit(form, marks, upload)).toMatchObject([
    { field_id: "f1", image_id: "upload of a.png" },
    { field_id: "f2", image_id: "upload of b=c.png" },
  ]);
  await expect(marksToSubmit(form, [signingMark("a.png")], upload)).rejects.toThrow(
    /Signature fields: f1 .*, f2 /,
  );
});

test("a file of marks is read as it is meant, or said to be otherwise", () => {
  const path = join(folder, "marks.json");
  writeFileSync(path, '[{"kind": "date", "field": "f3", "text": "27 Nov 2026"}]');
  expect(readMarks(path)).toEqual([{ kind: "date", field: "f3", text: "27 Nov 2026" }]);
  writeFileSync(path, '[{"kind": "seal"}]');
  expect(() => readMarks(path)).toThrow(/JSON list of marks/);
});
