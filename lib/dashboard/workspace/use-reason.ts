import { useDeskState } from "./desk.ts";
import type { Offer } from "./offers.ts";
import { moreOf, reasonFor } from "./reasons.ts";
import { useResult } from "./result-in-hand.ts";
import { ticksAnother } from "./take-all.ts";

/** Why an offer asks, as the form stands now, and what more there is to say of it. Nothing where there is no offer. */
export function useReason(offer: Offer | undefined): { reason: string; more?: string | undefined } {
  const { fields, held } = useResult();
  const isSecond = useDeskState(
    ({ edits }) => offer !== undefined && ticksAnother(offer, { fields, held }, edits.changes),
  );
  if (!offer) return { reason: "" };
  if (isSecond) return { reason: "Another box of this question is ticked." };
  const id = offer.options[0]?.fieldId ?? "";
  return { reason: reasonFor(offer, held.get(id), fields.get(id)), more: moreOf(offer) };
}
