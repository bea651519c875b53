import { useEffect, useMemo, useRef, useState } from "react";
import type { FillJob } from "../api/types.ts";
import { useApi } from "../sign-in/session.tsx";
import { type Known, type SaidInstruction, saidBefore, saidOver } from "./said.ts";

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
  const last = useRef<Known | null>(null);
  const said = useMemo(() => {
    if (!job) return [];
    return before?.of === job.job_id ? before.said : saidOver(last.current, job);
  }, [job, before]);
  useEffect(() => {
    last.current = job && { fillId: job.fill_id, said };
  }, [job, said]);
  return said;
}
