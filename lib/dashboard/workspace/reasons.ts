import { declares } from "../../domain/declaration.ts";
import type { Field, FieldValue } from "../api/types.ts";
import { shownValue } from "./describe-field.ts";
import { type Offer, replacedBy } from "./offers.ts";
import { bothReadings } from "./written-date.ts";

/** Why a value is offered and not written, in a sentence. */
const REASONS: Record<Offer["why"], string> = {
  likely: "Check that it belongs here.",
  condition: "It was said with an “if”.",
  question: "It was said as a question.",
  another_time: "It may be from another time.",
  correction: "It was said while correcting something.",
  choice: "Several were mentioned.",
  another_person: "Perhaps it is somebody else’s.",
  another_thing: "Perhaps it belongs elsewhere.",
  order_of_date: "Day and month may be the other way round.",
  replaces: "It would replace the value that is there.",
  asked: "There is more than one answer.",
  unsure: "It is not certain.",
  unlike: "It does not look like what this blank asks for.",
};

/** What more there is to say of a reason, for whoever asks. */
const MORE: Partial<Record<Offer["why"], string>> = {
  likely: "No words of yours name this blank. Use it if it belongs here, or leave it out.",
  another_time:
    "Your words speak of more than one time. Use it only if it was so at the time that this blank asks for.",
  another_person: "You may have said it of somebody else. Use it only if it belongs here.",
  another_thing: "You may have said it of something else. Use it only if it belongs here.",
  correction: "Your words take something back. Use it only if it is what you meant in the end.",
};

/** The long form of the reason that `reasonFor` gives; nothing where that is the whole of it. */
export const moreOf = ({ why, told }: Pick<Offer, "why" | "told">): string | undefined =>
  told === undefined ? MORE[why] : undefined;

const reasonOf = ({ why, told }: Pick<Offer, "why" | "told">): string => told ?? REASONS[why];

/** Whether an offer makes a declaration, an oath or a consent: only a person makes such a statement. */
export const isStatement = (
  { options: [first] }: Pick<Offer, "options">,
  field: Field | undefined,
): boolean => field !== undefined && first !== undefined && declares(field, first.value);

/** Why an offer asks; that only a person can say it comes first, then that it would replace the value in its blank. */
export function reasonFor(
  offer: Offer,
  stands: FieldValue | null | undefined,
  field: Field | undefined,
): string {
  if (isStatement(offer, field)) return "This is a statement of yours. Use it only if you make it.";
  const replaced = replacedBy(offer, stands);
  return replaced === null
    ? (orderOfDate(offer, field) ?? reasonOf(offer))
    : `It would replace “${shownValue(field, replaced)}”.`;
}

/** Which day a date is that was said in numbers alone, and which it would be the other way round. */
function orderOfDate({ why, options: [first], words }: Offer, field: Field | undefined): string | null {
  const said = words[0] ?? "";
  const readings =
    why === "order_of_date" && field && first
      ? (bothReadings(`${first.value}`, field) ?? bothReadings(said, field))
      : null;
  return readings && `Taken as ${readings[0]}. If you meant ${readings[1]}, type that.`;
}

/** The words that led to a value, as a sentence; nothing where there are none. */
export const youWrote = (words: readonly string[]): string =>
  words.length > 0 ? `You wrote ${words.map(inQuotes).join(" and ")}. ` : "";

/** A sentence in quotes within another, which has its own full stop. */
const inQuotes = (text: string): string => `“${text.replace(/\.$/, "")}”`;
