import { describe, expect, test } from "vitest";
import { planFor } from "../../../../../lib/instructions/local/plan.ts";
import { aCheckbox, aForm, aRadio, aText, type FieldSketch } from "../../../../fixtures/forms.ts";
import { TODAY, writtenBy } from "./played.ts";

const offered = (on: FieldSketch[], prompt: string) => {
  const { values, suggested = [], unused = [] } = planFor({ form: aForm(on), prompt, today: TODAY });
  return { of: [...values, ...suggested].map(({ fieldId }) => fieldId), unused };
};

describe("what somebody leaves open answers neither yes nor no, and is named", () => {
  test.each([
    ["Do you own a dog?", "I am not sure whether I own a dog."],
    ["Do you own a dog?", "I don't remember if I own a dog."],
    ["Besitzen Sie einen Hund?", "Ob ich einen Hund besitze, weiß ich nicht."],
    ["Avez-vous un chien ?", "Je ne sais pas si j'ai un chien."],
    ["¿Tiene perro?", "No recuerdo si tengo perro."],
    ["Possiede un cane?", "Non so se possiedo un cane."],
    ["Heeft u een hond?", "Ik weet niet of ik een hond heb."],
  ])("%s %s", (question, says) => {
    const answers: FieldSketch[] = [aRadio(question, ["Yes", "No"]), aCheckbox(question)];
    for (const asked of answers) {
      const { of, unused } = offered([asked, aText("City")], says);
      expect(of).toEqual([]);
      expect(unused.length).toBeGreaterThan(0);
    }
  });
});

test("a form that offers to leave it open takes it", () => {
  const { of } = offered([aRadio("Do you own a dog?", ["Yes", "No", "Not sure"])], "Own a dog? Not sure");
  expect(of).toEqual(["f1"]);
});

test("who can do a thing does not tick that he cannot", () => {
  const on = [aRadio("can / cannot help at the summer fair", ["can", "cannot"])];
  expect(Object.values(writtenBy(on, "I can help at the summer fair."))).not.toContain("cannot");
});
