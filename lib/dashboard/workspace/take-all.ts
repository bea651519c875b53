import { asksForSeveral } from "../../domain/asks-for-one.ts";
import { isLikeliest } from "../../domain/likeliest.ts";
import type { Field } from "../api/types.ts";
import { type Changes, decided } from "./edits.ts";
import { type Offer, replacedBy, taking } from "./offers.ts";
import type { Standing } from "./progress.ts";
import { isStatement } from "./reasons.ts";

/**
 * The offers that may be taken all at once: the likeliest guesses that nothing speaks against. None replaces a value, makes a
 * statement which only a person makes, or ticks one of several boxes of a question that are ticked or offered. The others wait for
 * a look of their own.
 */
export function takenAtOnce(
  open: readonly Offer[],
  standing: Pick<Standing, "fields" | "held">,
  changes: Changes,
): Offer[] {
  const { fields, held } = standing;
  return open.filter((offer) => {
    const id = offer.options[0]?.fieldId ?? "";
    if (!isLikeliest(offer)) return false;
    if (replacedBy(offer, held.get(id)) !== null || isStatement(offer, fields.get(id))) return false;
    const others = open.filter((other) => other !== offer);
    return !ticksAnother(offer, standing, { ...changes, ...changesOf(others) });
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
  if (asksForSeveral(`${field.question} ${field.section ?? ""}`)) return false;
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
