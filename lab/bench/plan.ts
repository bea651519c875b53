import { HOSTILE_PIECES, hostilePrompt } from "./instructions/hostile-prompts.ts";
import { measureHostile, measurePlan, measureValues, PLAN_SIZES } from "./instructions/measure-plan.ts";

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

console.log("\nInstructions of 20,000 letters that are nothing but one piece, the slowest first\n");
console.table(
  HOSTILE_PIECES.map((piece) => ({
    piece: JSON.stringify(piece),
    "processor ms": Math.round(measureHostile(hostilePrompt(piece))),
  })).sort((a, b) => b["processor ms"] - a["processor ms"]),
);

console.log("\nStructured values, as many keys as fields\n");
console.table(
  [1_000, 5_000].flatMap((fields) =>
    (["id", "label", "nothing"] as const).map((named) => ({
      fields,
      "keys name": named,
      "processor ms": Math.round(measureValues(fields, named)),
    })),
  ),
);
