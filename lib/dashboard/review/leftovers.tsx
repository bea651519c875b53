import type { ReactNode } from "react";
import type { Field, FillResult } from "../api/types.ts";
import { LinkedRow } from "../workspace/linked-row.tsx";
import lists from "../workspace/lists.module.css";
import styles from "../workspace/panel.module.css";

/** What the fill did not do, and why: nothing is dropped in silence. */
export function Leftovers({ result, fields }: { result: FillResult; fields: Map<string, Field> }) {
  const label = (id: string): string => fields.get(id)?.label || id;
  return (
    <>
      <Group title="Left blank, as asked" count={result.left_blank.length}>
        {result.left_blank.map((id) => (
          <FieldLine key={id} id={id} label={label(id)} />
        ))}
      </Group>
      <Group title="Warnings" count={result.warnings.length}>
        {result.warnings.map(({ code, message, field_id }) => (
          <li key={`${code} ${field_id} ${message}`} className={styles.line}>
            {field_id && `${label(field_id)}: `}
            {message} <code className={lists.meta}>{code}</code>
          </li>
        ))}
      </Group>
    </>
  );
}

export const Group = ({ title, count, children }: { title: string; count: number; children: ReactNode }) =>
  count > 0 && (
    <section className={styles.group}>
      <h2>
        {title} <span className={styles.number}>{count}</span>
      </h2>
      <ul>{children}</ul>
    </section>
  );

export const FieldLine = ({ id, label, details }: { id: string; label: string; details?: ReactNode }) => (
  <LinkedRow fieldId={id} details={details}>
    <span>{label}</span>
  </LinkedRow>
);
