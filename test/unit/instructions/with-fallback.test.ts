import { describe, expect, test } from "vitest";
import { JobFailure } from "../../../lib/domain/errors.ts";
import type { FillPlan } from "../../../lib/domain/fill-plan.ts";
import type { InstructionEngine, PlanRequest } from "../../../lib/domain/ports.ts";
import { ModelFailure } from "../../../lib/instructions/model-failure.ts";
import { withFallback } from "../../../lib/instructions/with-fallback.ts";
import { aForm, aText } from "../../fixtures/forms.ts";

const REQUEST: PlanRequest = {
  form: aForm([aText("Name")]),
  prompt: "Name: Ada",
  today: "2026-01-01",
  signal: new AbortController().signal,
};
const USAGE = { calls: 1, inputTokens: 10, cachedTokens: 4, outputTokens: 6 };
const planOf = (engine: string): FillPlan => ({
  engine,
  values: [],
  leftBlank: [],
  ambiguous: [],
  unused: [],
  warnings: [{ code: "own", message: "A warning of its own." }],
});
const engine = (
  name: string,
  plan: InstructionEngine["plan"] = async () => planOf(name),
): InstructionEngine => ({
  name,
  plan,
});
const failing = (error: unknown) => engine("openai:m", () => Promise.reject(error));

describe("a model with a fallback", () => {
  test("goes by the model's name and plans with the model alone while it answers", async () => {
    const both = withFallback(engine("openai:m"), failing(new Error("asked in vain")));
    expect(both.name).toBe("openai:m");
    expect(await both.plan(REQUEST)).toEqual(planOf("openai:m"));
  });

  test.each([
    ["engine_refused", "model_refused"],
    ["engine_unavailable", "model_unavailable"],
  ] as const)("lets the other engine plan after %s, and warns of %s first", async (code, warning) => {
    const plan = await withFallback(
      failing(new ModelFailure(new JobFailure(code, "No answer."), USAGE)),
      engine("local:1"),
    ).plan(REQUEST);
    expect(plan.engine).toBe("local:1");
    expect(plan.usage).toEqual(USAGE);
    expect(plan.warnings).toEqual([
      { code: warning, message: "No answer. The fill was planned by local:1 instead." },
      { code: "own", message: "A warning of its own." },
    ]);
  });

  test.each([
    ["another failure of the job", new ModelFailure(new JobFailure("internal_error", "A fault."), USAGE)],
    ["a fault of the code", new TypeError("A fault.")],
  ])("throws %s", async (_, error) => {
    await expect(withFallback(failing(error), engine("local:1")).plan(REQUEST)).rejects.toBe(error);
  });

  test("plans with the other engine when the signal has ended the model's time", async () => {
    const stopped = { ...REQUEST, signal: AbortSignal.abort() };
    const model = engine("openai:m", async ({ signal }) => {
      if (signal.aborted) throw new ModelFailure(new JobFailure("engine_unavailable", "Out of time."), USAGE);
      return planOf("openai:m");
    });
    expect((await withFallback(model, engine("local:1")).plan(stopped)).engine).toBe("local:1");
  });
});
