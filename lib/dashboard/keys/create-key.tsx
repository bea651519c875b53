import { Dialog } from "@base-ui/react/dialog";
import { type FormEvent, useId, useState } from "react";
import type { CreatedKey } from "../api/types.ts";
import { useAttempt } from "../app/use-attempt.ts";
import { useApi } from "../sign-in/session.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { FailureNotice } from "../ui/failure-notice.tsx";
import field from "../ui/field.module.css";
import { daysFromNow, LIFETIMES } from "./key-state.ts";
import styles from "./keys.module.css";

/** A dialog that makes a key. */
export function CreateKey({ onCreated }: { onCreated: (key: CreatedKey) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger render={<Button kind="primary" icon="plus" />}>Create a key</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.popup}>
          <Dialog.Title className={dialog.title}>Create a key</Dialog.Title>
          <Dialog.Description className={dialog.text}>
            A key lets a program use the API in your name. Give each program its own key.
          </Dialog.Description>
          <KeyForm
            onCreated={(key) => {
              setOpen(false);
              onCreated(key);
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function KeyForm({ onCreated }: { onCreated: (key: CreatedKey) => void }) {
  const api = useApi();
  const { attempt, busy, failure } = useAttempt();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const days = Number(form.get("days"));
    const request = { name: String(form.get("name")), ...(days > 0 && { expires_at: daysFromNow(days) }) };
    void attempt(async () => onCreated(await api.createKey(request)));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <KeyFields />
      {failure && <FailureNotice failure={failure} />}
      <div className={dialog.actions}>
        <Dialog.Close className={buttonClass("plain")}>Cancel</Dialog.Close>
        <Button type="submit" kind="primary" disabled={busy}>
          Create the key
        </Button>
      </div>
    </form>
  );
}

function KeyFields() {
  const id = useId();
  return (
    <>
      <div className={field.field}>
        <label className={field.label} htmlFor={`${id}-name`}>
          Name
        </label>
        <input
          id={`${id}-name`}
          className={field.control}
          name="name"
          required
          maxLength={100}
          pattern=".*\S.*"
          autoComplete="off"
          placeholder="Intake service, production"
        />
      </div>
      <div className={field.field}>
        <label className={field.label} htmlFor={`${id}-days`}>
          Expires
        </label>
        <select id={`${id}-days`} className={field.control} name="days" defaultValue="">
          {LIFETIMES.map(({ days, name }) => (
            <option key={name} value={days ?? ""}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}
