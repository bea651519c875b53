import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLocalEngine } from "../../lib/instructions/local/engine.ts";
import { createOpenAiEngine } from "../../lib/instructions/openai/engine.ts";
import { planFromValues } from "../../lib/instructions/plan-from-values.ts";
import { withFallback } from "../../lib/instructions/with-fallback.ts";
import { planFill } from "../../lib/usecases/fill/plan-fill.ts";
import { aCheckbox, aForm, aText } from "../fixtures/forms.ts";
import { startTinyModel, TINY_MANNERS, type TinyModel } from "../fixtures/tiny-model.ts";

let server: TinyModel;
beforeAll(async () => {
  server = await startTinyModel(20);
});
afterAll(() => server.close());

const FORM = aForm([
  aText("Full name"),
  aText("Date of birth", { format: "date" }),
  aText("City"),
  aCheckbox("I am 18 or older"),
  aText("Fax"),
]);
const PROMPTS = [
  "Full name: Ada Okafor\nDate of birth: 03/09/1991\nCity: Springfield",
  "Hi\nFull name: Ada Okafor\nCity: Springfield\nI am married, born July 4, 1990, and have no fax.",
];
const local = createLocalEngine();

/** What a fill is planned as, with so much time for a model. */
const planOf = (engine: typeof local, prompt: string) =>
  planFill(
    engine,
    FORM,
    { prompt },
    {
      today: "2026-10-07",
      signal: new AbortController().signal,
      until: Date.now() + 60_000,
      modelMs: 500,
      planValues: async () => planFromValues(FORM, {}, "2026-10-07"),
    },
  );

describe.each(TINY_MANNERS)("beside a model that is tiny, and %s", (manner) => {
  test.each(PROMPTS)(
    "all that the local engine writes of %j is written, and nothing else",
    async (prompt) => {
      const rules = await planOf(local, prompt);
      const right = rules.values.map(({ fieldId, value, source }) => ({
        f: fieldId,
        v: String(value),
        q: source ? prompt.slice(source.start, source.end) : "",
      }));
      server.behaves(manner, right);
      const model = createOpenAiEngine({
        readKey: async () => "none",
        ...{ model: "tiny", apiStyle: "chat", images: false, contextTokens: 8192, baseUrl: server.baseUrl },
      });
      const asked = server.asked;
      const plan = await planOf(
        withFallback(model, local, (call) => call()),
        prompt,
      );
      expect(server.asked).toBeGreaterThan(asked);
      const written = (values: typeof plan.values) =>
        values.map(({ fieldId, value }) => [fieldId, value]).sort();
      expect(rules.values.length).toBeGreaterThan(1);
      expect(written(plan.values)).toEqual(written(rules.values));
      expect(plan.warnings[0]?.code).toMatch(/^model_(?:useless|unavailable|incomplete)$/);
    },
  );
});
