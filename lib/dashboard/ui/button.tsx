import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { Icon, type IconName } from "./icon.tsx";

type ButtonKind = "primary" | "plain" | "quiet" | "danger";

/** The class of a button's look, for links and for triggers that bring their own element. */
export const buttonClass = (kind: ButtonKind, small = false): string =>
  [styles.button, styles[kind], small && styles.small].filter(Boolean).join(" ");

interface Look {
  kind?: ButtonKind;
  icon?: IconName;
  small?: boolean;
}

export const Button = ({
  kind = "plain",
  icon,
  small,
  children,
  ...rest
}: ComponentProps<"button"> & Look) => (
  <button type="button" className={buttonClass(kind, small)} {...rest}>
    {icon && <Icon name={icon} />}
    {children}
  </button>
);

/** A button that shows an icon alone; `label` is its name. */
export const IconButton = ({
  icon,
  label,
  ...rest
}: ComponentProps<"button"> & { icon: IconName; label: string }) => (
  <button
    type="button"
    className={`${styles.button} ${styles.quiet} ${styles.square}`}
    aria-label={label}
    title={label}
    {...rest}
  >
    <Icon name={icon} />
  </button>
);
