import { describe, expect, test } from "vitest";
import { JobFailure } from "../../../lib/domain/errors.ts";
import type { FillPlan } from "../../../lib/domain/fill-plan.ts";
import type { InstructionEngine, PlanRequest } from "../../../lib/domain/ports/engine.ts";
import { type CircuitBreaker, CircuitOpen } from "../../../lib/instructions/circuit-breaker.ts";
import { ModelFailure, NoAnswer } from "../../../lib/instructions/model-failure.ts";
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
/** A circuit that is never open. */
const always: CircuitBreaker = (call) => call();
const failing = (error: unknown) => engine("openai:m", () => Promise.reject(error));

describe("a model with a fallback", () => {
  test("goes by the model's name and plans with the model alone while it answers", async () => {
    const both = withFallback(engine("openai:m"), failing(new Error("asked in vain")), always);
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
      always,
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
    await expect(withFallback(failing(error), engine("local:1"), always).plan(REQUEST)).rejects.toBe(error);
  });

  test("plans with the other engine when the signal has ended the model's time", async () => {
    const stopped = { ...REQUEST, signal: AbortSignal.abort() };
    const model = engine("openai:m", async ({ signal }) => {
      if (signal.aborted) throw new ModelFailure(new JobFailure("engine_unavailable", "Out of time."), USAGE);
      return planOf("openai:m");
    });
    expect((await withFallback(model, engine("local:1"), always).plan(stopped)).engine).toBe("local:1");
  });

  test("does not ask the model while the circuit is open, and says so and until when", async () => {
    const open: CircuitBreaker = () => Promise.reject(new CircuitOpen(Date.UTC(2026, 0, 1, 12)));
    const model = engine("openai:m", () => Promise.reject(new Error("asked in vain")));
    const plan = await withFallback(model, engine("local:1"), open).plan(REQUEST);
    expect(plan.engine).toBe("local:1");
    expect(plan).not.toHaveProperty("usage");
    expect(plan.warnings[0]).toEqual({
      code: "model_unavailable",
      message:
        "The model was skipped: it has not answered lately, and is asked again from 2026-01-01T12:00:00.000Z on. " +
        "The fill was planned by local:1 instead.",
    });
  });
});

describe("a model's failure", () => {
  const none = { ...USAGE, calls: 0 };
  test.each([
    ["no call had an answer", new NoAnswer("No answer."), none, true],
    ["another call had one", new NoAnswer("No answer."), USAGE, false],
    ["the endpoint refused", new JobFailure("engine_unavailable", "No quota."), none, false],
  ])("when %s: is silence, %s", (_, failure, usage, isSilence) => {
    expect(new ModelFailure(failure, usage).isSilence).toBe(isSilence);
  });
});
