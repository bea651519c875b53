import { useEffect, useState } from "react";
import type { ApiFailure } from "../api/failure.ts";
import { pollUntilEnded } from "../api/poll.ts";
import type { FillJob } from "../api/types.ts";
import { useAnnounce } from "../app/announce.tsx";
import { asFailure } from "../app/use-load.ts";
import { useApi } from "../sign-in/session.tsx";

export type Fill =
  | { state: "none" }
  | { state: "looking" }
  | { state: "known"; job: FillJob }
  | { state: "lost"; failure: ApiFailure };

/** Follows a fill until it has ended. */
export function useFill(jobId: string | null): Fill {
  const api = useApi();
  const announce = useAnnounce();
  const [fill, setFill] = useState<Fill>({ state: "none" });
  useEffect(() => {
    setFill(jobId === null ? { state: "none" } : { state: "looking" });
    if (jobId === null) return;
    const cut = new AbortController();
    const show = (job: FillJob): void => {
      setFill({ state: "known", job });
      announce(progressOf(job));
    };
    pollUntilEnded(() => api.fillJob(jobId, cut.signal), show, cut.signal).catch((error: unknown) => {
      if (!cut.signal.aborted) setFill({ state: "lost", failure: asFailure(error) });
    });
    return () => cut.abort();
  }, [api, announce, jobId]);
  return fill;
}

const progressOf = ({ status, result }: FillJob): string =>
  status === "succeeded" ? `Filled ${result?.filled.length ?? 0} fields.` : `The fill is ${status}.`;
