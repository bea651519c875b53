import type { FieldEntry } from "../form/field-entry.ts";
import type { Candidate } from "./candidate.ts";
import { bestOf, type OpenChoice, type Pick, type Picks } from "./pick.ts";

/** What is said of one thing stands no further apart in running text, in characters. */
const ONE_THING = 160;
/** What is asked of one thing stands no further apart on the form, in fields. */
const BESIDE = 8;
/** The next best place must be so much further away, in fields. */
const LEAD = 3;
const SAME_LINE = 8;

/**
 * Of equally good fields, the one beside what was decided for the words just before or after: the number, the dates
 * and the sum of one policy go to one line of the form.
 */
export function pickCompanion(open: readonly OpenChoice[], picks: Picks): Pick | null {
  for (const choice of open) {
    const companions = companionsOf(choice, picks);
    if (companions.length === 0) continue;
    const [nearest, next] = bestOf(choice)
      .map((candidate) => ({ candidate, steps: stepsTo(candidate, companions) }))
      .sort((a, b) => a.steps - b.steps);
    if (nearest && nearest.steps <= BESIDE && (!next || next.steps - nearest.steps >= LEAD))
      return { choice, candidate: nearest.candidate };
  }
  return null;
}

/** The fields decided for what is said of the same thing, or of nobody else, close by. */
function companionsOf({ fact }: OpenChoice, picks: Picks): FieldEntry[] {
  return [...picks.values()].flatMap(({ choice, candidate }) => {
    const { value, about } = choice.fact;
    const gap = Math.max(value.start - fact.value.end, fact.value.start - value.end);
    const isOfSame = about === null || fact.about === null || about.join() === fact.about.join();
    return gap >= 0 && gap <= ONE_THING && isOfSame ? candidate.writes.map(({ entry }) => entry) : [];
  });
}

/** Fields between the candidate and the nearest companion; on one line with it there are none. */
const stepsTo = ({ writes }: Candidate, companions: readonly FieldEntry[]): number =>
  Math.min(...writes.flatMap(({ entry }) => companions.map((other) => steps(entry, other))));

function steps(a: FieldEntry, b: FieldEntry): number {
  const [box, other] = [a.field.widgets[0], b.field.widgets[0]];
  if (!box || !other || box.page !== other.page) return Infinity;
  return Math.abs(box.y - other.y) <= SAME_LINE ? 0 : Math.abs(a.order - b.order);
}
