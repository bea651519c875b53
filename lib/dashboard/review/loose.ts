import type { Changes } from "../workspace/edits.ts";
import type { SaidInstruction } from "../workspace/said.ts";

/** Words of an instruction that found no blank. */
export interface Loose {
  key: string;
  text: string;
}

export const looseIn = (said: readonly SaidInstruction[]): Loose[] =>
  said.flatMap(({ fillId, unused }) =>
    unused.map(({ start, text }) => ({ key: `unused:${fillId}:${start}`, text })),
  );

/** Those that wait: not put anywhere, and not left out. */
export function unsettled(loose: readonly Loose[], over: ReadonlySet<string>, changes: Changes): Loose[] {
  const settled = new Set(Object.values(changes).map(({ settles }) => settles));
  return loose.filter(({ key }) => !over.has(key) && !settled.has(key));
}
