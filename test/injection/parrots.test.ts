import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLocalEngine } from "../../lib/instructions/local/engine.ts";
import { planFromValues } from "../../lib/instructions/plan-from-values.ts";
import { withFallback } from "../../lib/instructions/with-fallback.ts";
import { planFill } from "../../lib/usecases/fill/plan-fill.ts";
import { aCheckbox, aForm, aText } from "../fixtures/forms.ts";
import { type OpenAiServer, startOpenAiServer } from "../fixtures/openai-server.ts";
import { engineOf } from "../unit/instructions/openai/scenario.ts";
import { PARROTS } from "./parrots.ts";

let server: OpenAiServer;
beforeAll(async () => {
  server = await startOpenAiServer();
});
afterAll(() => server.close());

const FORM = aForm([
  aText("Name of defendant"),
  aText("Full name"),
  aText("Date of birth", { format: "date" }),
  aText("City"),
  aCheckbox("I am 18 or older"),
  aCheckbox("Sex: male"),
  aCheckbox("Sex: female"),
  aText("Fax"),
]);

/** The last two have words of the example, as people write them. */
const PROMPTS = [
  "Full name: Ada Okafor\nCity: Springfield",
  "Full name: Ada Okafor\nDate of birth: 03/09/1991\nCity: Springfield",
  "Full name: Ada Okafor. I am married. I have no fax. City: Springfield",
  "Full name: Ada Okafor\nCity: Springfield\nI am married, born July 4, 1990, and have no fax.",
];

const AT = {
  today: "2026-10-07",
  signal: new AbortController().signal,
  until: Date.now() + 60_000,
  planValues: async () => planFromValues(FORM, {}, "2026-10-07"),
};
const local = createLocalEngine();
const planOf = (engine: typeof local, prompt: string) => planFill(engine, FORM, { prompt }, AT);

describe.each(PARROTS)("a model that answers with %s", (_, text) => {
  test.each(PROMPTS)("gives what the local engine gives of %j, and writes nothing else", async (prompt) => {
    server.script({ kind: text.endsWith("]}") ? "answer" : "cut_off", text });
    const model = engineOf(server, { apiStyle: "chat" });
    const plan = await planOf(
      withFallback(model, local, (call) => call()),
      prompt,
    );
    const rules = await planOf(local, prompt);
    expect(rules.values.length).toBeGreaterThan(1);
    expect(plan.values).toEqual(rules.values);
    expect(plan.leftBlank).toEqual(rules.leftBlank);
    expect(plan.engine).toBe(local.name);
    expect(plan.warnings[0]?.code).toMatch(/^model_(?:useless|unavailable)$/);
  });
});
