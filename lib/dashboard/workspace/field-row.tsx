import { memo, type ReactNode } from "react";
import type { Field } from "../api/types.ts";
import { facts, heldInWords, placeName, typeName } from "./describe-field.ts";
import { LinkedRow } from "./linked-row.tsx";
import styles from "./lists.module.css";

/** A field in the list; the selected one tells all that the form says of it. */
export const FieldRow = memo(function FieldRow({ field }: { field: Field }) {
  return (
    <LinkedRow fieldId={field.id} details={<PairList pairs={facts(field)} />}>
      <span className={styles.label}>{field.label || <em>No label</em>}</span>
      <span className={styles.meta}>
        {[
          placeName(field),
          typeName(field),
          field.section,
          field.calculated && "computed by the form",
          heldInWords(field),
        ]
          .filter(Boolean)
          .join(" · ")}
        {field.required && <span className={styles.required}>required</span>}
      </span>
    </LinkedRow>
  );
});

const PairList = ({ pairs }: { pairs: [string, ReactNode][] }) => (
  <dl className={styles.facts}>
    {pairs.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
