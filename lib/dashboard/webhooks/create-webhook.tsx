import { useId } from "react";
import type { CreatedWebhook } from "../api/types.ts";
import { FormDialog } from "../app/form-dialog.tsx";
import { useApi } from "../sign-in/session.tsx";
import field from "../ui/field.module.css";

/** A dialog that adds a webhook, which receives every event. */
export function CreateWebhook({ onCreated }: { onCreated: (webhook: CreatedWebhook) => void }) {
  const api = useApi();
  const id = useId();
  return (
    <FormDialog
      title="Add a webhook"
      text="It receives an event for every job submitted from now on, by the Standard Webhooks specification."
      action="Add the webhook"
      submit={async (form) => onCreated(await api.createWebhook({ url: String(form.get("url")) }))}
    >
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
    </FormDialog>
  );
}
