import type { FillPlan, ModelUsage, Warning } from "../../domain/fill-plan.ts";
import { type Agreed, lettersAndDigits } from "./merge-claims.ts";

/** What documents say, and what was taken aside or spent for it. */
export type Known = Agreed & Pick<FillPlan, "warnings" | "usage">;

/**
 * Adds what documents say to what the instruction says. The instruction is the person's own word and comes last: it beats
 * them, even a request to leave a field blank; where they say otherwise, a warning tells.
 */
export function mergeContext(plan: FillPlan, { values, ambiguous, ...known }: Known): FillPlan {
  const said = new Map(plan.values.map(({ fieldId, value }) => [fieldId, value]));
  const settled = new Set([
    ...said.keys(),
    ...plan.leftBlank,
    ...(plan.cleared ?? []),
    ...plan.ambiguous.map(({ fieldId }) => fieldId),
  ]);
  const others = <T extends { fieldId: string }>(list: readonly T[]): T[] =>
    list.filter(({ fieldId }) => !settled.has(fieldId));
  const warnings = values
    .filter(
      ({ fieldId, value }) =>
        said.has(fieldId) && lettersAndDigits(said.get(fieldId) ?? []) !== lettersAndDigits(value),
    )
    .map(
      ({ fieldId }): Warning => ({
        code: "context_differs",
        message: "A document contradicts the instruction. The instruction was used.",
        fieldId,
      }),
    );
  const usage = sumUsage([plan.usage, known.usage]);
  return {
    ...plan,
    values: [...plan.values, ...others(values)],
    ambiguous: [...plan.ambiguous, ...others(ambiguous)],
    warnings: [...plan.warnings, ...known.warnings, ...warnings],
    ...(usage && { usage }),
  };
}

/** Of calls to a model together; undefined when there was none. */
export function sumUsage(each: readonly (ModelUsage | undefined)[]): ModelUsage | undefined {
  const used = each.filter((usage) => usage !== undefined);
  if (used.length === 0) return undefined;
  const sum = (key: keyof ModelUsage): number => used.reduce((all, usage) => all + usage[key], 0);
  return {
    calls: sum("calls"),
    inputTokens: sum("inputTokens"),
    cachedTokens: sum("cachedTokens"),
    outputTokens: sum("outputTokens"),
  };
}
