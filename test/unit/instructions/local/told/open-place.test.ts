import { expect, test } from "vitest";
import { planFor } from "../../../../../lib/instructions/local/plan.ts";
import { aForm, aText } from "../../../../fixtures/forms.ts";
import { TODAY } from "./played.ts";

test.each(["[Author details: if needed]", "[Author - full name]"])(
  "a place of a template that nobody has filled in gives no value: %s",
  (place) => {
    const prompt = `Title: Rivers\n${place}`;
    const plan = planFor({ form: aForm([aText("Author"), aText("Title")]), prompt, today: TODAY });
    expect(plan.values.map(({ value }) => value)).toEqual(["Rivers"]);
    expect(plan.suggested).toEqual([]);
    expect(plan.unused.map(({ text }) => text)).toEqual([place]);
  },
);
