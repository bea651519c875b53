import { Dialog } from "@base-ui/react/dialog";
import type { CreatedKey } from "../api/types.ts";
import { buttonClass } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import dialog from "../ui/dialog.module.css";
import { Notice } from "../ui/notice.tsx";
import styles from "./keys.module.css";

/** A new key, shown this once. It is closed on purpose only, not by Escape or a click beside it. */
export const ShowKey = ({ created, onDone }: { created: CreatedKey; onDone: () => void }) => (
  <Dialog.Root
    open
    disablePointerDismissal
    onOpenChange={(open, { reason }) => !open && reason !== "escape-key" && onDone()}
  >
    <Dialog.Portal>
      <Dialog.Backdrop className={dialog.backdrop} />
      <Dialog.Popup className={dialog.popup}>
        <Dialog.Title className={dialog.title}>Your new key</Dialog.Title>
        <Dialog.Description className={dialog.text}>“{created.name}” is ready to use.</Dialog.Description>
        <code className={styles.secret} data-testid="new-key">
          {created.key}
        </code>
        <Notice tone="warn" title="Copy it now">
          You won’t be able to see it again.
        </Notice>
        <div className={dialog.actions}>
          <CopyButton text={created.key} of="the key" small={false} />
          <Dialog.Close className={buttonClass("primary")}>Done</Dialog.Close>
        </div>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);
