import type { Field } from "../api/types.ts";
import { Button } from "../ui/button.tsx";
import control from "../ui/field.module.css";
import { placeName, shownValue } from "../workspace/describe-field.ts";
import { reasonFor, youWrote } from "../workspace/reasons.ts";
import { wordsBehind } from "../workspace/words-behind.ts";
import { isBox, Required } from "./choices.tsx";
import styles from "./question-list.module.css";
import type { Writing } from "./use-writing.ts";

/** What a field is called, over its input. */
export function Name({
  id,
  field,
  part,
  before,
  language,
}: {
  id: string;
  field: Field;
  part: string;
  before: Field | undefined;
  language: string | undefined;
}) {
  const place = placeName(field);
  const repeats = before !== undefined && placeName(before) === place;
  return (
    <label
      htmlFor={field.type === "radio" ? undefined : id}
      id={`${id}-label`}
      className={styles.name}
      lang={language}
    >
      {field.label || "Field without a label"}
      {part && <span className={control.help}>, {part}</span>}
      {place && <span className={repeats ? "visually-hidden" : control.help}> {place}</span>}
      {field.required && <Required />}
    </label>
  );
}

export function OfferLine({
  field,
  writing: { offer, before, take, decline },
  onAnswer,
}: {
  field: Field;
  writing: Writing;
  onAnswer: () => void;
}) {
  if (!offer) return null;
  const answering = (answer: () => void) => (): void => {
    onAnswer();
    answer();
  };
  const value = shownValue(field, offer.options[0]?.value ?? "");
  return (
    <p className={styles.offer}>
      <span>
        {isBox(field) ? `Should it be ${value.toLowerCase()}?` : `Is “${value}” right?`}{" "}
        <span className={control.help}>
          {youWrote(wordsBehind(offer, value, field.label))}
          {reasonFor(offer, before, field)}
        </span>
      </span>
      <Button small aria-label={`Yes, use “${value}” for ${field.label}`} onClick={answering(take)}>
        Yes
      </Button>
      <Button small aria-label={`No, not “${value}” for ${field.label}`} onClick={answering(decline)}>
        No
      </Button>
    </p>
  );
}
