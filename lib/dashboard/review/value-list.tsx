import { memo, type ReactNode, useMemo } from "react";
import type { Field, FillResult } from "../api/types.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { BAND_NAMES, isByHand } from "../workspace/confidence.ts";
import { shownValue } from "../workspace/describe-field.ts";
import { useChange } from "../workspace/desk.ts";
import { Facts } from "../workspace/field-row.tsx";
import { LinkedRow } from "../workspace/linked-row.tsx";
import lists from "../workspace/lists.module.css";
import { saidFact } from "../workspace/origins.tsx";
import styles from "../workspace/panel.module.css";
import type { Queue } from "../workspace/queue.ts";
import review from "./review.module.css";

type Value = Queue["values"][number];
type Filled = FillResult["filled"][number];

interface Deeds {
  accept: (fieldId: string, accepted: boolean) => void;
  edit: (fieldId: string) => void;
}

interface Of {
  /** The fill whose values these are, but for those that name an earlier one. */
  fillId: string;
}

/** What was filled, in the order of the form; the selected one tells why, and takes a person's word. */
export function ValueList({
  values,
  fields,
  ...rest
}: { values: Value[]; fields: Map<string, Field> } & Deeds & Of) {
  const ordered = useMemo(() => {
    const place = new Map([...fields.keys()].map((id, index) => [id, index]));
    const placeOf = ({ filled }: Value): number => place.get(filled.field_id) ?? 0;
    return values.toSorted((one, other) => placeOf(one) - placeOf(other));
  }, [values, fields]);
  return (
    <ul className={styles.values}>
      {ordered.map((value) => (
        <ValueRow
          key={value.filled.field_id}
          {...value}
          field={fields.get(value.filled.field_id)}
          {...rest}
        />
      ))}
    </ul>
  );
}

/** Drawn again for its own change alone: there may be hundreds. */
const ValueRow = memo(function ValueRow({
  filled,
  kind,
  accepted,
  field,
  fillId,
  accept,
  edit,
}: Value & { field: Field | undefined } & Deeds & Of) {
  const change = useChange(filled.field_id);
  const shown = change ? change.value : filled.value;
  const details = (
    <>
      {change ? (
        <Facts pairs={unsavedFacts(shownValue(field, filled.value))} />
      ) : (
        <Why filled={filled} fillId={fillId} />
      )}
      <div className={review.actions}>
        <Button small onClick={() => edit(filled.field_id)}>
          Edit
        </Button>
        {kind !== "yours" && (
          <Button small onClick={() => accept(filled.field_id, !accepted)}>
            {accepted ? "Not accepted after all" : "Accept"}
          </Button>
        )}
      </div>
    </>
  );
  return (
    <LinkedRow fieldId={filled.field_id} details={details} queued>
      <span className={styles.head}>
        <span className={lists.meta}>{filled.label}</span>
        <span className={`${styles.band} ${styles[kind]}`}>
          {kind === "yours" ? "changed by you" : BAND_NAMES[kind]}
        </span>
      </span>
      <span className={lists.label}>
        {shown === null ? <em>blank</em> : shownValue(field, shown)}
        {accepted && (
          <span className={styles.accepted}>
            <Icon name="check" size={14} /> accepted
          </span>
        )}
      </span>
    </LinkedRow>
  );
});

const EVIDENCE = {
  verbatim: "Word for word",
  reformatted: "The same in another form",
  derived: "Follows from the words, unproved",
};

/** What is known of a value that the file does not hold yet. */
const unsavedFacts = (before: string): [string, ReactNode][] => [
  ["Instead of", before],
  ["Read back", "When it is saved"],
];

const READ_BACK: Record<Filled["verified"], string> = {
  verified: "Verified in the file",
  clipped: "Saved in full, but cut off on the page",
  doubtful: "Saved, but hidden or over print: look at the page",
};

/** Why a value is there; one that somebody gave for its field needs no reason. */
const Why = ({ filled, fillId }: { filled: Filled } & Of) => {
  const { source, origins, evidence, rule, confidence, verified } = filled;
  const ruled: [string, ReactNode] = ["Rule", rule];
  const sure: [string, ReactNode] = ["Confidence", `${Math.round(confidence * 100)} %`];
  return (
    <Facts
      pairs={[
        saidFact(filled, fillId),
        ...((source || origins) && evidence ? [["Evidence", EVIDENCE[evidence]] as [string, string]] : []),
        ...(isByHand(filled) ? [] : [ruled, sure]),
        ["Read back", READ_BACK[verified]],
      ]}
    />
  );
};
