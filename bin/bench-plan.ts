import { measurePlan, PLAN_SIZES } from "../lib/instructions/bench/measure-plan.ts";

const ROUNDS = 5;

console.log(`The local engine on made-up forms and instructions: the median of ${ROUNDS} plans, warm\n`);
console.table(
  PLAN_SIZES.map((size) => {
    const { fields, letters, bar, values, cpuMs, wallMs } = measurePlan(size, ROUNDS);
    return {
      fields,
      letters,
      "values planned": values,
      "processor ms": Math.round(cpuMs),
      "clock ms": Math.round(wallMs),
      "bar ms": bar,
    };
  }),
);
