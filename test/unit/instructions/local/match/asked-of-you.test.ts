import { expect, test } from "vitest";
import { aCheckbox, aRadio, type FieldSketch } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const answers = (question: string, about: FieldSketch = {}): FieldSketch[] => [
  aCheckbox(`${question} Yes`, { ...about, id: "yes", options: [{ value: "Y", label: "Yes" }] }),
  aCheckbox(`${question} No`, { ...about, id: "no", options: [{ value: "N", label: "No" }] }),
];

test("a question that says you is answered by what the writer says, whatever its heading speaks of", async () => {
  const form = answers("Do you want to allow another person to discuss this return?", {
    section: "Third Party Designee",
  });
  expect(Object.values(await filled(form, "I do not want anybody to discuss this return."))).toEqual(["N"]);
});

test("a list of people in a question makes it nobody's in particular", async () => {
  const form = answers("Any bankruptcy cases pending by you, spouse, or affiliate?");
  expect(Object.values(await filled(form, "No bankruptcy cases are pending."))).toEqual(["N"]);
});

test("a name that speaks of you and your spouse makes a box nobody's in particular", async () => {
  const form = answers("Legally blind.", { name: "form.youSpouseWereIn.blind" });
  expect(Object.values(await filled(form, "I am not legally blind."))).toEqual(["N"]);
});

test("a no to two things answers the question about the one and that about the other", async () => {
  const form = ["vehicles", "property"].map((thing) =>
    aRadio(`Does anyone in your household own ${thing}?`, ["Yes", "No"], { id: thing }),
  );
  const found = await filled(form, "We do not own vehicles or property.");
  expect(Object.values(found)).toEqual(["r2", "r2"]);
});
