import { isDeclaration } from "../../domain/declaration.ts";
import type { Field, FieldValue } from "../api/types.ts";
import { shownValue } from "./describe-field.ts";
import { isButton } from "./editable.ts";
import { type Offer, replacedBy } from "./offers.ts";

/** Why a value is offered and not written, in a sentence. */
const REASONS: Record<Offer["why"], string> = {
  likely: "Check that it belongs here.",
  condition: "It was said with an “if”.",
  question: "It was said as a question.",
  another_time: "It may be from another time.",
  correction: "It was said while correcting something.",
  choice: "Several were mentioned.",
  another_person: "You may have said it of somebody else. Use it only if it belongs here.",
  another_thing: "You may have said it of something else. Use it only if it belongs here.",
  order_of_date: "Day and month may be the other way round.",
  replaces: "It would replace the value that is there.",
  asked: "There is more than one answer.",
  unsure: "It is not certain.",
  unlike: "It does not look like what this blank asks for.",
};

const reasonOf = ({ why, told }: Pick<Offer, "why" | "told">): string => told ?? REASONS[why];

/** Whether an offer is a mark at a declaration, an oath or a consent: only a person makes such a statement. */
export function declares({ options: [first] }: Pick<Offer, "options">, field: Field | undefined): boolean {
  if (!field || !first) return false;
  const chosen = field.options.find(({ value }) => value === first.value);
  const isMark = isButton(field) || /^[x✓✔☒]$/iu.test(String(first.value));
  return isMark && isDeclaration(field.label, chosen?.label, field.question);
}

/** Why an offer asks; that only a person can say it comes first, then that it would replace the value in its blank. */
export function reasonFor(
  offer: Offer,
  stands: FieldValue | null | undefined,
  field: Field | undefined,
): string {
  if (declares(offer, field)) return "This is a statement of yours. Use it only if you make it.";
  const replaced = replacedBy(offer, stands);
  return replaced === null ? reasonOf(offer) : `It would replace “${shownValue(field, replaced)}”.`;
}

/** The words that led to a value, as a sentence; nothing where there are none. */
export const youWrote = (words: readonly string[]): string =>
  words.length > 0 ? `You wrote ${words.map(inQuotes).join(" and ")}. ` : "";

/** A sentence in quotes within another, which has its own full stop. */
const inQuotes = (text: string): string => `“${text.replace(/\.$/, "")}”`;
