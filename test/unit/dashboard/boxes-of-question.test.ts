import { expect, test } from "vitest";
import {
  answeredTwice,
  isMissing,
  withoutOpposites,
} from "../../../lib/dashboard/workspace/boxes-of-question.ts";
import type { Changes } from "../../../lib/dashboard/workspace/edits.ts";
import type { Offer } from "../../../lib/dashboard/workspace/offers.ts";
import { openInWords, progressOf } from "../../../lib/dashboard/workspace/progress.ts";
import { stateOf } from "../../../lib/dashboard/workspace/state-in-words.ts";
import { aCheckbox, aForm } from "../../fixtures/forms.ts";

const QUESTIONS = ["Pets?", "Smoker?"];
const boxes = QUESTIONS.flatMap((question) =>
  ["Yes", "No"].map((caption) =>
    aCheckbox(`${question} ${caption}`, {
      ...{ question, required: true, options: [{ value: "On", label: caption }] },
    }),
  ),
);
const fields = new Map(aForm(boxes).fields.map((field) => [field.id, field]));
const STANDING = {
  ...{ fields, held: new Map<string, string | null>(), offers: [] as Offer[], additions: [] },
  order: [...fields.keys()].map((fieldId) => ({ fieldId })),
};
const ticked = (...ids: string[]): Changes =>
  Object.fromEntries(ids.map((id) => [id, { value: "On", picked: true }]));
const noFor = (fieldId: string): Offer => ({
  ...{ key: `no ${fieldId}`, options: [{ fieldId, value: "On" }], words: ["no pets"], origins: [] },
  ...{ fillId: "a", why: "likely", from: "suggested" },
});

test("each question is required once, and is answered by either of its boxes, also in what is said of the form", () => {
  const required = (changes: Changes) => progressOf(STANDING, changes).required;
  expect([required({}), required(ticked("f2")), required(ticked("f2", "f3"))]).toEqual([2, 1, 0]);
  expect(progressOf(STANDING, ticked("f2")).left).toEqual(["f3"]);
  const { open } = stateOf(STANDING, ticked("f2"), {
    progress: progressOf(STANDING, ticked("f2")),
    ...{ notPlaced: 0, written: null },
  });
  expect(open).toEqual([
    { words: "1 required blank is empty", blanks: [{ fieldId: "f3", label: "Smoker?" }] },
  ]);
});

test("a question with an offer for one of its boxes is to check, and not required beside that", () => {
  const standing = { ...STANDING, offers: [noFor("f2")] };
  expect(openInWords(progressOf(standing, {}))).toEqual(["1 to check", "1 required"]);
});

test("the mark of a box is required no more once another box answers, and again when that is taken away", () => {
  const [yes] = [...fields.values()];
  const held = new Map([["f2", "On"]]);
  const missing = (stands: Map<string, string>, changes: Changes) =>
    yes && isMissing(yes, fields, stands, changes);
  expect([missing(new Map(), {}), missing(new Map(), ticked("f2")), missing(held, {})]).toEqual([
    true,
    false,
    false,
  ]);
  expect(missing(held, { f2: { value: null } })).toBe(true);
});

test("ticking yes takes no away, and refuses what was offered for it; other questions stay", () => {
  const standing = { ...STANDING, held: new Map([["f4", "On"]]), offers: [noFor("f2")] };
  expect(withoutOpposites("f1", standing, ticked("f2"))).toEqual({ f2: { value: null } });
  expect(withoutOpposites("f1", standing, {})).toEqual({ "no f2": { value: null, decided: "leftOut" } });
  expect(withoutOpposites("f3", standing, {})).toEqual({ f4: { value: null } });
});

test.each([
  ["Check only one of these boxes", ["no f2", "no f3"]],
  ["Check all that apply", []],
])(
  "of “%s” a tick refuses what was offered for the other boxes, and takes no tick away",
  (question, gone) => {
    const kinds = ["Partnership", "Trust", "Company"].map((caption) => aCheckbox(caption, { question }));
    const other = aCheckbox("News", { question: "Check only one: what may we send?" });
    const fields = new Map(aForm([...kinds, other]).fields.map((field) => [field.id, field]));
    const standing = { fields, held: new Map(), offers: ["f2", "f3", "f4"].map(noFor) };
    expect(Object.keys(withoutOpposites("f1", standing, {}))).toEqual(gone);
    expect(withoutOpposites("f1", { ...standing, offers: [] }, ticked("f2"))).toEqual({});
  },
);

test("two boxes of a question that asks for one, both ticked by a person, stay and are told", () => {
  const about = { question: "Check only one of the following" };
  const kinds = ["Partnership", "Trust", "Company"].map((caption) => aCheckbox(caption, about));
  const several = ["Rent", "Food"].map((caption) => aCheckbox(caption, { question: "Check all that apply" }));
  const all = new Map(aForm([...kinds, ...several]).fields.map((field) => [field.id, field]));
  const both = { ...ticked("f2"), ...ticked("f3"), ...ticked("f4"), ...ticked("f5") };
  expect(answeredTwice(all, new Map(), both)).toEqual(["f2"]);
  expect(answeredTwice(all, new Map(), { ...both, f3: { value: null } })).toEqual([]);
});

test("yes and no of one question, both ticked in the file, are told", () => {
  const held = new Map([
    ["f1", "On"],
    ["f2", "On"],
  ]);
  const standing = { ...STANDING, held };
  expect(answeredTwice(fields, held, {})).toEqual(["f1"]);
  const progress = progressOf(standing, {});
  expect(openInWords(progress)).toEqual(["1 required", "1 answered twice"]);
  expect(progress.left).toEqual(["f1", "f3"]);
  const { open } = stateOf(standing, {}, { progress, notPlaced: 0, written: null });
  expect(open.map(({ words }) => words)).toContain("1 question with more than one answer");
  expect(openInWords(progressOf(standing, { f1: { value: null } }))).toEqual(["1 required"]);
});
