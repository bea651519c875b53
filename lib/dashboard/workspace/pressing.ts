import { OFF } from "../../domain/off.ts";
import type { FieldValue } from "../api/types.ts";
import { type Change, type Changes, decided, isSame } from "./edits.ts";
import { type Offer, taking } from "./offers.ts";

const isNo = (value: FieldValue | null): boolean => value === null || value === OFF;
const isAgreed = (one: FieldValue | null, other: FieldValue | null): boolean =>
  isSame(one, other) || (isNo(one) && isNo(other));

/** No decision: one that was made before goes. */
const UNDECIDED: Change = { value: null };

/**
 * What pressing a button says of the offers for its field: to one that it agrees with yes, to the others no, also where it
 * brings the field back to what it holds. `next` is its value then, `settled` the offer that the value before had taken.
 * `own` is the change that takes an offer, by `decisions` the others are answered.
 */
export function answeredBy(
  offers: readonly Offer[],
  fieldId: string,
  {
    next,
    before,
    settled,
  }: { next: FieldValue | null; before: FieldValue | null; settled?: string | undefined },
): { own: Change | undefined; decisions: Changes } {
  const asked = offers.filter(({ key, options: [first] }) => key === settled || first?.fieldId === fieldId);
  const isBack = isNo(next) || isSame(next, before);
  const agreed = asked.filter(({ options }) =>
    options.some((one) => one.fieldId === fieldId && isAgreed(one.value, next)),
  );
  const decisionOf = (offer: Offer): Change => {
    if (agreed.includes(offer)) return offer.from === "written" ? decided("accepted") : UNDECIDED;
    return isBack && offer.from !== "written" ? decided("leftOut") : UNDECIDED;
  };
  const taken = agreed.find(({ from }) => from !== "written");
  return {
    own: taken && next !== null && !isSame(next, before) ? taking(taken, next) : undefined,
    decisions: Object.fromEntries(asked.map((offer) => [offer.key, decisionOf(offer)])),
  };
}
