import { describe, expect, test } from "vitest";
import { BatchPlan, BatchRow } from "../../../lib/domain/batch-plan.ts";
import { Proposal } from "../../../lib/domain/fill-proposal.ts";
import { FillResult, StoredFillRequest } from "../../../lib/domain/fill-result.ts";
import { Receipt, StoredResult } from "../../../lib/domain/receipt.ts";
import { RowReport } from "../../../lib/domain/row-report.ts";

const span = { start: 0, end: 3, text: "Ada" };
const origins = [{ document: 1, page: 1, words: "Ada" }];
const about = {
  field_id: "f1",
  name: "own",
  label: "Name",
  confidence: 1,
  from_fill_id: "fill_0",
  evidence: "verbatim",
  rule: "context",
} as const;
const field = { ...about, value: "Ada", source: span, origins };
const filled = [{ ...field, accepted: true, verified: "clipped" }] as const;
const usage = { calls: 0, input_tokens: 0, cached_tokens: 0, output_tokens: 0 };
const warnings = [{ code: "c", message: "m", field_id: "f1" }];
const result = {
  engine: "local:1",
  filled,
  unfilled_required: ["f2"],
  left_blank: ["f3"],
  cleared: ["f4"],
  ambiguous: [{ field_id: "f5", candidates: ["a", "b"], origins }],
  unused: [span],
  warnings,
  usage,
};
const document = { sha256: "0", bytes: 0 };
const facts = {
  created_at: "2026-11-24T12:00:00Z",
  versions: { service: "1", parser: "1" },
  input: document,
  output: document,
  salt: "5a17",
};
const receipt = {
  ...facts,
  job_id: "job_1",
  fill_id: "fill_1",
  file_id: "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed",
  base_fill_id: "fill_0",
  kept_until: "2026-11-25T12:00:00Z",
  engine: "local:1",
  values: "hash",
  fields: [
    {
      ...about,
      value_hash: "0",
      source: { start: 0, end: 3, text_hash: "0" },
      origins: [{ document: 1, page: 1, words_hash: "0" }],
      verified: "verified",
      decided_by: "person",
    },
  ],
  unfilled_required: [],
  left_blank: [],
  cleared: [],
};
const proposal = {
  engine: "local:1",
  left_blank: [],
  cleared: [],
  unused: [span],
  warnings,
  usage,
  fields: [{ ...field, sure: true }],
  questions: [
    { kind: "ambiguous", field_id: "f5", label: "Date", candidates: ["a", "b"], origins, value: ["a"] },
  ],
};
const request = {
  prompt: "Ada",
  values: { f1: "Ada" },
  base_fill_id: "fill_0",
  context: [{ kind: "pdf", bytes: 1, sha256: "0" }],
  accept: ["f1"],
};
const plan = { columns: [{ column: "Name", target: null }], fileName: "a.pdf", formKey: "k" };
const row = { request, left_out: ["Notes"], file: { file_id: "f", name: "a.pdf" } };
const report = {
  row: 1,
  status: "failed",
  file_id: "f",
  job_id: "job_1",
  fill_id: "fill_1",
  file: "a.pdf",
  verdict: "failed",
  left_out: ["Notes"],
  error: { code: "pdf_damaged", message: "m", retryable: false },
};

test.each([
  ["a result", FillResult, result],
  ["a result with a receipt", StoredResult, { ...result, receipt: facts }],
  ["a result from before there were receipts", StoredResult, result],
  ["a receipt", Receipt, receipt],
  [
    "a plain receipt",
    Receipt,
    { ...receipt, values: "plain", fields: [{ ...filled[0], decided_by: "engine" }] },
  ],
  ["a proposal", Proposal, proposal],
  ["a submission", StoredFillRequest, request],
  ["an empty submission", StoredFillRequest, {}],
  ["what rows share", BatchPlan, plan],
  ["a row that has not begun", BatchRow, row],
  ["what became of a row", RowReport, report],
])("%s is read back as it was stored", (_, schema, stored) => {
  expect(schema.parse(stored)).toEqual(stored);
});

test("what a person let pass and how it was verified is of no proposal yet", () => {
  const early = { ...proposal, fields: [{ ...filled[0], sure: false }] };
  expect(Proposal.parse(early).fields).toEqual([{ ...field, sure: false }]);
});

test("a receipt with hashes holds no words, though the plain ones are there", () => {
  expect(Receipt.parse({ ...receipt, fields: [{ ...receipt.fields[0], unknown: "Ada" }] })).toEqual(receipt);
});

describe("what cannot be is not read", () => {
  test.each([
    [FillResult, { ...result, filled: [{ ...field, verified: "unseen" }] }],
    [FillResult, { ...result, filled: [{ ...filled[0], confidence: 1.1 }] }],
    [FillResult, { ...result, filled: [{ ...filled[0], confidence: -0.1 }] }],
    [FillResult, { ...result, unused: [{ ...span, start: -1 }] }],
    [FillResult, { ...result, unused: [{ ...span, end: -1 }] }],
    [FillResult, { ...result, usage: { ...usage, calls: -1 } }],
    [FillResult, { ...result, usage: { ...usage, input_tokens: -1 } }],
    [FillResult, { ...result, usage: { ...usage, cached_tokens: -1 } }],
    [FillResult, { ...result, usage: { ...usage, output_tokens: -1 } }],
    [FillResult, { ...result, ambiguous: [{ field_id: "f5" }] }],
    [FillResult, { ...result, filled: [{ ...filled[0], origins: [{ ...origins[0], document: 0 }] }] }],
    [FillResult, { ...result, filled: [{ ...filled[0], origins: [{ ...origins[0], page: 0 }] }] }],
    [StoredResult, { ...result, receipt: { ...facts, versions: {} } }],
    [StoredResult, { ...result, receipt: { ...facts, input: { sha256: "0", bytes: -1 } } }],
    [Receipt, { ...receipt, values: "secret" }],
    [Receipt, { ...receipt, file_id: "file" }],
    [Receipt, { ...receipt, fields: [{ ...receipt.fields[0], source: { start: -1, end: 0 } }] }],
    [Receipt, { ...receipt, fields: [{ ...receipt.fields[0], source: { start: 0, end: -1 } }] }],
    [Receipt, { ...receipt, fields: [{ ...receipt.fields[0], decided_by: "nobody" }] }],
    [Proposal, { ...proposal, questions: [{ ...proposal.questions[0], kind: "why" }] }],
    [StoredFillRequest, { context: [{ kind: "pdf", bytes: 0, sha256: "0" }] }],
    [StoredFillRequest, { context: [{ kind: "film", bytes: 1, sha256: "0" }] }],
    [BatchPlan, { ...plan, columns: [{ column: "Name" }] }],
    [BatchRow, { ...row, file: {} }],
    [RowReport, { ...report, row: 0 }],
    [RowReport, { ...report, status: "lost" }],
    [RowReport, { ...report, verdict: "lost" }],
  ])("%#", (schema, stored) => {
    expect(schema.safeParse(stored).success).toBe(false);
  });
});
