import { Dialog } from "@base-ui/react/dialog";
import { type FormEvent, useId, useState } from "react";
import type { CreatedWebhook } from "../api/types.ts";
import { useAttempt } from "../app/use-attempt.ts";
import { useApi } from "../sign-in/session.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import dialog from "../ui/dialog.module.css";
import { FailureNotice } from "../ui/failure-notice.tsx";
import field from "../ui/field.module.css";
import styles from "./webhooks.module.css";

/** A dialog that adds a webhook, which is told of everything. */
export function CreateWebhook({ onCreated }: { onCreated: (webhook: CreatedWebhook) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger render={<Button kind="primary" icon="plus" />}>Add a webhook</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.popup}>
          <Dialog.Title className={dialog.title}>Add a webhook</Dialog.Title>
          <Dialog.Description className={dialog.text}>
            It receives an event for every job submitted from now on, by the Standard Webhooks specification.
          </Dialog.Description>
          <WebhookForm
            onCreated={(webhook) => {
              setOpen(false);
              onCreated(webhook);
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function WebhookForm({ onCreated }: { onCreated: (webhook: CreatedWebhook) => void }) {
  const api = useApi();
  const id = useId();
  const { attempt, busy, failure } = useAttempt();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const url = String(new FormData(event.currentTarget).get("url"));
    void attempt(async () => onCreated(await api.createWebhook({ url })));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={field.field}>
        <label className={field.label} htmlFor={id}>
          Address
        </label>
        <input
          id={id}
          className={field.control}
          name="url"
          type="url"
          required
          maxLength={2000}
          autoComplete="off"
          placeholder="https://example.org/forms"
        />
      </div>
      {failure && <FailureNotice failure={failure} />}
      <div className={dialog.actions}>
        <Dialog.Close className={buttonClass("plain")}>Cancel</Dialog.Close>
        <Button type="submit" kind="primary" disabled={busy}>
          Add the webhook
        </Button>
      </div>
    </form>
  );
}
