import { expect, test } from "vitest";
import { openRequired, requirements } from "../../../lib/domain/open-required.ts";
import { aCheckbox, aForm, aText, type FieldSketch } from "../../fixtures/forms.ts";

const box = (caption: string, question: string | null, about: FieldSketch = {}) =>
  aCheckbox(`${question ?? ""} ${caption}`.trim(), {
    ...{ question, required: true, options: [{ value: "On", label: caption }] },
    ...about,
  });

/** The ids of each open requirement, with these values. */
const openIn = (sketches: FieldSketch[], values: Record<string, string> = {}) =>
  openRequired(aForm(sketches).fields, ({ id }) => values[id] ?? null).map((together) =>
    together.map(({ id }) => id),
  );

test("boxes that answer one question are one requirement, which each of them meets", () => {
  const form = [box("Yes", "Pets?"), box("No", "Pets?"), box("Ja", "Raucher?"), box("Nein", "Raucher?")];
  expect(openIn(form)).toEqual([
    ["f1", "f2"],
    ["f3", "f4"],
  ]);
  expect(openIn(form, { f2: "On" })).toEqual([["f3", "f4"]]);
  expect(openIn(form, { f2: "On", f3: "On" })).toEqual([]);
});

test("a box that is written as not ticked is no answer beside others", () => {
  expect(openIn([box("Yes", "Pets?"), box("No", "Pets?")], { f1: "Off" })).toEqual([["f1", "f2"]]);
});

test.each([
  ["own", "rent", "live with parents"],
  ["Email", "Post"],
  ["oui", "non", "ne sais pas"],
])("so are the boxes of any other question: %s, %s", (...captions) => {
  const form = captions.map((caption) => box(caption, "Which?"));
  expect(openIn(form)).toHaveLength(1);
  expect(openIn(form, { f2: "On" })).toEqual([]);
});

test.each(["Enclose all of these:", "Legen Sie alle Unterlagen bei", "Veuillez joindre chaque document"])(
  "each box is required for itself where all are asked for: %s",
  (question) => {
    const form = [box("passport", question), box("photograph", question)];
    expect(openIn(form, { f1: "On" })).toEqual([["f2"]]);
  },
);

test.each([
  ["Check all that apply", "car", "boat"],
  ["Do you drink every day?", "Yes", "No"],
])("one tick meets what asks for one or more, or for a yes or no: %s", (question, ...captions) => {
  expect(
    openIn(
      captions.map((caption) => box(caption, question)),
      { f1: "On" },
    ),
  ).toEqual([]);
});

test("statements under one heading are required each for itself", () => {
  const form = [
    box("I certify that this is true", "Declarations"),
    box("I consent to a check", "Declarations"),
  ];
  expect(openIn(form, { f1: "On" })).toEqual([["f2"]]);
});

test.each<[string, FieldSketch]>([
  ["of another section", { section: "B" }],
  ["of another page", { at: { page: 2 } }],
  ["of another row", { row: "Second applicant" }],
])("a question %s is another one", (_, about) => {
  expect(openIn([box("Yes", "Pets?"), box("No", "Pets?", about)], { f1: "On" })).toEqual([["f2"]]);
});

test("what is not required, or only the office fills, requires nothing, and a text stands for itself", () => {
  const form = [
    box("Yes", "Pets?"),
    box("No", "Pets?", { required: false }),
    box("Seen", null, { read_only: true }),
    aText("Name", { required: true, question: "Pets?" }),
  ];
  expect(requirements(aForm(form).fields).map((together) => together.map(({ id }) => id))).toEqual([
    ["f1"],
    ["f4"],
  ]);
  expect(openIn(form, { f2: "On", f4: "" })).toEqual([["f1"], ["f4"]]);
});
