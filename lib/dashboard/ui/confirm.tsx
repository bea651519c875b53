import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactElement } from "react";
import { buttonClass } from "./button.tsx";
import styles from "./dialog.module.css";

/** Asks before something that cannot be undone. `trigger` is the button that opens the question. */
export const Confirm = ({
  trigger,
  title,
  text,
  action,
  onConfirm,
}: {
  trigger: ReactElement;
  title: string;
  text: string;
  action: string;
  onConfirm: () => void;
}) => (
  <AlertDialog.Root>
    <AlertDialog.Trigger render={trigger} />
    <AlertDialog.Portal>
      <AlertDialog.Backdrop className={styles.backdrop} />
      <AlertDialog.Popup className={styles.popup}>
        <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
        <AlertDialog.Description className={styles.text}>{text}</AlertDialog.Description>
        <div className={styles.actions}>
          <AlertDialog.Close className={buttonClass("plain")}>Keep it</AlertDialog.Close>
          <AlertDialog.Close className={buttonClass("danger")} onClick={onConfirm}>
            {action}
          </AlertDialog.Close>
        </div>
      </AlertDialog.Popup>
    </AlertDialog.Portal>
  </AlertDialog.Root>
);
