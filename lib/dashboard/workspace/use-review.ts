import { useEffect, useMemo, useState } from "react";
import type { FillJob } from "../api/types.ts";
import { keepWork } from "../app/tab-store.ts";
import { useSteady } from "../app/use-steady.ts";
import { useApi } from "../sign-in/session.tsx";
import { type Reviewed, readReview, reviewKey } from "./reviewed.ts";
import { type SaidInstruction, saidBefore, saidBy } from "./said.ts";

export interface Review {
  reviewed: Reviewed;
  accept: (fieldId: string, accepted: boolean) => void;
  /** Leaves something out of the review, by its key, or has it back. */
  leaveOut: (key: string, out: boolean) => void;
}

/** A person's review of a form, kept in the tab. */
export function useReview(fileId: string, job: FillJob | null): Review {
  const key = reviewKey(fileId, job?.job_id ?? null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round is a change of what is kept
  const reviewed = useMemo(() => readReview(key), [key, round]);
  /** From what is kept by now: several may be settled before the page is drawn again. */
  const keep = (next: (now: Reviewed) => Partial<Reviewed>): void => {
    const now = readReview(key);
    keepWork(key, { ...now, ...next(now) });
    setRound((current) => current + 1);
  };
  const accept = useSteady((fieldId: string, accepted: boolean) =>
    keep((now) => ({ accepted: withOrWithout(now.accepted, fieldId, accepted) })),
  );
  const leaveOut = useSteady((leftover: string, out: boolean) =>
    keep((now) => ({ leftOut: withOrWithout(now.leftOut, leftover, out) })),
  );
  return { reviewed, accept, leaveOut };
}

function withOrWithout(all: readonly string[], one: string, wanted: boolean): readonly string[] {
  const others = all.filter((other) => other !== one);
  return wanted ? [...others, one] : others;
}

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
