import type { ReactNode } from "react";
import styles from "./empty.module.css";
import { Icon, type IconName } from "./icon.tsx";

/** Nothing here yet: what would be, and how to make it be. */
export const Empty = ({
  icon,
  title,
  children,
  action,
}: {
  icon: IconName;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) => (
  <div className={styles.empty}>
    <span className={styles.icon}>
      <Icon name={icon} size={22} />
    </span>
    <h2>{title}</h2>
    <p>{children}</p>
    {action}
  </div>
);
