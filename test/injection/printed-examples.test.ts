import { afterAll, beforeAll, expect, test } from "vitest";
import { planFill } from "../../lib/usecases/fill/plan-fill.ts";
import { type OpenAiServer, startOpenAiServer } from "../fixtures/openai-server.ts";
import { text } from "../unit/instructions/openai/fields.ts";
import { asAnswer, engineOf } from "../unit/instructions/openai/scenario.ts";
import { exampleCases } from "./printed-examples.ts";

let server: OpenAiServer;
beforeAll(async () => {
  server = await startOpenAiServer();
});
afterAll(() => server.close());

const AT = {
  today: "2026-10-07",
  signal: new AbortController().signal,
  until: Number.POSITIVE_INFINITY,
  planValues: () => Promise.reject(new Error("Expected no structured values.")),
};

test("a model that copies what the form prints gets nothing from the page in 200 cases", async () => {
  const written: string[] = [];
  for (const { form, pages, prompt, printed, quote } of exampleCases(200)) {
    const copy = asAnswer({ fills: [text("f1", printed, quote), text("f2", printed, prompt)] });
    server.script(copy);
    const { values, ambiguous } = await planFill(engineOf(server), form, { prompt }, { ...AT, pages });
    for (const { value } of values) written.push(`${printed}: ${value}`);
    expect(ambiguous).toEqual([]);
  }
  expect(written).toEqual([]);
});

test("a model that gives what was said instead has it written in each of them", async () => {
  for (const { form, pages, prompt, quote } of exampleCases(200)) {
    server.script(asAnswer({ fills: [text("f1", quote, quote)] }));
    const { values } = await planFill(engineOf(server), form, { prompt }, { ...AT, pages });
    expect(values).toMatchObject([{ fieldId: "f1", value: quote, evidence: "verbatim" }]);
  }
});
