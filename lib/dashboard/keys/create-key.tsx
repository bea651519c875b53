import { useId } from "react";
import type { CreatedKey } from "../api/types.ts";
import { FormDialog } from "../app/form-dialog.tsx";
import { useApi } from "../sign-in/session.tsx";
import field from "../ui/field.module.css";
import { daysFromNow, LIFETIMES } from "./key-state.ts";

/** A dialog that makes a key. */
export function CreateKey({ onCreated }: { onCreated: (key: CreatedKey) => void }) {
  const api = useApi();
  return (
    <FormDialog
      title="Create a key"
      text="A key lets a program use the API in your name. Give each program its own key."
      action="Create the key"
      submit={async (form) => {
        const days = Number(form.get("days"));
        const lifetime = days > 0 && { expires_at: daysFromNow(days) };
        onCreated(await api.createKey({ name: String(form.get("name")), ...lifetime }));
      }}
    >
      <KeyFields />
    </FormDialog>
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
