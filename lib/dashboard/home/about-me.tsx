import { useRef, useState } from "react";
import type { ListedProfile } from "../api/types.ts";
import { useWork } from "../app/tab-store.ts";
import { useAttempt } from "../app/use-attempt.ts";
import { useApi } from "../sign-in/session.tsx";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import control from "../ui/field.module.css";
import styles from "./home.module.css";

/** What a browser's dialog offers; the service looks at the bytes. */
const ACCEPT = ".txt,.vcf,.pdf,.json,.csv,.eml,.xlsx,.png,.jpg,.jpeg";

/** What is filled in again and again, kept until it is deleted: one's own, a household's, a company's. */
export function AboutMe({ profiles, reload }: { profiles: readonly ListedProfile[]; reload: () => void }) {
  const api = useApi();
  const { attempt, busy, failure } = useAttempt();
  const remove = (id: string) =>
    attempt(async () => {
      await api.deleteProfile(id);
      reload();
    });
  return (
    <section className={styles.stack} aria-labelledby="about-me">
      <div className={styles.heading}>
        <h2 id="about-me">About me</h2>
      </div>
      <p className={styles.soft}>
        Write down once what forms ask again and again, and fill a form from it above. It stays in your
        account until you delete it. A language model sees it only when you fill a form with one.
      </p>
      {failure && <FailureNotice failure={failure} />}
      <ul className={styles.kept}>
        {profiles.map(({ profile_id: id, name }) => (
          <li key={id} className={styles.below}>
            <ProfileText id={id} name={name} />
            <Confirm
              trigger={
                <Button kind="quiet" small disabled={busy} aria-label={`Delete ${name}`}>
                  Delete
                </Button>
              }
              title={`Delete “${name}”?`}
              text="It is deleted at once. Forms filled from it stay as they are."
              action="Delete it"
              onConfirm={() => void remove(id)}
            />
          </li>
        ))}
      </ul>
      <NewProfile onAdded={reload} />
    </section>
  );
}

/** What a profile says, once it is opened. */
function ProfileText({ id, name }: { id: string; name: string }) {
  const api = useApi();
  const [text, setText] = useState<string | null>(null);
  const show = async (open: boolean): Promise<void> => {
    if (open && text === null) setText((await api.profile(id)).text ?? "A document of yours.");
  };
  return (
    <details
      className={styles.history}
      onToggle={({ currentTarget }) =>
        void show(currentTarget.open).catch(() => setText("This could not be loaded."))
      }
    >
      <summary>{name}</summary>
      <pre className={styles.text}>{text ?? "…"}</pre>
    </details>
  );
}

function NewProfile({ onAdded }: { onAdded: () => void }) {
  const api = useApi();
  const { attempt, busy, failure } = useAttempt();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useWork("about-me:name", "");
  const [text, setText] = useWork("about-me:text", "");
  // What was begun is in sight again.
  const [isBegun] = useState(text !== "");
  const add = (file: File): void =>
    void attempt(async () => {
      await api.addProfile(name.trim() || "Me", file);
      setName("");
      setText("");
      onAdded();
    });
  return (
    <details className={styles.history} open={isBegun}>
      <summary>Add</summary>
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          add(new File([text], "about-me.txt", { type: "text/plain" }));
        }}
      >
        {failure && <FailureNotice failure={failure} />}
        <label className={control.field}>
          <span className={control.label}>What you call it</span>
          <input
            className={control.control}
            value={name}
            maxLength={80}
            placeholder="Me"
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <label className={control.field}>
          <span className={control.label}>What it says, a line each</span>
          <textarea
            className={control.control}
            rows={5}
            value={text}
            placeholder={"Full name: Ada Lovelace\nDate of birth: 10 December 1985"}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <div className={styles.sample}>
          <Button kind="primary" type="submit" disabled={busy || text.trim() === ""}>
            Keep it
          </Button>
          <Button disabled={busy} onClick={() => input.current?.click()}>
            Keep a document instead
          </Button>
          <input
            ref={input}
            className="visually-hidden"
            type="file"
            accept={ACCEPT}
            aria-label="Document about you"
            tabIndex={-1}
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = "";
              if (file) add(file);
            }}
          />
        </div>
      </form>
    </details>
  );
}
