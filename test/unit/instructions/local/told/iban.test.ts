import { expect, test } from "vitest";
import { planFor } from "../../../../../lib/instructions/local/plan.ts";
import { aForm, aText } from "../../../../fixtures/forms.ts";
import { TODAY } from "./played.ts";

test("an IBAN in a sentence that does not say so is suggested for the place that is called so", () => {
  const form = aForm([aText("Name"), aText("Bank"), aText("IBAN"), aText("Betrag")]);
  const prompt = "Bitte überweisen Sie das Geld auf DE89 3704 0044 0532 0130 00, danke.";
  const { suggested } = planFor({ form, prompt, today: TODAY });
  expect(suggested?.map(({ fieldId, value }) => [fieldId, value])).toContainEqual([
    "f3",
    "DE89 3704 0044 0532 0130 00",
  ]);
});
