import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FillResult } from "../../../lib/dashboard/api/types.ts";
import { looseIn } from "../../../lib/dashboard/workspace/loose.ts";
import {
  isOfferSettled,
  type Offer,
  offersOf,
  offersOfProposal,
  takenOf,
  taking,
} from "../../../lib/dashboard/workspace/offers.ts";
import { nextLeft, openOffers, progressOf } from "../../../lib/dashboard/workspace/progress.ts";
import { reasonFor } from "../../../lib/dashboard/workspace/reasons.ts";
import type { ProposalView } from "../../../lib/dashboard/workspace/said.ts";
import { inTheirLines, wordsBehind } from "../../../lib/dashboard/workspace/words-behind.ts";
import { aForm, aText } from "../../fixtures/forms.ts";
import { aFilled, aResult } from "./results.ts";

const span = (text: string) => ({ start: 0, end: text.length, text });
const suggested = (field_id: string, value: string): NonNullable<FillResult["suggested"]>[number] => ({
  ...{ field_id, name: null, label: "", value, confidence: 0.6, source: span(value), why: "likely" },
});
const RESULT = aResult({
  filled: [aFilled("f1", "Ada"), aFilled("f2", "x", { confidence: 0.4 })],
  suggested: [suggested("f3", "Rome")],
  questions: [
    {
      text: "Which?",
      said: [span("217")],
      options: [
        { field_id: "f4", label: "Home", value: "217" },
        { field_id: "f5", label: "Work", value: "217" },
      ],
    },
  ],
  ambiguous: [
    { field_id: "f3", candidates: ["Rome"] },
    { field_id: "f6", candidates: ["Ada", "Eve"], origins: [{ document: 1, page: 1, words: "Ada" }] },
  ],
});

describe("what a result offers", () => {
  const offers = offersOf(RESULT, "fill");

  test("is what it suggests, what it asks, what documents say in two ways, and what it wrote unsurely: each once", () => {
    expect(offers.map(({ from, options }) => [from, options.map(({ fieldId }) => fieldId)])).toEqual([
      ["suggested", ["f3"]],
      ["chosen", ["f4", "f5"]],
      ["given", ["f6", "f6"]],
      ["written", ["f2"]],
    ]);
  });

  test("is also what was written as it was given, and is not what its blank asks for", () => {
    const filled = [aFilled("f1", "soon", { rule: "values" }), aFilled("f2", "Ada", { rule: "values" })];
    const warnings = [{ code: "values_format_unexpected", message: "A date is asked for.", field_id: "f1" }];
    const [offer, ...others] = offersOf(aResult({ filled, warnings }), "fill");
    expect(others).toEqual([]);
    expect(offer).toMatchObject({ key: "written:f1", why: "unlike", told: "A date is asked for." });
  });

  test("is taken with its words where the service can keep them", () => {
    expect(offers.map((offer) => taking(offer, "v").taken)).toEqual([
      "suggested",
      "chosen",
      undefined,
      undefined,
    ]);
  });

  test("waits no more once it is answered, also by hand, or left out; another value in one of its fields is no answer", () => {
    const [, asked] = offers;
    if (!asked) throw new Error("Expected a question.");
    expect(isOfferSettled(asked, {})).toBe(false);
    expect(isOfferSettled(asked, { f5: { value: "217" } })).toBe(true);
    expect(isOfferSettled(asked, { f5: { value: "other" } })).toBe(false);
    const both = { f4: { value: "one" }, f5: { value: "other" } };
    expect(isOfferSettled(asked, both)).toBe(true);
    expect(isOfferSettled(asked, { [asked.key]: { value: null, decided: "leftOut" } })).toBe(true);
  });

  test("keeps its key over later fills, which name the one that said it", () => {
    const [first] = offers;
    const later = aResult({ suggested: [{ ...suggested("f3", "Rome"), from_fill_id: "fill" }] });
    expect(offersOf(later, "later")).toEqual([first]);
  });
});

test("whatever a result says of an instruction is on the screen: offered with a key of its own, or not placed", () => {
  const text = fc.string({ minLength: 1, maxLength: 8 });
  const fieldId = fc.constantFrom("f1", "f2", "f3", "f4");
  const results = fc.record({
    suggested: fc.uniqueArray(fc.record({ field: fieldId, value: text }), { selector: ({ field }) => field }),
    questions: fc.array(
      fc.record({ said: text, options: fc.array(fc.tuple(fieldId, text), { minLength: 1, maxLength: 3 }) }),
      { maxLength: 4 },
    ),
    ambiguous: fc.array(fc.tuple(fieldId, fc.array(text, { minLength: 1, maxLength: 3 })), { maxLength: 4 }),
    unused: fc.uniqueArray(fc.nat(99), { maxLength: 4 }),
  });
  fc.assert(
    fc.property(results, (made) => {
      const unused = made.unused.map((start) => ({ start, end: start + 1, text: "x" }));
      const result = aResult({
        suggested: made.suggested.map(({ field, value }) => suggested(field, value)),
        questions: made.questions.map(({ said, options }) => ({
          ...{ text: said, said: [span(said)] },
          options: options.map(([field_id, value]) => ({ field_id, label: "", value })),
        })),
        ambiguous: made.ambiguous.map(([field_id, candidates]) => ({ field_id, candidates })),
        unused,
      });
      const offered = new Set(
        offersOf(result, "fill").flatMap(({ options }) =>
          options.map((one) => `${one.fieldId} ${one.value}`),
        ),
      );
      for (const { field, value } of made.suggested) expect(offered).toContain(`${field} ${value}`);
      for (const [field, values] of [...made.questions.flatMap((one) => one.options), ...made.ambiguous])
        for (const value of [values].flat()) expect(offered).toContain(`${field} ${value}`);
      const keys = offersOf(result, "fill").map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      const loose = looseIn([{ fillId: "fill", prompt: "", unused }]);
      expect(new Set(loose.map(({ key }) => key)).size).toBe(unused.length);
    }),
    { numRuns: 500 },
  );
});

describe("a proposal", () => {
  const proposed = (field_id: string, sure: boolean) =>
    ({ field_id, label: "", value: "x", sure, source: null }) as ProposalView["fields"][number];
  const proposal = {
    fields: [proposed("f1", true), proposed("f2", false)],
    questions: [
      { kind: "doubtful", field_id: "f2", label: "", value: "x" },
      { kind: "ambiguous", field_id: "f3", label: "", candidates: ["a", "b"] },
      { kind: "required", field_id: "f4", label: "" },
    ],
  } as unknown as ProposalView;

  test("has taken what it is sure of, and offers the rest", () => {
    expect(Object.keys(takenOf(proposal))).toEqual(["f1"]);
    const offers = offersOfProposal(proposal, "fill");
    expect(offers.map(({ from, options }) => [from, options.length])).toEqual([
      ["suggested", 1],
      ["chosen", 2],
    ]);
  });
});

describe("how far a form is", () => {
  const { fields } = aForm([
    aText("a"),
    aText("b", { required: true }),
    aText("c", { required: true }),
    aText("d"),
  ]);
  const standing = {
    fields: new Map(fields.map((field) => [field.id, field])),
    held: new Map([
      ["f1", "Ada"],
      ["f2", null],
      ["f3", null],
      ["f4", null],
    ]),
    order: fields.map(({ id }) => ({ fieldId: id })),
    offers: offersOf(aResult({ suggested: [suggested("f2", "Rome")] }), "fill"),
    additions: [],
  };
  const NONE = { signed: 0, check: 0, required: 0, twice: 0, sign: 0, date: 0, refused: 0 };

  test("counts what is filled, to check and required, each blank once", () => {
    expect(progressOf(standing, {})).toEqual({
      ...NONE,
      filled: 1,
      check: 1,
      required: 1,
      left: ["f2", "f3"],
    });
    const changes = { f2: { value: "Rome" }, f4: { value: "x" } };
    expect(progressOf(standing, changes)).toEqual({
      ...NONE,
      filled: 3,
      required: 1,
      left: ["f3"],
    });
  });

  test("asks on about the fields that are free, and never about one that was given a value", () => {
    const options = ["f2", "f4"].map((id) => ({ fieldId: id, value: "217" }));
    const [first] = standing.offers;
    if (!first) throw new Error("Expected an offer.");
    const asking = { ...standing, offers: [{ ...first, key: "asked", options }] };
    const [open] = openOffers(asking, { f2: { value: "other" } });
    expect(open?.options).toEqual([{ fieldId: "f4", value: "217" }]);
    expect(progressOf(asking, { f2: { value: "other" } }).left).toEqual(["f3", "f4"]);
  });

  test("goes on in reading order, and around", () => {
    const progress = progressOf(standing, {});
    const next = (from: string | null) => nextLeft(progress, standing.order, from);
    expect([next(null), next("f2"), next("f3"), next("f4")]).toEqual(["f2", "f3", "f2", "f2"]);
    expect(nextLeft({ ...progress, left: [] }, standing.order, null)).toBeNull();
  });
});

test("an offer says what it would replace, whatever else it is asked for", () => {
  const offer: Offer = {
    ...{ key: "k", options: [{ fieldId: "f1", value: "Grace" }], words: [], origins: [], fillId: "a" },
    ...{ why: "another_person", from: "suggested" },
  };
  const reason = (stands: string | null, from: Offer["from"] = "suggested") =>
    reasonFor({ ...offer, from }, stands, undefined);
  expect(reason("Ada")).toBe("It would replace “Ada”.");
  for (const stands of [null, "", "Grace"]) expect(reason(stands)).toMatch(/^Perhaps it is somebody else’s/);
  expect(reason("Ada", "written")).toMatch(/^Perhaps it is somebody else’s/);
  // One that is only likely is no surer than the others: it asks for a look as well.
  expect(reasonFor({ ...offer, why: "likely" }, null, undefined)).toBe("Check that it belongs here.");
});

test("an offer of a date in numbers says in words which day it is, and which it would be the other way round", () => {
  const field = aForm([aText("Born", { format: "date", date_order: "dmy" })]).fields[0];
  const offer: Offer = {
    ...{ key: "k", options: [{ fieldId: "f1", value: "03/04/1990" }], words: ["3/4/1990"], origins: [] },
    ...{ fillId: "a", why: "order_of_date", from: "suggested" },
  };
  expect(reasonFor(offer, null, field)).toBe("Taken as 3 April 1990. If you meant 4 March 1990, type that.");
  expect(reasonFor({ ...offer, options: [{ fieldId: "f1", value: "x" }], words: [] }, null, field)).toBe(
    "Day and month may be the other way round.",
  );
});

test("an offer says by which name its words were given, where that is not the name of its blank", () => {
  const offer = { key: "1", words: ["0821 555 0100"], fillId: "a" } as unknown as Offer;
  const behind = (prompt: string, label: string, fillId = "a") => {
    const [named] = inTheirLines([{ ...offer, options: [{ fieldId: "f", value: "" }] }], fillId, prompt);
    return named && wordsBehind(named, "0821 555 0100", label);
  };
  expect(behind("Name: Ada\nTelefon: 0821 555 0100", "Kontoinhaber")).toEqual(["Telefon: 0821 555 0100"]);
  expect(behind("Telefon: 0821 555 0100", "Telefon")).toEqual([]);
  expect(behind("Call me: 0821 555 0100\nFax: 0821 555 0100", "Telefon")).toEqual([]);
  expect(behind("My number is 0821 555 0100", "Telefon")).toEqual([]);
  const sentence = "We rang the old shop under 0821 555 0100 twice.";
  expect(behind(`I am Ada. ${sentence}`, "Telefon")).toEqual([sentence]);
  expect(
    behind(`${"So it was said again. ".repeat(2)}${"and ".repeat(40)}0821 555 0100 twice`, "Telefon"),
  ).toEqual([]);
  expect(behind("Telefon: 0821 555 0100", "Kontoinhaber", "b")).toEqual([]);
  // Of a long sentence the words around it are enough.
  const long =
    "I’m Ada, born in May, my phone is 0821 555 0100 on weekdays only, and my boat lies in Whitby.";
  expect(behind(long, "Telefon")).toEqual(["… in May, my phone is 0821 555 0100 on weekdays only, and …"]);
  expect(behind(`0821 555 0100 ${"is where the shop can be reached ".repeat(2)}`, "Telefon")).toEqual([
    "0821 555 0100 is where the shop can …",
  ]);
});
