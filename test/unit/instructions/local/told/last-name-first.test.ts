import { expect, test } from "vitest";
import { planFor } from "../../../../../lib/instructions/local/plan.ts";
import { splitName } from "../../../../../lib/instructions/values/name.ts";
import { aForm, aText } from "../../../../fixtures/forms.ts";
import { TODAY } from "./played.ts";

const ITALIAN = [
  aText("Cognome"),
  aText("Nome"),
  aText("Data di nascita", { format: "date" }),
  aText("Comune"),
];

test.each([
  "Richiedente: Rossi Marco, nato il 12/04/1968 a Pavia",
  "Io sottoscritta Conti Paola, nata a Cremona il 3 maggio 1975.",
])("which of two Italian names is the last one is not sure: %s", (prompt) => {
  const { values, suggested = [] } = planFor({ form: aForm(ITALIAN), prompt, today: TODAY });
  expect(values.map(({ fieldId }) => fieldId)).not.toContain("f1");
  expect(suggested.map(({ fieldId }) => fieldId)).toEqual(expect.arrayContaining(["f1", "f2"]));
});

test("a last name in capitals is one wherever it stands", () => {
  const prompt = "Richiedente: BIANCHI Laura, nata il 12/04/1968";
  const { values } = planFor({ form: aForm(ITALIAN), prompt, today: TODAY });
  expect(values).toMatchObject([{ value: "BIANCHI" }, { value: "Laura" }, { value: "12/04/1968" }]);
  expect(splitName("Claire MOREAU")).toMatchObject({ first: "Claire", last: "MOREAU" });
  expect(splitName("MRS Ann Lee")).toMatchObject({ first: "Ann", last: "Lee" });
});
