import type { Field } from "../api/types.ts";
import { type Changes, decided } from "./edits.ts";
import { type Offer, replacedBy, taking } from "./offers.ts";
import type { Standing } from "./progress.ts";
import { isStatement } from "./reasons.ts";

/** Why a value may belong somewhere else, or be another one. */
const DOUBTED: ReadonlySet<Offer["why"]> = new Set([
  ...(["another_time", "another_person", "another_thing", "order_of_date"] as const),
]);

/**
 * The offers that may be taken all at once: none whose reason says what may be wrong with it, none that replaces a value, none that
 * makes a statement which only a person makes, and none that ticks a second box of a question, be the first ticked by now or by
 * an offer before it. They wait for a look of their own.
 */
export function takenAtOnce(
  open: readonly Offer[],
  standing: Pick<Standing, "fields" | "held">,
  changes: Changes,
): Offer[] {
  let soFar = changes;
  return open.filter((offer) => {
    const id = offer.options[0]?.fieldId ?? "";
    const replaces = offer.why === "replaces" || replacedBy(offer, standing.held.get(id)) !== null;
    if (replaces || DOUBTED.has(offer.why) || isStatement(offer, standing.fields.get(id))) return false;
    if (ticksAnother(offer, standing, soFar)) return false;
    soFar = { ...soFar, ...changesOf([offer]) };
    return true;
  });
}

/** Whether another box of the question of an offer is ticked by now. */
export function ticksAnother(
  { options: [first], from }: Offer,
  { fields, held }: Pick<Standing, "fields" | "held">,
  changes: Changes,
): boolean {
  const field = fields.get(first?.fieldId ?? "");
  if (from === "written" || field?.type !== "checkbox" || !field.question) return false;
  const isTicked = ({ id }: Field): boolean => (changes[id] ? changes[id].value : held.get(id)) != null;
  return [...fields.values()].some(
    (one) =>
      one.id !== field.id &&
      one.type === "checkbox" &&
      one.question === field.question &&
      one.section === field.section &&
      isTicked(one),
  );
}

/** The first answer of each offer; of two for one field the first. What is written already is accepted. */
export function changesOf(offers: readonly Offer[]): Changes {
  const changes: Record<string, Changes[string]> = {};
  for (const offer of offers) {
    const [first] = offer.options;
    if (offer.from === "written") changes[offer.key] = decided("accepted");
    else if (first) changes[first.fieldId] ??= taking(offer, first.value);
  }
  return changes;
}
