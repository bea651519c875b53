import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import styles from "./notice.module.css";

type Tone = "info" | "warn" | "bad" | "good";
const ICONS = { info: "info", warn: "alert", bad: "alert", good: "check" } as const;

/** Says what happened and what to do next. A `bad` one is an alert: it is read out at once, and comes into sight. */
export const Notice = ({
  tone = "info",
  title,
  children,
  actions,
}: {
  tone?: Tone;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tone === "bad") box.current?.scrollIntoView({ block: "nearest" });
  }, [tone]);
  return (
    <div ref={box} className={`${styles.notice} ${styles[tone]}`} {...(tone === "bad" && { role: "alert" })}>
      <Icon name={ICONS[tone]} size={18} />
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        {children && <div className={styles.text}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
};
