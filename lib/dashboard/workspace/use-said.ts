import { useEffect, useMemo, useState } from "react";
import type { FillJob } from "../api/types.ts";
import { useApi } from "../sign-in/session.tsx";
import { type SaidInstruction, saidBefore, saidBy } from "./said.ts";

/** The instructions that a result is made from, the last first. */
export function useSaid(job: FillJob | null): readonly SaidInstruction[] {
  const api = useApi();
  const [before, setBefore] = useState<{ of: string; said: SaidInstruction[] } | null>(null);
  useEffect(() => {
    if (!job?.base_fill_id) return;
    const cut = new AbortController();
    saidBefore(api, job, cut.signal)
      .then((said) => !cut.signal.aborted && setBefore({ of: job.job_id, said }))
      // The words are an addition to the result, which stands without them.
      .catch(() => undefined);
    return () => cut.abort();
  }, [api, job]);
  return useMemo(() => {
    if (!job) return [];
    return before?.of === job.job_id ? before.said : saidBy(job);
  }, [job, before]);
}
