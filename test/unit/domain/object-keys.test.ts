import { expect, test } from "vitest";
import * as keys from "../../../lib/domain/object-keys.ts";

const output = keys.fillOutputPrefix("file", "fill_1", 3);

test("keeps a parse's form and text together, under its attempt alone", () => {
  const form = keys.formKey("file", 2);
  expect([form, keys.textKey(form), keys.fillableKey(form)]).toEqual([
    "file/parse/2/form.json",
    "file/parse/2/text.json",
    "file/parse/2/fillable.pdf",
  ]);
  expect(form.startsWith(keys.parseOutputPrefix("file", 2))).toBe(true);
  expect(keys.formKey("file", 20).startsWith(keys.parseOutputPrefix("file", 2))).toBe(false);
});

test("a file that is called as the form is leads to no other place", () => {
  expect(keys.textKey("form.json/parse/2/form.json")).toBe("form.json/parse/2/text.json");
  expect(keys.fillableKey("form.json/parse/2/form.json")).toBe("form.json/parse/2/fillable.pdf");
  expect(keys.textKey("file/formXjson")).toBe("file/formXjson");
  expect(keys.fillableKey("file/formXjson")).toBe("file/formXjson");
});

test("what belongs to a file is deleted with it, and no other file's", () => {
  const all = [
    keys.inputKey("file"),
    keys.formKey("file", 1),
    keys.viewKey("file", "abc"),
    keys.fillRequestKey("file", "fill_1"),
    keys.contextKey("file", "fill_1", 1),
    keys.filledPdfKey(output),
    keys.pageImageKey(output, 1),
    keys.resultKey(output),
    keys.proposalKey(output),
  ];
  expect(all.filter((key) => !key.startsWith(keys.filePrefix("file")))).toEqual([]);
  expect(all.filter((key) => key.startsWith(keys.filePrefix("fil")))).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
});

test("keys stay what they are: stored objects are found by them", () => {
  expect([
    keys.inputKey("file"),
    keys.uploadKey("a", "upload_1"),
    keys.templateKey("a", "template_1", "c"),
    keys.viewKey("file", "abc"),
    keys.fillRequestKey("file", "fill_1"),
    keys.contextKey("file", "fill_1", 2),
    keys.filledPdfKey(output),
    keys.pageImageKey(output, 4),
    keys.resultKey(output),
    keys.proposalKey(output),
    keys.keptReceiptKey("a", "job_1"),
    keys.batchPlanKey("batch_1"),
    keys.batchRowsKey("batch_1", 0),
    keys.batchArchiveKey("batch_1"),
    keys.batchReportKey("batch_1"),
  ]).toEqual([
    "file/input.pdf",
    "uploads/a/upload_1",
    "templates/a/template_1/c.json",
    "file/views/abc",
    "file/fills/fill_1/request.json",
    "file/fills/fill_1/context/2",
    "file/fills/fill_1/3/filled.pdf",
    "file/fills/fill_1/3/pages/4.png",
    "file/fills/fill_1/3/result.json",
    "file/fills/fill_1/3/proposal.json",
    "receipts/a/job_1.json",
    "batches/batch_1/plan.json",
    "batches/batch_1/rows/0.json",
    "batches/batch_1/archive.zip",
    "batches/batch_1/report.json",
  ]);
});
