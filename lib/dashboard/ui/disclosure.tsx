import { type ReactNode, useState } from "react";
import styles from "./disclosure.module.css";

/** Something that is there on demand, and not drawn before. */
export function Disclosure({ name, children }: { name: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.root} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{name}</summary>
      {open && children}
    </details>
  );
}
