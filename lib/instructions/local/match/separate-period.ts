import { findEntities } from "../entities/shapes.ts";
import { type Fact, spanOf } from "../fact.ts";
import type { FormIndex } from "../form/form-index.ts";

const BETWEEN = /^ (?:to|until|till|through|[-–]) $/i;

/**
 * `Employed: from 3 May 2019 to 4 June 2023` says when something began and when it ended: a fact for each on a form
 * with fields for dates. Elsewhere a period is one value.
 */
export function separatePeriod(fact: Fact, form: FormIndex): Fact[] {
  const { start, text } = fact.value;
  const led = /^from /i.exec(text)?.[0].length ?? 0;
  if (fact.act !== "write" || fact.tie !== "list" || led === 0) return [fact];
  const [from, to, ...more] = findEntities(text);
  if (from?.shape !== "date" || to?.shape !== "date" || more.length > 0) return [fact];
  const isWhole =
    from.start === led && to.end === text.length && BETWEEN.test(text.slice(from.end, to.start));
  if (!isWhole || !form.entries.some(({ format }) => format === "date")) return [fact];
  return [
    { at: from, side: "start", aliases: ["from", "start date"] },
    { at: to, side: "end", aliases: ["to", "end date"] },
  ].map(({ at, side, aliases }) => {
    const piece = spanOf(text, at.start, at.end);
    const value = { start: start + piece.start, end: start + piece.end, text: piece.text };
    return { ...fact, key: `${fact.key} ${side}`, aliases, value, said: value };
  });
}
