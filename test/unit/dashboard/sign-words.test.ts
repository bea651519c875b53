import { expect, test } from "vitest";
import { doneIn, notPlacedIn } from "../../../lib/dashboard/workspace/rests.ts";
import { signingAsked, signingDone } from "../../../lib/dashboard/workspace/sign-words.ts";
import type { Field } from "../../../lib/domain/parsed-form.ts";
import { aForm, aText } from "../../fixtures/forms.ts";

test.each([
  ["Please sign and date it today.", { signs: true, dates: true }],
  ["Sign the form for me", { signs: true, dates: false }],
  ["Date: today", { signs: false, dates: true }],
  ["Bitte unterschreiben und datieren.", { signs: true, dates: true }],
  ["Fecha y firma, por favor", { signs: true, dates: true }],
  ["Put today’s date here", { signs: false, dates: true }],
  ["Do not sign it", null],
  ["Please sign as trustee of the Keller Trust", null],
  ["Date it 3 December 2026", null],
  ["My wife will sign", null],
  ["Put my name on the form", null],
  ["", null],
])("“%s” asks for a signature or a date, and for nothing else: %j", (words, asked) => {
  expect(signingAsked(words)).toEqual(asked);
});

const FORM = aForm([
  aText("Signature", { type: "signature", at: { x: 50, y: 700 } }),
  aText("Date", { format: "date", at: { x: 300, y: 700 } }),
]);
const NOTHING = {
  fields: new Map(FORM.fields.map((field): [string, Field] => [field.id, field])),
  held: new Map<string, string>(),
  ...{ offers: [], given: new Map(), additions: [] },
};
const SIGNED = { f1: { value: "Ada", mark: { kind: "signature" as const, field_id: "f1", text: "Ada" } } };
const DATED = { f2: { value: "11/30/2026" } };

test("words that ask to sign and to date wait until both stands there, saved or not, and are then called done", () => {
  const prompt = "Please sign and date it today.";
  const said = [{ fillId: "a", prompt, unused: [{ start: 0, end: prompt.length, text: prompt }] }];
  const stand = (changes: object, standing = NOTHING) => [
    notPlacedIn(said, standing, { ...changes }).length,
    doneIn(said, standing, { ...changes }).length,
  ];
  expect(stand({})).toEqual([1, 0]);
  expect(stand(SIGNED)).toEqual([1, 0]);
  // A date without a signature is the date of something else.
  expect(stand(DATED)).toEqual([1, 0]);
  expect(stand({ ...SIGNED, ...DATED })).toEqual([0, 1]);
  const held = new Map([
    ["f1", "Ada"],
    ["f2", "11/30/2026"],
  ]);
  expect(stand({}, { ...NOTHING, held })).toEqual([0, 1]);
  expect(stand({ f1: { value: null } }, { ...NOTHING, held })).toEqual([1, 0]);
});

test("a signature and a date count that were put on a page beside the blanks; initials are no signature", () => {
  const box = { x: 50, y: 50, width: 90, height: 18 };
  const put = (kind: "signature" | "initials" | "date") => ({
    [kind]: { value: kind, mark: { kind, page: 1, box } },
  });
  expect(signingDone(NOTHING, { ...put("signature"), ...put("date") })).toEqual({ signs: true, dates: true });
  expect(signingDone(NOTHING, put("initials"))).toEqual({ signs: false, dates: false });
});
