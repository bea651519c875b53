import { describe, expect, test } from "vitest";
import { BARE_FIELD } from "../../../../lib/domain/bare-field.ts";
import type { Field } from "../../../../lib/domain/parsed-form.ts";
import type { Pair, Source } from "../../../../lib/domain/source.ts";
import { unusedStatements } from "../../../../lib/usecases/context/unused-statements.ts";

const pair = (label: string, value: string): Pair => ({ label, value, section: null, page: 1 });
const card = (...pairs: Pair[]): Source => ({ kind: "vcard", pages: [], pairs });
const from = (document: number, words: string) => ({ document, page: 1, words });
const planned = (value: string, words = value) => ({
  ...{ fieldId: "f1", value, confidence: 1, source: null, rule: "context", origins: [from(1, words)] },
});
const labels = (sources: Source[], plan: Parameters<typeof unusedStatements>[1]) =>
  unusedStatements(sources, plan, NO_FORM).map(({ document, label }) => `${document} ${label}`);

const NO_FORM = { fields: [] };
const ADA = [pair("Full name", "Ada Lovelace"), pair("Company", "Engines Ltd"), pair("Job title", "Analyst")];

test("what a document says and no field has is listed, by its document", () => {
  const plan = { values: [planned("Ada Lovelace")], ambiguous: [] };
  expect(labels([card(...ADA), card(pair("Company", "Looms"))], plan)).toEqual([
    "1 Company",
    "1 Job title",
    "2 Company",
  ]);
  expect(unusedStatements([card(...ADA)], plan, NO_FORM)[0]).toEqual({
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

describe("a filled form", () => {
  const OPTIONS = [
    { value: "1", label: "Single" },
    { value: "2", label: "Married" },
  ];
  const box = (id: string, label: string): Field => ({
    ...{ ...BARE_FIELD, id, label, type: "checkbox", widgets: [], options: [{ value: "Yes", label }] },
  });
  const text = (id: string, label: string, about: Partial<Field> = {}): Field => ({
    ...{ ...BARE_FIELD, id, label, widgets: [], ...about },
  });
  const filledWith = (...held: [Field, string | string[] | null][]): Source => ({
    ...{ kind: "pdf", pages: [], pairs: [] },
    form: {
      fields: held.map(([field]) => field),
      values: held.map(([{ id }, value]) => ({
        ...{
          fieldId: id,
          value,
          from: "field" as const,
          place: { page: 1, x: 0, y: 0, width: 9, height: 9 },
        },
      })),
    },
  });

  test("says what its fields hold, under their captions, and nothing of those that are blank or its own", () => {
    const marital = text("f3", "Marital status", { type: "radio", options: OPTIONS });
    const source = filledWith(
      [text("f1", "Full name"), "Ada Lovelace"],
      [text("f2", "Favourite colour"), "Green"],
      [marital, "2"],
      [box("f4", "Has a boat"), "Yes"],
      [text("f5", "Fax"), null],
      [text("f6", "Form number", { read_only: true }), "A-7"],
    );
    const plan = { values: [planned("Ada Lovelace")], ambiguous: [] };
    const found = unusedStatements([source], plan, NO_FORM).map(({ label, value }) => `${label}: ${value}`);
    expect(found.sort()).toEqual(["Favourite colour: Green", "Has a boat: Yes", "Marital status: Married"]);
  });

  test("lists a number in several parts once, and not where its parts or the whole are on the form", () => {
    const part = (index: number) =>
      text(`f${index}`, "Social security number", { group: { id: "g1", index, max_lengths: [] } as never });
    const source = filledWith([part(0), "123"], [part(1), "45"], [part(2), "6789"]);
    const found = (...given: string[]) =>
      unusedStatements([source], { values: given.map((one) => planned(one)), ambiguous: [] }, NO_FORM);
    expect(found()).toEqual([
      { document: 1, page: 1, label: "Social security number", value: "123 45 6789" },
    ]);
    expect([found("123-45-6789"), found("123", "45", "6789")]).toEqual([[], []]);
  });

  test("of many ticks lists those that mark nothing, and not one that does", () => {
    const [boat, car, dog] = [box("f1", "Has a boat"), box("f2", "Has a car"), box("f3", "Has a dog")];
    const source = filledWith([boat, "Yes"], [car, "Yes"], [dog, "Yes"]);
    const ticked = (fieldId: string) => ({ ...planned("On", "Yes"), fieldId });
    const form = { fields: [text("t1", "Has a dog"), text("t2", "Vessel owned")] };
    const found = (...ids: string[]) =>
      unusedStatements([source], { values: ids.map(ticked), ambiguous: [] }, form).map(({ label }) => label);
    expect([found("t1"), found("t1", "t2"), found()]).toEqual([
      ["Has a boat", "Has a car"],
      ["Has a car"],
      ["Has a boat", "Has a car", "Has a dog"],
    ]);
  });
});
