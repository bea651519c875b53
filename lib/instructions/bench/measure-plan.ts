import { planFor } from "../local/plan.ts";
import { madeUpTask } from "./made-up-task.ts";

/** How large a task is, and how long the local engine may take for it. */
export interface PlanSize {
  fields: number;
  letters: number;
  /** Milliseconds. */
  bar: number;
}

/** Milliseconds of processor time, which other work on the machine does not lengthen, and of the clock. */
export interface PlanFigures extends PlanSize {
  values: number;
  cpuMs: number;
  wallMs: number;
}

export const PLAN_SIZES: readonly PlanSize[] = [
  { fields: 250, letters: 2_000, bar: 150 },
  { fields: 1_000, letters: 20_000, bar: 2_000 },
];

const WARM_UP = 3;

/** Plans a made-up task again and again in this process; the figures are the median of `rounds` after warming up. */
export function measurePlan(size: PlanSize, rounds: number): PlanFigures {
  const task = { ...madeUpTask(size.fields, size.letters), today: "2025-01-31" };
  const runs = [...Array(WARM_UP + rounds)].map(() => {
    const [start, before] = [performance.now(), process.cpuUsage()];
    const { values } = planFor(task);
    const { user, system } = process.cpuUsage(before);
    return { values: values.length, wallMs: performance.now() - start, cpuMs: (user + system) / 1000 };
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
