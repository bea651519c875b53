import { useEffect, useId, useState } from "react";
import { useSession } from "../sign-in/session.tsx";
import field from "../ui/field.module.css";
import type { Credential } from "./build-request.ts";
import styles from "./docs.module.css";

/** What requests are sent with: the session of this browser, or a key that is typed in and kept nowhere. */
export function CredentialPicker({
  onCredential,
}: {
  onCredential: (credential: Credential | null) => void;
}) {
  const id = useId();
  const session = useSession();
  const token = session.state === "signed-in" ? session.token : null;
  const [key, setKey] = useState("");
  useEffect(() => {
    if (key) onCredential({ kind: "key", key });
    else onCredential(token === null ? null : { kind: "session", token });
  }, [key, token, onCredential]);
  return (
    <form className={styles.credential} aria-label="Credential" onSubmit={(event) => event.preventDefault()}>
      <div className={field.field}>
        <label className={field.label} htmlFor={id}>
          API key for “Try it”
        </label>
        <input
          id={id}
          className={field.control}
          type="password"
          autoComplete="off"
          placeholder="forms_sk_…"
          value={key}
          onChange={(event) => setKey(event.target.value.trim())}
        />
        <p className={field.help}>
          {token === null
            ? "Without one, protected operations return 401."
            : "Leave empty to use your dashboard session."}
        </p>
      </div>
    </form>
  );
}
