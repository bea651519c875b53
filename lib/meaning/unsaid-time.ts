import { CONTRASTS, tellsAnotherTime } from "./told.ts";

/** Whether a box is of another time that nothing said tells. What is called by all of its `own` words is meant. */
export function isOfUnsaidTime(label: string, own: Iterable<string>, said: ReadonlySet<string>): boolean {
  const isCalled = [...own].every((word) => said.has(word));
  return !isCalled && tellsAnotherTime(label) && ![...said].some((word) => CONTRASTS.has(word));
}
