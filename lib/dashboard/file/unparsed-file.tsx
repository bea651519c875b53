import { useEffect, useState } from "react";
import type { ApiFailure } from "../api/failure.ts";
import { pollUntilEnded } from "../api/poll.ts";
import type { JobError, JobStatus } from "../api/types.ts";
import { asFailure } from "../app/use-load.ts";
import { useApi } from "../sign-in/session.tsx";
import { FailureNotice, JobFailureNotice } from "../ui/failure-notice.tsx";
import { JobProgress } from "../ui/job-progress.tsx";
import { parseJobOf } from "./parse-job-of.ts";

type State =
  | { state: "working"; status: JobStatus }
  | { state: "failed"; error: JobError }
  | { state: "refused"; failure: ApiFailure };

/** A file whose parse is under way or has failed. */
export function UnparsedFile({ fileId, onParsed }: { fileId: string; onParsed: () => void }) {
  const api = useApi();
  const [known, setKnown] = useState<State>({ state: "working", status: "queued" });
  useEffect(() => {
    const cut = new AbortController();
    const follow = async (): Promise<void> => {
      const jobId = await parseJobOf(api, fileId, cut.signal);
      const look = () => api.parseJob(jobId, cut.signal);
      const show = ({ status }: { status: JobStatus }): void => setKnown({ state: "working", status });
      const { error } = await pollUntilEnded(look, show, cut.signal);
      if (error) setKnown({ state: "failed", error });
      else onParsed();
    };
    follow().catch((error: unknown) => {
      if (!cut.signal.aborted) setKnown({ state: "refused", failure: asFailure(error) });
    });
    return () => cut.abort();
  }, [api, fileId, onParsed]);
  if (known.state === "failed") return <JobFailureNotice error={known.error} />;
  if (known.state === "refused") return <FailureNotice failure={known.failure} retry={onParsed} />;
  return <JobProgress step={known.status} doing="Reading the form" />;
}
