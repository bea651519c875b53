import { expect, test } from "vitest";
import { answerJsonSchema, readAnswer } from "../../../../../lib/instructions/openai/model/answer-schema.ts";
import { ambiguous, answer, blank, option, text, written } from "../fields.ts";

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
  const said = answer({
    fills: [text("f1", "Jane"), option("f2", 3, "red")],
    blank: [blank("f3", "no fax")],
    ambiguous: [ambiguous("f4", "red", "blue")],
    unused: ["I like tea"],
  });
  const json = JSON.parse(written(said));
  expect(readAnswer(JSON.stringify({ ...json, thoughts: "…" }))).toEqual({ answer: said });
});

test.each([
  ["f12", "f12", null],
  ["[f12____]", "f12", null],
  ["[f7=CA]", "f7", null],
  ["[f40?]", "f40", null],
  ["f5:1", "f5", 1],
  ["[f5:1 x]", "f5", 1],
  ["", "", null],
  ["f5:x", "f5", null],
])("%j names the field %j and the option %j", (mark, fieldId, index) => {
  const json = JSON.stringify({ ...answer(), fills: [{ f: mark, v: "on", q: "red" }] });
  expect(readAnswer(json)).toMatchObject({ answer: { fills: [{ field: fieldId, option: index }] } });
});

test.each([
  ["", "text that is not JSON"],
  ["Jane", "text that is not JSON"],
  ["null", "JSON that breaks the schema at its root"],
  ['{"fills":[{"f":"f1","v":7}]}', "JSON that breaks the schema at fills.0.v"],
])("%j is a problem that is named without its content", (text, problem) => {
  expect(readAnswer(text)).toEqual({ problem });
});
