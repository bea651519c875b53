import { expect, test } from "vitest";
import { madeUpTask } from "../../../../../lab/bench/instructions/made-up-task.ts";
import { measurePlan } from "../../../../../lab/bench/instructions/measure-plan.ts";
import { ParsedForm } from "../../../../../lib/domain/parsed-form.ts";

test("a made-up task is a parsed form of the asked size with an instruction that fills the asked length", () => {
  const { form, prompt } = madeUpTask(100, 900);
  expect(ParsedForm.parse(form)).toEqual(form);
  expect(form.fields).toHaveLength(100);
  expect(prompt.length).toBeGreaterThan(880);
  expect(prompt.length).toBeLessThanOrEqual(900);
  expect(madeUpTask(100, 900)).toEqual({ form, prompt });
});

test("the local engine finds values in a made-up task, and its time is measured", () => {
  const { values, cpuMs, wallMs } = measurePlan({ fields: 60, letters: 400, bar: 1 }, 1);
  expect(values).toBeGreaterThan(0);
  expect(cpuMs).toBeGreaterThan(0);
  expect(wallMs).toBeGreaterThan(0);
});
