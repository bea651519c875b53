import { Dialog } from "@base-ui/react/dialog";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button, buttonClass } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { FailureNotice } from "../ui/failure-notice.tsx";
import styles from "./form-dialog.module.css";
import { useAttempt } from "./use-attempt.ts";

interface FormProps {
  /** The words of the button that submits. */
  action: string;
  /** Sends the form. Once it resolves the dialog closes; if it throws, the dialog shows why. */
  submit: (form: FormData) => Promise<void>;
  /** The form's fields. */
  children: ReactNode;
}

/** A button that opens a form in a dialog, both called `title`. */
export function FormDialog({ title, text, submit, ...form }: FormProps & { title: string; text: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger render={<Button kind="primary" icon="plus" />}>{title}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.popup}>
          <Dialog.Title className={dialog.title}>{title}</Dialog.Title>
          <Dialog.Description className={dialog.text}>{text}</Dialog.Description>
          <Form {...form} submit={(data) => submit(data).then(() => setOpen(false))} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Form({ action, submit, children }: FormProps) {
  const { attempt, busy, failure } = useAttempt();
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void attempt(() => submit(form));
  };
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      {children}
      {failure && <FailureNotice failure={failure} />}
      <div className={dialog.actions}>
        <Dialog.Close className={buttonClass("plain")}>Cancel</Dialog.Close>
        <Button type="submit" kind="primary" disabled={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
