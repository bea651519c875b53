import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { ApiClient } from "../api/client.ts";
import type { FileSummary, JobPage, JobSummary, ListedProfile } from "../api/types.ts";
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

/** As many jobs as the service gives at once, and so many times at most: a batch may have a thousand. */
const JOBS = 100;
const MOST_PAGES = 10;

/** What was done with files: a file's jobs are newer than its parse, so that one looks back until those of all are found. */
async function jobsOf(api: ApiClient, files: readonly FileSummary[]): Promise<JobSummary[]> {
  const wanted = new Set(files.map(({ parse_job_id }) => parse_job_id));
  const found: JobSummary[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES && wanted.size > 0; page++) {
    const { jobs, next_cursor }: JobPage = await api.jobs(undefined, cursor, undefined, JOBS);
    found.push(...jobs);
    for (const { job_id } of jobs) wanted.delete(job_id);
    cursor = next_cursor;
    if (cursor === null) break;
  }
  return found;
}

/** The account's forms, the last changed first, and a search among all of them; `none` is shown where there are none. */
export function MyForms({
  profiles,
  onFailure,
  none,
}: {
  profiles: readonly ListedProfile[];
  onFailure: (error: unknown) => void;
  none: ReactNode;
}) {
  const api = useApi();
  const [query, setQuery] = useState("");
  const load = useCallback(
    async (cursor: string | null) => {
      const { files, next_cursor } = await api.files(cursor);
      return { items: recentForms(files, await jobsOf(api, files)), next: next_cursor };
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
          <FormCard key={form.file.file_id} form={form} profiles={profiles} onDelete={remove} />
        ))}
      </ul>
      {isSearching && found.length === 0 && !more && <p className={styles.soft}>No form has this name.</p>}
      {more && !isSearching && (
        <div className={styles.more}>
          <Button onClick={more}>Show more</Button>
        </div>
      )}
    </section>
  );
}
