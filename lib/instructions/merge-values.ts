import type { FillPlan, ValuesPlan } from "../domain/fill-plan.ts";
import { withoutSettled } from "./without-settled.ts";

/**
 * Adds structured values to a plan. They win over what the instruction says about the same field, even a request to leave
 * it blank.
 */
export function mergeValues(plan: FillPlan, given: ValuesPlan): FillPlan {
  const settled = new Set<string>([...given.values.map(({ fieldId }) => fieldId), ...given.cleared]);
  const others = <T extends { fieldId: string }>(list: readonly T[]): T[] =>
    list.filter(({ fieldId }) => !settled.has(fieldId));
  return {
    ...plan,
    ...withoutSettled(plan, (id) => settled.has(id)),
    values: [...given.values, ...others(plan.values)],
    leftBlank: [...given.leftBlank, ...plan.leftBlank.filter((id) => !settled.has(id))],
    cleared: given.cleared,
    ambiguous: others(plan.ambiguous),
    warnings: [...plan.warnings, ...given.warnings],
  };
}
