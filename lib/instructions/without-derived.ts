import type { FillPlan } from "../domain/fill-plan.ts";

/** The plan without values that our code cannot prove: each becomes a candidate for its field. */
export function withoutDerived(plan: FillPlan): FillPlan {
  const derived = plan.values.filter(({ evidence }) => evidence === "derived");
  return {
    ...plan,
    values: plan.values.filter(({ evidence }) => evidence !== "derived"),
    ambiguous: [
      ...plan.ambiguous,
      ...derived.map(({ fieldId, value, origins }) => ({
        fieldId,
        candidates: [value].flat(),
        ...(origins && { origins }),
      })),
    ],
  };
}
