import { expect, test } from "vitest";
import { offerFields } from "../../../../../lib/instructions/openai/form/offered-field.ts";
import { answerBounds } from "../../../../../lib/instructions/openai/model/answer-bounds.ts";
import { answerJsonSchema } from "../../../../../lib/instructions/openai/model/answer-schema.ts";
import { checkbox, field, form, radio } from "../fields.ts";

const fieldsOf = (...fields: Parameters<typeof form>) => offerFields(form(...fields));

test("an answer has an entry for each field, two for options and one for each option of a list that takes several", () => {
  const list = radio("Languages", ["English", "French", "German"], { type: "choice", multi_select: true });
  const fields = fieldsOf(
    field("Name"),
    checkbox("Newsletter"),
    radio("Status", ["Single", "Married"]),
    list,
  );
  expect(answerBounds(fields, "Ada").items).toBe(1 + 1 + 2 + 3);
});

test("a short instruction gives few entries, whatever the form; a long one as many as the form has fields", () => {
  const many = fieldsOf(...Array.from({ length: 300 }, (_, at) => field(`Item ${at}`)));
  const few = answerBounds(many, "My name is Ada.");
  const all = answerBounds(many, "My name is Ada. ".repeat(200));
  expect(few.tokens).toBeLessThan(1_500);
  expect(all.tokens).toBeGreaterThan(300 * 50);
});

test("texts end where the instruction and what converting adds do, unless it is so long that servers take no such bound", () => {
  const fields = fieldsOf(field("Name"));
  expect(answerBounds(fields, "x".repeat(100)).characters).toBe(160);
  const long = answerBounds(fields, "x".repeat(2_000));
  expect(long.characters).toBeNull();
  expect(JSON.stringify(answerJsonSchema(long))).toContain('"v":{"type":"string"}');
  expect(JSON.stringify(answerJsonSchema(long))).toContain('"maxItems":1');
});
