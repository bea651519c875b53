import { memo, useMemo } from "react";
import type { Field, FillResult } from "../api/types.ts";
import { shownValue } from "../file/describe-field.ts";
import { Facts } from "../file/field-row.tsx";
import lists from "../file/lists.module.css";
import { Row } from "../file/row.tsx";
import { BAND_NAMES, bandOf } from "./confidence.ts";
import styles from "./fill.module.css";

type Filled = FillResult["filled"][number];

/** What was filled, in the order of the form; the selected one tells why. */
export function ValueList({ filled, fields }: { filled: Filled[]; fields: Map<string, Field> }) {
  const ordered = useMemo(() => {
    const place = new Map([...fields.keys()].map((id, index) => [id, index]));
    return filled.toSorted((one, other) => (place.get(one.field_id) ?? 0) - (place.get(other.field_id) ?? 0));
  }, [filled, fields]);
  return (
    <ul className={styles.values}>
      {ordered.map((one) => (
        <ValueRow key={one.field_id} filled={one} field={fields.get(one.field_id)} />
      ))}
    </ul>
  );
}

const ValueRow = memo(function ValueRow({ filled, field }: { filled: Filled; field: Field | undefined }) {
  const band = bandOf(filled.confidence);
  return (
    <Row fieldId={filled.field_id} details={<Why filled={filled} />}>
      <span className={styles.head}>
        <span className={lists.meta}>{filled.label}</span>
        <span className={`${styles.band} ${styles[band]}`}>{BAND_NAMES[band]}</span>
      </span>
      <span className={lists.label}>{shownValue(field, filled.value)}</span>
    </Row>
  );
});

const EVIDENCE = {
  verbatim: "Word for word",
  reformatted: "The same in another form",
  derived: "Follows from your words, unproved",
};

const Why = ({ filled: { source, evidence, rule, confidence, verified } }: { filled: Filled }) => (
  <Facts
    pairs={[
      ["You wrote", source ? <q key="q">{source.text}</q> : "Given as a value, not in words"],
      ...(source && evidence ? [["Evidence", EVIDENCE[evidence]] as [string, string]] : []),
      ["Rule", rule],
      ["Confidence", `${Math.round(confidence * 100)} %`],
      ["Read back", verified === "verified" ? "Verified in the file" : "Stored whole, shown in part"],
    ]}
  />
);
