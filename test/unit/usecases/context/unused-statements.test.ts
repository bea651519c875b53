import { expect, test } from "vitest";
import type { Pair, Source } from "../../../../lib/domain/source.ts";
import { unusedStatements } from "../../../../lib/usecases/context/unused-statements.ts";

const pair = (label: string, value: string): Pair => ({ label, value, section: null, page: 1 });
const card = (...pairs: Pair[]): Source => ({ kind: "vcard", pages: [], pairs });
const from = (document: number, words: string) => ({ document, page: 1, words });
const planned = (value: string, words = value) => ({
  ...{ fieldId: "f1", value, confidence: 1, source: null, rule: "context", origins: [from(1, words)] },
});
const labels = (sources: Source[], plan: Parameters<typeof unusedStatements>[1]) =>
  unusedStatements(sources, plan).map(({ document, label }) => `${document} ${label}`);

const ADA = [pair("Full name", "Ada Lovelace"), pair("Company", "Engines Ltd"), pair("Job title", "Analyst")];

test("what a document says and no field has is listed, by its document", () => {
  const plan = { values: [planned("Ada Lovelace")], ambiguous: [] };
  expect(labels([card(...ADA), card(pair("Company", "Looms"))], plan)).toEqual([
    "1 Company",
    "1 Job title",
    "2 Company",
  ]);
  expect(unusedStatements([card(...ADA)], plan)[0]).toEqual({
    ...{ document: 1, page: 1, label: "Company", value: "Engines Ltd" },
  });
});

test("what is written in another shape, in parts, or asked about, is on the form", () => {
  const birth = card(pair("Date of birth", "1985-12-10"), pair("Last name", "Lovelace"), pair("Sex", "F"));
  const values = [planned("12/10/1985", "1985-12-10"), planned("Ada Lovelace")];
  expect(labels([birth], { values, ambiguous: [] })).toEqual(["1 Sex"]);
  const ambiguous = [{ fieldId: "f2", candidates: ["F", "M"], origins: [from(1, "F")] }];
  expect(labels([birth], { values, ambiguous })).toEqual([]);
});

test.each([
  ["Ann", "Hannah Lee"],
  ["100", "$1,100"],
  ["217", "2175550142"],
  ["Ton", "12 Washington Street"],
])("%s is no part of %s", (value, written) => {
  expect(labels([card(pair("Nickname", value))], { values: [planned(written)], ambiguous: [] })).toEqual([
    "1 Nickname",
  ]);
});

test("a short value that stands in another by chance is none of it", () => {
  const values = [planned("Fenwick Road")];
  expect(labels([card(pair("Sex", "F"))], { values, ambiguous: [] })).toEqual(["1 Sex"]);
});

test("the fields of a filled form are no statements of it", () => {
  const form = { fields: [], values: [] };
  expect(labels([{ ...card(...ADA), kind: "pdf", form }], { values: [], ambiguous: [] })).toEqual([]);
});
