import { Dialog } from "@base-ui/react/dialog";
import { buttonClass } from "./button.tsx";
import { CopyButton } from "./copy-button.tsx";
import dialog from "./dialog.module.css";
import { Notice } from "./notice.tsx";
import styles from "./show-secret.module.css";

/** Something that is shown this once. It is closed on purpose only, not by Escape or a click beside it. */
export const ShowSecret = ({
  title,
  text,
  secret,
  of,
  testId,
  onDone,
}: {
  title: string;
  text: string;
  secret: string;
  /** What is copied, as in "Copy the key". */
  of: string;
  testId: string;
  onDone: () => void;
}) => (
  <Dialog.Root
    open
    disablePointerDismissal
    onOpenChange={(open, { reason }) => !open && reason !== "escape-key" && onDone()}
  >
    <Dialog.Portal>
      <Dialog.Backdrop className={dialog.backdrop} />
      <Dialog.Popup className={dialog.popup}>
        <Dialog.Title className={dialog.title}>{title}</Dialog.Title>
        <Dialog.Description className={dialog.text}>{text}</Dialog.Description>
        <code className={styles.secret} data-testid={testId}>
          {secret}
        </code>
        <Notice tone="warn" title="Copy it now">
          You won’t be able to see it again.
        </Notice>
        <div className={dialog.actions}>
          <CopyButton text={secret} of={of} small={false} />
          <Dialog.Close className={buttonClass("primary")}>Done</Dialog.Close>
        </div>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);
