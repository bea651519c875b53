import { useMemo } from "react";
import { OFF } from "../../domain/off.ts";
import type { Field } from "../api/types.ts";
import { Button } from "../ui/button.tsx";
import control from "../ui/field.module.css";
import { requiredWith } from "../workspace/boxes-of-question.ts";
import { isAskedBefore, placeName, shownValue } from "../workspace/describe-field.ts";
import { youWrote } from "../workspace/reasons.ts";
import { useBlank, useIsMissing, useResult } from "../workspace/result-in-hand.ts";
import { useReason } from "../workspace/use-reason.ts";
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
  const { fields } = useResult();
  const isAlone = useMemo(() => isCalledSoAlone(field, fields.values()), [field, fields]);
  const place = placeName(isAlone ? { ...field, row: null, column: null } : field);
  const inRow = useRowOf(field);
  const repeats = inRow === "" && before !== undefined && placeName(before) === place;
  return (
    <label
      htmlFor={field.type === "radio" ? undefined : id}
      id={`${id}-label`}
      className={styles.name}
      lang={language}
    >
      {field.label || "Field without a label"}
      {part && <span className={control.help}>, {part}</span>}
      {place && (
        <span className={repeats ? "visually-hidden" : control.help}>
          {" "}
          {[place, inRow].filter(Boolean).join(": ")}
        </span>
      )}
      {field.required && <Required />}
    </label>
  );
}

/** Whether a field stands in no table, and no other of its section has its label: nothing else need tell them apart. */
const isCalledSoAlone = ({ id, label, section, table }: Field, fields: Iterable<Field>): boolean =>
  !table && ![...fields].some((one) => one.id !== id && one.label === label && one.section === section);

/** What the first blank of a field's row in a table holds, such as whose row it is; empty for that blank itself. */
function useRowOf({ id, table, row }: Field): string {
  const { fields } = useResult();
  const first = useMemo(
    () => table && row && [...fields.values()].find((one) => one.table === table && one.row === row),
    [fields, table, row],
  );
  const { value, offer } = useBlank(first ? first.id : id);
  if (!first || first.id === id || first.type !== "text") return "";
  return [value ?? offer?.options[0]?.value ?? ""].flat().join(", ");
}

/** What a box answers, over the first that does; what the form requires of all of them is said there once, until it is answered. */
export function Asked({
  id,
  field,
  before,
  language,
}: {
  id: string;
  field: Field;
  before: Field | undefined;
  language: string | undefined;
}) {
  const { fields } = useResult();
  const missing = useIsMissing(field.id);
  if (!field.question) return null;
  const [first] = requiredWith(fields, field.id);
  const isAsked = isAskedBefore(field, before && isBox(before) ? before : undefined);
  return (
    <p
      id={`${id}-question`}
      className={isAsked ? "visually-hidden" : styles.asked}
      // It names its box, and is no line to hear again between the boxes.
      hidden={isAsked}
      lang={language}
    >
      {field.question}
      {missing && first?.id === field.id && <Required />}
    </p>
  );
}

export function OfferLine({
  field,
  writing: { offer, take, decline },
  onAnswer,
}: {
  field: Field;
  writing: Writing;
  onAnswer: () => void;
}) {
  const { reason } = useReason(offer);
  if (!offer) return null;
  const answering = (answer: () => void) => (): void => {
    onAnswer();
    answer();
  };
  const value = shownValue(field, offer.options[0]?.value ?? "");
  // Beside a box that is called "Yes" or "No" the answers to this question have words of their own.
  const tick = offer.options[0]?.value === OFF ? "Untick" : "Tick";
  const [yes, no] = isBox(field) ? [`${tick} it`, "Leave it"] : ["Yes", "No"];
  return (
    <p className={styles.offer}>
      <span>
        {isBox(field) ? `${tick} this box?` : `Is “${value}” right?`}{" "}
        <span className={control.help}>
          {youWrote(wordsBehind(offer, value, field.label))}
          {reason}
        </span>
      </span>
      <Button small aria-label={`${yes}, use “${value}” for ${field.label}`} onClick={answering(take)}>
        {yes}
      </Button>
      <Button small aria-label={`${no}, not “${value}” for ${field.label}`} onClick={answering(decline)}>
        {no}
      </Button>
    </p>
  );
}
