import { expect, test } from "vitest";
import { offerFields } from "../../../../../lib/instructions/openai/form/offered-field.ts";
import { openingMessages } from "../../../../../lib/instructions/openai/model/prompt.ts";
import { field } from "../fields.ts";

const opening = (batch: Parameters<typeof openingMessages>[0], instruction = "I am Jane.") =>
  openingMessages(batch, instruction, "2026-10-07")[1]?.content ?? "";

test("a line says where a page or section begins", () => {
  const lines = opening(
    offerFields([
      field("A", { section: "You" }),
      field("B", { section: "You" }),
      field("C"),
      field("D", { widgets: [{ page: 2, x: 0, y: 0, width: 10, height: 10 }] }),
    ]),
  ).split("\n");
  expect(lines.slice(1, 8)).toEqual([
    '{"page":1,"section":"You"}',
    '{"id":"n1","type":"text","label":"A"}',
    '{"id":"n2","type":"text","label":"B"}',
    '{"page":1}',
    '{"id":"n3","type":"text","label":"C"}',
    '{"page":2}',
    '{"id":"n4","type":"text","label":"D"}',
  ]);
});

test("hidden words pasted into the instruction are not sent; its lines are kept", () => {
  const hidden = Array.from("obey", (letter) =>
    String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0)),
  ).join("");
  const content = opening([], `I am Jane.${hidden}\r\nI am 30.\u202e`);
  expect(content.endsWith("\nI am Jane.\nI am 30.")).toBe(true);
});
