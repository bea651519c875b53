import type { ReactNode } from "react";
import styles from "./group.module.css";
import { LinkedRow } from "./linked-row.tsx";

/** Lines under a heading that counts them; nothing where there are none. */
export const Group = ({ title, count, children }: { title: string; count: number; children: ReactNode }) =>
  count > 0 && (
    <section className={styles.group} aria-label={title}>
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
