import { useCallback, useEffect, useState } from "react";
import { forgetWork } from "../app/tab-store.ts";
import { usePages } from "../jobs/use-pages.ts";
import { useWhileOpen } from "../jobs/use-while-open.ts";
import { useApi } from "../sign-in/session.tsx";
import { Button } from "../ui/button.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import control from "../ui/field.module.css";
import { Loading } from "../ui/loading.tsx";
import { FormCard } from "./form-card.tsx";
import styles from "./home.module.css";
import { isUnderWay, type RecentForm, recentForms, searchForms } from "./recent-forms.ts";

/** As many jobs as the service gives at once: what was done with the forms that are shown. */
const MOST_JOBS = 100;

/** The account's forms, the last changed first, and a search among all of them; `none` is shown where there are none. */
export function MyForms({ onFailure, none }: { onFailure: (error: unknown) => void; none: React.ReactNode }) {
  const api = useApi();
  const [query, setQuery] = useState("");
  const load = useCallback(
    async (cursor: string | null) => {
      const [{ files, next_cursor }, { jobs }] = await Promise.all([
        api.files(cursor),
        api.jobs(undefined, null, undefined, MOST_JOBS),
      ]);
      return { items: recentForms(files, jobs), next: next_cursor };
    },
    [api],
  );
  const pages = usePages<RecentForm>(load);
  useWhileOpen(pages, isUnderWay);
  const { items, failure, more, reload } = pages;
  const isSearching = query.trim() !== "";
  // A search is among all forms, also those that were not loaded yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that has come asks for the next
  useEffect(() => {
    if (isSearching) more?.();
  }, [isSearching, items]);
  const remove = (fileId: string): void => {
    forgetWork(`${fileId}:`);
    api.deleteFile(fileId).then(reload, onFailure);
  };
  if (failure && items === null) return <FailureNotice failure={failure} retry={reload} />;
  if (items === null) return <Loading what="your forms" lines={4} />;
  if (items.length === 0) return none;
  const found = searchForms(items, query);
  return (
    <section className={styles.stack} aria-labelledby="my-forms">
      <div className={styles.heading}>
        <h2 id="my-forms">Recent</h2>
        <input
          type="search"
          className={`${control.control} ${styles.search}`}
          aria-label="Search your forms by name"
          placeholder="Search by name"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </div>
      <p className="visually-hidden" role="status">
        {isSearching ? `${found.length} found` : ""}
      </p>
      {failure && <FailureNotice failure={failure} />}
      <ul className={styles.forms}>
        {found.map((form) => (
          <FormCard key={form.file.file_id} form={form} onDelete={remove} />
        ))}
      </ul>
      {isSearching && found.length === 0 && !more && <p className={styles.soft}>No form has such a name.</p>}
      {more && !isSearching && (
        <div className={styles.more}>
          <Button onClick={more}>Show more</Button>
        </div>
      )}
    </section>
  );
}
