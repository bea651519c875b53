import { type ReactNode, useEffect, useRef } from "react";
import styles from "./screen.module.css";

let first = true;

/**
 * A screen with its heading. When one comes to it from another screen, the heading takes the focus, so that keyboard and
 * screen reader begin at its top.
 */
export function Screen({
  title,
  lead,
  actions,
  wide = false,
  compact = false,
  above,
  children,
}: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  wide?: boolean;
  /** Its heading is one row, and leaves the room to what is below. */
  compact?: boolean;
  above?: ReactNode;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!first) heading.current?.focus({ preventScroll: true });
    if (!first) scrollTo(0, 0);
    first = false;
  }, []);
  useEffect(() => {
    document.title = `${title} · Forms API`;
  }, [title]);
  return (
    <main
      id="main"
      className={`${styles.screen} ${wide ? styles.wide : ""} ${compact ? styles.compact : ""}`}
    >
      <div className={styles.head}>
        <div className={styles.words}>
          {above}
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </main>
  );
}
