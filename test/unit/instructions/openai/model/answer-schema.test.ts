import { expect, test } from "vitest";
import { answerJsonSchema, readAnswer } from "../../../../../lib/instructions/openai/model/answer-schema.ts";
import { answer, text } from "../fields.ts";

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
}
const children = ({ properties, items }: Schema): Schema[] => [
  ...Object.values(properties ?? {}),
  ...(items ? [items] : []),
];
const depth = (schema: Schema): number => 1 + Math.max(0, ...children(schema).map(depth));
const count = (schema: Schema): number =>
  Object.keys(schema.properties ?? {}).length +
  children(schema).reduce((sum, child) => sum + count(child), 0);

test("the schema keeps to the strictest documented limits", () => {
  expect(depth(answerJsonSchema())).toBeLessThanOrEqual(5);
  expect(count(answerJsonSchema())).toBeLessThanOrEqual(100);
});

test("an answer is read whole; what it has beyond the schema does not count", () => {
  const fills = [text("n1", "Jane")];
  expect(readAnswer(JSON.stringify({ ...answer({ fills }), thoughts: "…" }))).toEqual({
    answer: answer({ fills }),
  });
});

test.each([
  ["", "text that is not JSON"],
  ["Jane", "text that is not JSON"],
  ["null", "JSON that breaks the schema at its root"],
  ['{"fills":[{"field":"n1","value":7}]}', "JSON that breaks the schema at fills.0.value"],
])("%j is a problem that is named without its content", (text, problem) => {
  expect(readAnswer(text)).toEqual({ problem });
});
