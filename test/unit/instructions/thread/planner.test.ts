import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { createLocalEngine } from "../../../../lib/instructions/local/engine.ts";
import { planFromValues } from "../../../../lib/instructions/plan-from-values.ts";
import { createPlanner, type PlannerOptions } from "../../../../lib/instructions/thread/planner.ts";
import { aForm, aText } from "../../../fixtures/forms.ts";

const pathTo = (module: string): string => join(import.meta.dirname, "../../../..", module);
const THREAD = pathTo("lib/instructions/thread/planning-thread.ts");
const MISBEHAVING = pathTo("test/fixtures/instructions/misbehaving-thread.ts");
const A_MINUTE = 60_000;

/** A planner that ends with the test. */
function startPlanner(threadModule: string, options: Omit<PlannerOptions, "threadModule"> = {}) {
  const planner = createPlanner({ threadModule, ...options });
  onTestFinished(() => planner.close());
  return planner;
}

const form = aForm([aText("Full name"), aText("Date of birth", { format: "date" })]);
const asked = (prompt: string, until = Date.now() + A_MINUTE) => ({
  form,
  prompt,
  today: "2026-10-07",
  signal: new AbortController().signal,
  until,
});
/** Has a misbehaving thread do something and answers what it says. */
const deed = (planner: ReturnType<typeof startPlanner>, name: string, until?: number): Promise<unknown> =>
  planner.engine.plan(asked(name, until));

test("plans in a thread what the engine plans directly", async () => {
  const prompt = "Full name: Ada Lovelace\nShe was born on 10 December 1985, and likes tea.";
  const planned = await startPlanner(THREAD).engine.plan(asked(prompt));
  expect(planned).toEqual(await createLocalEngine().plan(asked(prompt)));
  expect(planned.values).toHaveLength(2);
});

test("matches structured values in a thread as it does directly", async () => {
  const values = { "full name": "Ada", f2: "1985-12-10", nothing: 1 };
  const planned = await startPlanner(THREAD).planValues(form, values, {
    today: "2026-01-01",
    until: Date.now() + A_MINUTE,
  });
  expect(planned).toEqual(planFromValues(form, values));
});

test("has the local engine's name", () => {
  expect(startPlanner(THREAD).engine.name).toBe(createLocalEngine().name);
});

test.each(["burn", "backtrack"])(
  "ends a plan that has used its processor time, while the service goes on: %s",
  async (name) => {
    const planner = startPlanner(MISBEHAVING, { processorMs: 200 });
    let turns = 0;
    const turning = setInterval(() => turns++, 1);
    await expect(deed(planner, name)).rejects.toMatchObject({ code: "engine_unavailable", retryable: false });
    clearInterval(turning);
    expect(turns).toBeGreaterThan(1);
    expect(await deed(planner, "threadId")).toBeTypeOf("number");
  },
);

test("ends a plan whose time by the clock is over, and it may be tried again", async () => {
  const planner = startPlanner(MISBEHAVING);
  await deed(planner, "threadId");
  const late = deed(planner, "sleep", Date.now() + 200);
  await expect(late).rejects.toMatchObject({ code: "engine_unavailable", retryable: true });
  expect(await deed(planner, "threadId")).toBeTypeOf("number");
});

test("does not start a plan whose time went by while all threads were busy", async () => {
  const planner = startPlanner(MISBEHAVING, { processorMs: 200, mostThreads: 1 });
  const busy = deed(planner, "burn");
  const late = deed(planner, "threadId", Date.now() + 1);
  await expect(busy).rejects.toMatchObject({ retryable: false });
  await expect(late).rejects.toMatchObject({ code: "engine_unavailable", retryable: true });
});

test("keeps a thread warm for the next plan, and has plans wait when all are busy", async () => {
  const planner = startPlanner(MISBEHAVING);
  expect(await deed(planner, "threadId")).toBe(await deed(planner, "threadId"));
  const ids = await Promise.all(Array.from({ length: 7 }, () => deed(planner, "threadId")));
  expect(new Set(ids).size).toBe(2);
});

test("throws what the engine throws, and has the thread go on", async () => {
  const planner = startPlanner(MISBEHAVING);
  const before = await deed(planner, "threadId");
  await expect(deed(planner, "fail")).rejects.toThrow(TypeError);
  expect(await deed(planner, "threadId")).toBe(before);
});

test("calls it a fault of ours when a thread ends by itself", async () => {
  const planner = startPlanner(MISBEHAVING);
  await expect(deed(planner, "exit")).rejects.toMatchObject({ code: "internal_error" });
  expect(await deed(planner, "threadId")).toBeTypeOf("number");
});

test("gives threads no environment", async () => {
  expect(await deed(startPlanner(MISBEHAVING), "environment")).toEqual([]);
});

test("lets the process end while a thread is idle", async () => {
  const script = `
    import { createPlanner } from ${JSON.stringify(pathTo("lib/instructions/thread/planner.ts"))};
    const planner = createPlanner({ threadModule: ${JSON.stringify(MISBEHAVING)} });
    await planner.engine.plan({ form: {}, prompt: "threadId", today: "" });
  `;
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script]);
});
