import type { Changes } from "./edits.ts";
import { emptyIn } from "./empty-blanks.ts";
import { firstBehind, openPlaces, type Standing } from "./progress.ts";

/**
 * The field that Next leads to: from one that is being answered the next in reading order that is open or still empty, a place to
 * sign only in its turn; behind the last one the first that is left to look at. From nowhere the first that is left, and
 * where signing alone is left the first that is empty. Null where nothing is.
 */
export function nextOpen(standing: Standing, changes: Changes, from: string | null): string | null {
  const places = openPlaces(standing, changes);
  const left = inOrder(standing, Object.values(places).flat());
  const questions = left.filter((id) => !places.sign.includes(id));
  if (from === null && (questions.length > 0 || left.length === 0)) return questions[0] ?? null;
  const empty = emptyIn(standing, changes, new Set(left)).map(({ fieldId }) => fieldId);
  return firstBehind(inOrder(standing, [...left, ...empty]), standing.order, from) ?? left[0] ?? null;
}

const inOrder = ({ order }: Standing, ids: readonly string[]): string[] => {
  const wanted = new Set(ids);
  return [...new Set(order.map(({ fieldId }) => fieldId))].filter((id) => wanted.has(id));
};
