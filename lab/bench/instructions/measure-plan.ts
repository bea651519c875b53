import { planFor } from "../../../lib/instructions/local/plan.ts";
import { planFromValues } from "../../../lib/instructions/plan-from-values.ts";
import { processorClock } from "../processor-clock.ts";
import { madeUpTask } from "./made-up-task.ts";

/** How large a task is, and how long the local engine may take for it. */
interface PlanSize {
  fields: number;
  letters: number;
  /** Milliseconds. */
  bar: number;
}

/** Milliseconds of processor time, which other work on the machine does not lengthen, and of the clock. */
interface PlanFigures extends PlanSize {
  values: number;
  cpuMs: number;
  wallMs: number;
}

export const PLAN_SIZES: readonly PlanSize[] = [
  { fields: 250, letters: 2_000, bar: 50 },
  { fields: 1_000, letters: 20_000, bar: 1_000 },
];

const WARM_UP = 3;

/** Plans a made-up task again and again in this process; the figures are the median of `rounds` after warming up. */
export function measurePlan(size: PlanSize, rounds: number): PlanFigures {
  const task = { ...madeUpTask(size.fields, size.letters), today: "2025-01-31" };
  const runs = [...Array(WARM_UP + rounds)].map(() => {
    const start = performance.now();
    let values = 0;
    const cpuMs = processorMs(() => {
      values = planFor(task).values.length;
    });
    return { values, wallMs: performance.now() - start, cpuMs };
  });
  const counted = runs.slice(WARM_UP);
  const median = (msOf: (run: (typeof runs)[number]) => number): number =>
    counted.map(msOf).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  return {
    ...size,
    values: runs[0]?.values ?? 0,
    cpuMs: median(({ cpuMs }) => cpuMs),
    wallMs: median(({ wallMs }) => wallMs),
  };
}

const HOSTILE_FORM_FIELDS = 250;

/** Milliseconds of processor time for one plan of an instruction on a made-up form. */
export function measureHostile(prompt: string): number {
  const { form } = madeUpTask(HOSTILE_FORM_FIELDS, 0);
  return processorMs(() => planFor({ form, prompt, today: "2025-01-31" }));
}

/** Milliseconds of processor time for as many values as a made-up form has fields, by keys that name its fields or nothing. */
export function measureValues(fields: number, named: "id" | "label" | "nothing"): number {
  const { form } = madeUpTask(fields, 0);
  const keyOf = { id: (at: number) => form.fields[at]?.id, label: (at: number) => form.fields[at]?.label };
  const key = named === "nothing" ? (at: number) => `nothing ${at}` : keyOf[named];
  const values = Object.fromEntries([...Array(fields).keys()].map((at) => [key(at), "12"]));
  return processorMs(() => planFromValues(form, values));
}

function processorMs(work: () => unknown): number {
  const spent = processorClock();
  work();
  return spent();
}
