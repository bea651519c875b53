import { useEffect, useState } from "react";
import type { JobSummary } from "../api/types.ts";
import { Link } from "../app/link.tsx";
import { PATHS } from "../app/router.ts";
import { useApi } from "../sign-in/session.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Time } from "../ui/time.tsx";

/** Over the blank form: says that it was filled before, and leads to that fill. */
export function FilledBefore({ fileId }: { fileId: string }) {
  const api = useApi();
  const [last, setLast] = useState<JobSummary | null>(null);
  useEffect(() => {
    const cut = new AbortController();
    api.jobs("fill", null, cut.signal).then(
      ({ jobs }) => {
        const own = jobs.find((job) => job.file_id === fileId && !job.batch_id && job.status === "succeeded");
        if (!cut.signal.aborted) setLast(own ?? null);
      },
      () => undefined, // the blank form is there without it
    );
    return () => cut.abort();
  }, [api, fileId]);
  if (!last) return null;
  return (
    <Notice
      title="You filled this form before"
      actions={
        <Link className={buttonClass("plain", true)} href={PATHS.fill(fileId, last.job_id)}>
          Go on with it
        </Link>
      }
    >
      Last: <Time at={last.finished_at ?? last.created_at} exact />. Here you begin with a blank one.
    </Notice>
  );
}
