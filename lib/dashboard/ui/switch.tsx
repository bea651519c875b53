import { Switch as Base } from "@base-ui/react/switch";
import { useId } from "react";
import styles from "./switch.module.css";

/** A setting that is on or off, with its name and a line about it. */
export function Switch({
  label,
  help,
  checked,
  onChange,
}: {
  label: string;
  help: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className={styles.row}>
      <div>
        <div className={styles.label} id={`${id}-label`}>
          {label}
        </div>
        <div className={styles.help} id={`${id}-help`}>
          {help}
        </div>
      </div>
      <Base.Root
        className={styles.track}
        checked={checked}
        onCheckedChange={onChange}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-help`}
      >
        <Base.Thumb className={styles.thumb} />
      </Base.Root>
    </div>
  );
}
