import { useEffect, useState } from "react";
import type { FillJob, JobSummary } from "../api/types.ts";
import { Link } from "../app/link.tsx";
import { PATHS } from "../app/router.ts";
import { useApi } from "../sign-in/session.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Time } from "../ui/time.tsx";
import { newerThan } from "./newer-than.ts";

/** Says where the form was filled after what is on the pages, before or in another tab, and leads there. */
export function FilledBefore({ fileId, job }: { fileId: string; job: FillJob | null }) {
  const last = newerThan(job, useLastFill(fileId, job?.job_id ?? null));
  if (!last) return null;
  return (
    <Notice
      title={job ? "There is a newer copy of this form" : "You filled this form before"}
      actions={
        <Link className={buttonClass("plain", true)} href={PATHS.fill(fileId, last.job_id)}>
          {job ? "Open the newer copy" : "Go on with it"}
        </Link>
      }
    >
      Last: <Time at={last.finished_at ?? last.created_at} exact />.{" "}
      {job ? "What you save here lacks what was changed there." : "What is on this page is another copy."}
    </Notice>
  );
}

/** The file's last fill that ended well: as it is now, and whenever one comes back to the tab. */
function useLastFill(fileId: string, jobId: string | null): JobSummary | null {
  const api = useApi();
  const [last, setLast] = useState<JobSummary | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another fill on the pages is another look
  useEffect(() => {
    const cut = new AbortController();
    const look = (): void =>
      void api.jobs("fill", null, cut.signal).then(
        ({ jobs }) => {
          const own = jobs.find(
            (job) => job.file_id === fileId && !job.batch_id && job.status === "succeeded",
          );
          if (!cut.signal.aborted) setLast(own ?? null);
        },
        () => undefined, // the form is there without it
      );
    look();
    addEventListener("focus", look);
    return () => {
      cut.abort();
      removeEventListener("focus", look);
    };
  }, [api, fileId, jobId]);
  return last;
}
