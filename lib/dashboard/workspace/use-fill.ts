import { useCallback, useEffect, useState } from "react";
import type { ApiFailure } from "../api/failure.ts";
import { LOOK_SECONDS, pollUntilEnded } from "../api/poll.ts";
import type { FillJob } from "../api/types.ts";
import { asFailure } from "../app/use-load.ts";
import { useApi } from "../sign-in/session.tsx";
import { useAnnounce } from "../ui/announce.tsx";

export type LoadedFill =
  | { state: "none" }
  | { state: "looking" }
  | { state: "known"; job: FillJob }
  | { state: "lost"; failure: ApiFailure };

/** Follows a fill until it has ended; the second part looks again at one that was lost. */
export function useFill(jobId: string | null): [LoadedFill, () => void] {
  const api = useApi();
  const announce = useAnnounce();
  const [fill, setFill] = useState<LoadedFill>({ state: "none" });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another look
  useEffect(() => {
    setFill(jobId === null ? { state: "none" } : { state: "looking" });
    if (jobId === null) return;
    const cut = new AbortController();
    const show = (job: FillJob): void => {
      setFill({ state: "known", job });
      // The outcome says how far the form is, too.
      if (job.status !== "succeeded") announce(WAITING[job.status]);
    };
    const look = (wait: number) => api.fillJob(jobId, Math.min(wait, LOOK_SECONDS), cut.signal);
    pollUntilEnded(look, show, cut.signal).catch((error: unknown) => {
      if (!cut.signal.aborted) setFill({ state: "lost", failure: asFailure(error) });
    });
    return () => cut.abort();
  }, [api, announce, jobId, round]);
  return [fill, useCallback(() => setRound((current) => current + 1), [])];
}

const WAITING = { queued: "Waiting.", running: "Working.", failed: "This was not filled." };
