import { describe, expect, test } from "vitest";
import { type CircuitBreaker, CircuitOpen } from "../../../lib/domain/circuit-breaker.ts";
import { JobFailure } from "../../../lib/domain/errors.ts";
import type { FillPlan } from "../../../lib/domain/fill-plan.ts";
import type { InstructionEngine, PlanRequest } from "../../../lib/domain/ports/engine.ts";
import { ModelFailure, NoAnswer } from "../../../lib/instructions/model-failure.ts";
import type { ModelEngine, ModelPlan } from "../../../lib/instructions/model-plan.ts";
import { withFallback } from "../../../lib/instructions/with-fallback.ts";
import { aForm, aText } from "../../fixtures/forms.ts";

const REQUEST: PlanRequest = {
  form: aForm([aText("Name")]),
  prompt: "Name: Ada",
  today: "2026-01-01",
  signal: new AbortController().signal,
};
const USAGE = { calls: 1, inputTokens: 10, cachedTokens: 4, outputTokens: 6 };
const ADA = { start: 6, end: 9, text: "Ada" };
const planOf = (engine: string): FillPlan => ({
  engine,
  values: [{ fieldId: "f1", value: "Ada", confidence: 0.9, source: ADA, rule: "test" }],
  leftBlank: [],
  ambiguous: [],
  unused: [],
  warnings: [{ code: "own", message: "A warning of its own." }],
});
const engine = (
  name: string,
  plan: InstructionEngine["plan"] = async () => planOf(name),
): InstructionEngine => ({ name, plan });
const WHOLE = { unanswered: [], refused: 0, failure: null };
/** A model with this plan, and what became of its answer. */
const model = (plan: Partial<FillPlan> = {}, answer: Partial<ModelPlan["answer"]> = {}): ModelEngine => ({
  name: "openai:m",
  plan: async () => ({ ...planOf("openai:m"), usage: USAGE, ...plan, answer: { ...WHOLE, ...answer } }),
});
/** A circuit that is never open. */
const always: CircuitBreaker = (call) => call();
const failing = (error: unknown): ModelEngine => ({ name: "openai:m", plan: () => Promise.reject(error) });

describe("a model with a fallback", () => {
  test("goes by the model's name, and by its plan while that holds", async () => {
    const both = withFallback(model(), engine("local:1"), always);
    expect(both.name).toBe("openai:m");
    expect(await both.plan(REQUEST)).toEqual({ ...planOf("openai:m"), usage: USAGE });
  });

  test("has the other engine plan while the model is waited for, and needs it no more than that", async () => {
    const asked: string[] = [];
    const other = engine("local:1", async () => {
      asked.push("other");
      throw new JobFailure("engine_unavailable", "Too slow.");
    });
    const request = { ...REQUEST, onModel: () => void asked.push("model") };
    const plan = await withFallback(model(), other, always).plan(request);
    expect(asked).toEqual(["other", "model"]);
    expect(plan.engine).toBe("openai:m");
  });

  test("goes by the other engine's plan where nothing of the model's answer stands, and says so", async () => {
    const plan = await withFallback(model({ values: [] }), engine("local:1"), always).plan(REQUEST);
    expect(plan.engine).toBe("local:1");
    expect(plan.values).toEqual(planOf("local:1").values);
    expect(plan.usage).toEqual(USAGE);
    expect(plan.warnings.map(({ code }) => code)).toEqual(["model_useless", "own"]);
    expect(plan.warnings[0]?.message).toBe(
      "The model answered, but none of its answer could be used. The fill was planned by local:1 instead.",
    );
  });

  test("has the other engine plan what the model has not come to, and says why", async () => {
    const answer = { unanswered: ["f1"], failure: "No answer." };
    const blank = { values: [], leftBlank: ["f9"] };
    const form = aForm([aText("Name"), ...Array.from({ length: 8 }, () => aText("Other"))]);
    const plan = await withFallback(model(blank, answer), engine("local:1"), always).plan({
      ...REQUEST,
      form,
    });
    expect(plan.engine).toBe("openai:m");
    expect(plan.leftBlank).toEqual(["f9"]);
    expect(plan.values).toEqual(planOf("local:1").values);
    expect(plan.warnings[0]).toEqual({
      code: "model_incomplete",
      message: "No answer. Unanswered fields planned by local:1: 1.",
    });
    expect(plan).not.toHaveProperty("answer");
  });

  test("writes what the model overlooked, and only suggests it where that is a single passage", async () => {
    const prompt = "Ada, Okafor, Springfield, red, tea";
    const form = aForm(["First", "Last", "City", "Colour", "Drink"].map((label) => aText(label)));
    const said = prompt.split(", ").map((text, index) => {
      const start = prompt.indexOf(text);
      const source = { start, end: start + text.length, text };
      return { ...{ fieldId: `f${index + 1}`, value: text, confidence: 0.9 }, source, rule: "test" };
    });
    const rules = engine("local:1", async () => ({ ...planOf("local:1"), values: said, warnings: [] }));
    const planBy = (values: typeof said) =>
      withFallback(model({ values, warnings: [] }), rules, always).plan({ ...REQUEST, form, prompt });
    const two = await planBy(said.slice(0, 3));
    expect(two.engine).toBe("openai:m");
    expect(two.values.map(({ value }) => value)).toEqual(["Ada", "Okafor", "Springfield", "red", "tea"]);
    expect(two.warnings).toEqual([
      {
        code: "model_incomplete",
        message: "The model overlooked parts of the instruction. Unanswered fields planned by local:1: 2.",
      },
    ]);
    const one = await planBy(said.slice(0, 4));
    expect(one.values.map(({ value }) => value)).toEqual(["Ada", "Okafor", "Springfield", "red"]);
    expect(one.suggested).toMatchObject([{ fieldId: "f5", value: "tea", why: "likely" }]);
    expect(one.warnings).toEqual([]);
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
    const stopping: ModelEngine = {
      ...model(),
      async plan({ signal }) {
        if (!signal.aborted) throw new Error("not stopped");
        throw new ModelFailure(new JobFailure("engine_unavailable", "Out of time."), USAGE);
      },
    };
    expect((await withFallback(stopping, engine("local:1"), always).plan(stopped)).engine).toBe("local:1");
  });

  test("does not ask the model while the circuit is open, and says so and until when", async () => {
    const open: CircuitBreaker = () => Promise.reject(new CircuitOpen(Date.UTC(2026, 0, 1, 12)));
    const plan = await withFallback(failing(new Error("asked in vain")), engine("local:1"), open).plan(
      REQUEST,
    );
    expect(plan.engine).toBe("local:1");
    expect(plan).not.toHaveProperty("usage");
    expect(plan.warnings[0]).toEqual({
      code: "model_unavailable",
      message:
        "The model was skipped, because it has not answered lately. It is asked again from 2026-01-01T12:00:00.000Z. " +
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
