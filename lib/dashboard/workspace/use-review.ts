import { useEffect, useMemo, useState } from "react";
import { keepWork } from "../app/tab-store.ts";
import { useSteady } from "../app/use-steady.ts";
import { useApi } from "../sign-in/session.tsx";
import { type FilledJob, originOf } from "./origin.ts";
import { NOTHING_REVIEWED, type Reviewed, readReview, reviewKey } from "./reviewed.ts";

export interface Review {
  /** The fill whose instruction gave the values: the job itself, or the one that its changes build on. */
  origin: FilledJob | null;
  reviewed: Reviewed;
  accept: (fieldId: string, accepted: boolean) => void;
  /** Leaves a leftover out of the review, by its key, or has it back. */
  leaveOut: (key: string, out: boolean) => void;
}

/** A person's review of a result, kept in the tab, and where its words come from. */
export function useReview(job: FilledJob | null): Review {
  const origin = useOrigin(job);
  const key = job && reviewKey(job);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round is a change of what is kept
  const reviewed = useMemo(() => (key === null ? NOTHING_REVIEWED : readReview(key)), [key, round]);
  const keep = (next: Partial<Reviewed>): void => {
    if (key === null) return;
    keepWork(key, { ...reviewed, ...next });
    setRound(round + 1);
  };
  const accept = useSteady((fieldId: string, accepted: boolean) =>
    keep({ accepted: withOrWithout(reviewed.accepted, fieldId, accepted) }),
  );
  const leaveOut = useSteady((leftover: string, out: boolean) =>
    keep({ leftOut: withOrWithout(reviewed.leftOut, leftover, out) }),
  );
  return { origin, reviewed, accept, leaveOut };
}

function withOrWithout(all: readonly string[], one: string, wanted: boolean): readonly string[] {
  const others = all.filter((other) => other !== one);
  return wanted ? [...others, one] : others;
}

function useOrigin(job: FilledJob | null): FilledJob | null {
  const api = useApi();
  const [origin, setOrigin] = useState<{ of: string; job: FilledJob } | null>(null);
  useEffect(() => {
    if (!job?.base_fill_id || job.prompt !== undefined) return;
    const cut = new AbortController();
    originOf(api, job, cut.signal)
      .then((found) => !cut.signal.aborted && setOrigin({ of: job.job_id, job: found }))
      // The words are an addition to the result, which stands without them.
      .catch(() => undefined);
    return () => cut.abort();
  }, [api, job]);
  return job && origin?.of === job.job_id ? origin.job : job;
}
