import { RequestInvalid } from "../../domain/errors.ts";

/** Each value is looked for on the form and shaped for its field, and so is each of a list. */
export function refuseTooMany(name: string, values: Record<string, unknown>, most: number): void {
  const count = countOf(Object.values(values));
  if (count <= most) return;
  const msg = `Dictionary should have at most ${most} items after validation, not ${count}`;
  throw new RequestInvalid([{ loc: ["body", name], msg, type: "too_long" }]);
}

/** How many values a list holds, those of its own lists too; an empty one is still something to look at. */
const countOf = (values: readonly unknown[]): number =>
  values.reduce<number>((sum, value) => sum + (Array.isArray(value) ? Math.max(1, countOf(value)) : 1), 0);
