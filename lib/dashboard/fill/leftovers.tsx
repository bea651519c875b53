import type { ReactNode } from "react";
import type { Field, FillResult } from "../api/types.ts";
import lists from "../file/lists.module.css";
import { Row } from "../file/row.tsx";
import styles from "./fill.module.css";

/** What the fill did not do, and why: nothing is dropped in silence. */
export function Leftovers({ result, fields }: { result: FillResult; fields: Map<string, Field> }) {
  const label = (id: string): string => fields.get(id)?.label || id;
  return (
    <>
      <Group title="Required and still blank" count={result.unfilled_required.length}>
        {result.unfilled_required.map((id) => (
          <FieldLine key={id} id={id} label={label(id)} />
        ))}
      </Group>
      <Group title="Could mean several things" count={result.ambiguous.length}>
        {result.ambiguous.map(({ field_id, candidates }) => (
          <FieldLine key={field_id} id={field_id} label={label(field_id)} about={candidates.join(" or ")} />
        ))}
      </Group>
      <Group title="Words that found no field" count={result.unused.length}>
        {result.unused.map(({ start, text }) => (
          <li key={start} className={styles.line}>
            <q>{text}</q>
          </li>
        ))}
      </Group>
      <Group title="Left blank, as asked" count={result.left_blank.length}>
        {result.left_blank.map((id) => (
          <FieldLine key={id} id={id} label={label(id)} />
        ))}
      </Group>
      <Group title="Warnings" count={result.warnings.length}>
        {result.warnings.map(({ code, message, field_id }) => (
          <li key={`${code} ${field_id} ${message}`} className={styles.line}>
            {message} <code className={lists.meta}>{code}</code>
          </li>
        ))}
      </Group>
    </>
  );
}

const Group = ({ title, count, children }: { title: string; count: number; children: ReactNode }) =>
  count > 0 && (
    <section className={styles.group}>
      <h2>
        {title} <span className={styles.number}>{count}</span>
      </h2>
      <ul>{children}</ul>
    </section>
  );

const FieldLine = ({ id, label, about }: { id: string; label: string; about?: string }) => (
  <Row fieldId={id} details={null}>
    <span>{label}</span>
    {about && <span className={lists.meta}>{about}</span>}
  </Row>
);
