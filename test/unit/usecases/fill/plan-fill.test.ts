import { describe, expect, test } from "vitest";
import type { FillBase, FillPlan, PlannedValue, ValuesPlan } from "../../../../lib/domain/fill-plan.ts";
import type { ParsedForm } from "../../../../lib/domain/parsed-form.ts";
import type { PlanRequest } from "../../../../lib/domain/ports/engine.ts";
import { planFill } from "../../../../lib/usecases/fill/plan-fill.ts";
import { aCheckbox, aForm } from "../../../fixtures/forms.ts";
import { FORM } from "../../../support/seed-world.ts";

const value = (fieldId: string, text: string, about: Partial<PlannedValue> = {}): PlannedValue => ({
  fieldId,
  value: text,
  confidence: 0.9,
  source: { start: 0, end: 3, text: "Ada" },
  evidence: "verbatim",
  rule: "label",
  ...about,
});
const given = (fieldId: string, text: string) => value(fieldId, text, { source: null, rule: "values" });
const BASE: FillBase = {
  engine: "openai:m",
  values: [value("f1", "Eve", { fromFillId: "fill_1" }), value("f2", "Rome", { fromFillId: "fill_1" })],
  leftBlank: [],
  cleared: [],
  suggested: [],
  questions: [],
  ambiguous: [],
};

/** Plans with an engine that says these values; what it was asked, and what values were planned in. */
async function planned(
  request: { prompt?: string; values?: Record<string, unknown> },
  about: { said?: PlannedValue[]; values?: Partial<ValuesPlan>; base?: FillBase; evidence?: "strict" } = {},
) {
  const { said = [], values, ...circumstances } = about;
  const asked: PlanRequest[] = [];
  const planning: { form: ParsedForm; values: unknown; until: number }[] = [];
  const engine = {
    name: "local:1",
    async plan(of: PlanRequest): Promise<FillPlan> {
      asked.push(of);
      return { engine: "local:1", values: said, leftBlank: [], ambiguous: [], unused: [], warnings: [] };
    },
  };
  const plan = await planFill(engine, FORM, request, {
    today: "2026-01-01",
    signal: new AbortController().signal,
    until: 7,
    planValues: async (form, named, { until }) => {
      planning.push({ form, values: named, until });
      return { values: [], leftBlank: [], cleared: [], warnings: [], ...values };
    },
    ...circumstances,
  });
  const texts = plan.values.map((each) => `${each.fieldId}=${each.value}`).sort();
  return { plan, texts, asked, planning };
}

describe("a plan", () => {
  test("of words alone is what the engine says, once it is checked", async () => {
    const { texts, plan, asked, planning } = await planned(
      { prompt: "Ada" },
      { said: [value("f1", "Ada"), value("f9", "Ada")] },
    );
    expect([texts, planning]).toEqual([["f1=Ada"], []]);
    expect(asked).toMatchObject([{ form: FORM, prompt: "Ada", today: "2026-01-01", until: 7 }]);
    expect(plan.warnings).toMatchObject([{ code: "field_unknown" }]);
  });

  test("of values alone asks no engine", async () => {
    const { plan, asked, planning } = await planned(
      { values: { Town: "Rome" } },
      { values: { values: [given("f2", "Rome")] } },
    );
    expect([asked, planning]).toEqual([[], [{ form: FORM, values: { Town: "Rome" }, until: 7 }]]);
    expect(plan).toMatchObject({
      engine: "local:1",
      values: [{ fieldId: "f2", value: "Rome" }],
      leftBlank: [],
      ambiguous: [],
      unused: [],
      warnings: [],
    });
  });

  test("lets values beat words", async () => {
    const about = { said: [value("f1", "Ada")], values: { values: [given("f1", "Eve")] } };
    expect((await planned({ prompt: "Ada", values: {} }, about)).texts).toEqual(["f1=Eve"]);
  });

  test("lets both beat what an earlier fill settled, which they meet in the form", async () => {
    const { texts, asked, planning } = await planned(
      { prompt: "Ada", values: {} },
      { said: [value("f1", "Ada")], base: BASE },
    );
    expect(texts).toEqual(["f1=Ada", "f2=Rome"]);
    const held = [{ value: "Eve" }, { value: "Rome" }];
    expect(asked[0]?.form.fields).toMatchObject(held);
    expect(planning[0]?.form.fields).toMatchObject(held);
  });

  test("of changes by values alone still names the engine of the fill that it builds on", async () => {
    expect((await planned({ values: {} }, { base: BASE })).plan.engine).toBe("openai:m");
    expect((await planned({ prompt: "Ada" }, { base: BASE })).plan.engine).toBe("local:1");
  });

  test("has no value that is merely derived where the evidence is to be strict, an earlier one's neither", async () => {
    const derived = { evidence: "derived" as const };
    const base = { ...BASE, values: [value("f2", "Rome", { ...derived, fromFillId: "fill_1" })] };
    const about = { said: [value("f1", "Ada", derived)], base };
    expect((await planned({ prompt: "Ada" }, about)).texts).toEqual(["f1=Ada", "f2=Rome"]);
    const { texts, plan } = await planned({ prompt: "Ada" }, { ...about, evidence: "strict" });
    expect([texts, plan.ambiguous.length]).toEqual([[], 2]);
  });

  test("asks nothing about the box beside the one of an exclusive pair that is ticked", async () => {
    const question = "Do you have pets?";
    const box = (label: string) => aCheckbox(label, { question, options: [{ value: "On", label }] });
    const source = { start: 6, end: 9, text: "yes" };
    const tick = (fieldId: string) => ({ ...value(fieldId, "On"), source, why: "likely" as const });
    const engine = {
      name: "local:1",
      plan: async (): Promise<FillPlan> => ({
        ...{ engine: "local:1", leftBlank: [], unused: [], warnings: [], values: [tick("f1")] },
        suggested: [tick("f2")],
        ambiguous: [{ fieldId: "f2", candidates: ["On"] }],
      }),
    };
    const plan = await planFill(
      engine,
      aForm([box("Yes"), box("No")]),
      { prompt: "Pets: yes" },
      {
        today: "2026-01-01",
        signal: new AbortController().signal,
        until: 7,
        planValues: async () => ({ values: [], leftBlank: [], cleared: [], warnings: [] }),
      },
    );
    expect(plan.values.map(({ fieldId }) => fieldId)).toEqual(["f1"]);
    expect([plan.suggested, plan.ambiguous]).toEqual([[], []]);
  });
});
