import { useCallback, useMemo } from "react";
import type { JobSummary } from "../api/types.ts";
import { Link } from "../app/link.tsx";
import { PATHS } from "../app/router.ts";
import { useApi } from "../sign-in/session.tsx";
import { buttonClass } from "../ui/button.tsx";
import { formatSpan } from "../ui/format.ts";
import { Status } from "../ui/status.tsx";
import table from "../ui/table.module.css";
import { Time } from "../ui/time.tsx";
import { fileNames } from "./file-names.ts";
import { NoFormsYet } from "./no-forms-yet.tsx";
import { PagedTable } from "./paged-table.tsx";
import { usePages } from "./use-pages.ts";
import { useWhileOpen } from "./use-while-open.ts";

const NAMES = { parse: "Parses", fill: "Fills" };

/** The account's jobs of one kind. */
export function JobsTable({ kind }: { kind: "parse" | "fill" }) {
  const api = useApi();
  const namesOf = useMemo(() => fileNames(api), [api]);
  const load = useCallback(
    async (cursor: string | null) => {
      const { jobs, next_cursor } = await api.jobs(kind, cursor);
      const names = await namesOf(jobs.map(({ file_id }) => file_id));
      const items = jobs.map((job) => ({ job, name: names.get(job.file_id) ?? "A deleted file" }));
      return { items, next: next_cursor };
    },
    [api, kind, namesOf],
  );
  const pages = usePages(load);
  useWhileOpen(pages, ({ job: { status } }) => status === "queued" || status === "running");
  return (
    <PagedTable
      pages={pages}
      caption={NAMES[kind]}
      columns={["File", "Status", "Submitted", "Took"]}
      row={({ job, name }) => <JobRow key={job.job_id} job={job} name={name} />}
      empty={
        <NoFormsYet icon="spark" title={kind === "fill" ? "No fills yet" : "No parses yet"}>
          {kind === "fill" ? "Fills appear here." : "Uploads appear here."}
        </NoFormsYet>
      }
    />
  );
}

const JobRow = ({ job, name }: { job: JobSummary; name: string }) => (
  <tr>
    <td className={table.name}>
      <Link href={job.kind === "fill" ? PATHS.fill(job.file_id, job.job_id) : PATHS.file(job.file_id)}>
        {name}
      </Link>
    </td>
    <td data-column="Status">
      <span>
        <Status status={job.status} />
        {job.error && (
          <>
            {" "}
            <code className={table.soft} title={job.error.message}>
              {job.error.code}
            </code>
          </>
        )}
      </span>
    </td>
    <td data-column="Submitted" className={table.soft}>
      <Time at={job.created_at} />
    </td>
    <td data-column="Took" className={table.soft}>
      {formatSpan(job.started_at, job.finished_at) ?? "…"}
    </td>
    <td>
      <div className={table.row}>
        <Link
          className={buttonClass("plain", true)}
          href={job.kind === "fill" ? PATHS.fill(job.file_id, job.job_id) : PATHS.file(job.file_id)}
          aria-label={`Open the ${job.kind} of ${name}`}
        >
          Open
        </Link>
      </div>
    </td>
  </tr>
);
