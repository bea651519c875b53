import type { FillStage, JobClaim } from "../../domain/job.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { JobRows } from "../../domain/ports/jobs.ts";
import { iso } from "../settings.ts";

/** A stage that is over sooner, in milliseconds, is not worth a write: nobody has waited for it. */
const WORTH_TELLING_MS = 1000;

/** Writes down which stage a fill is in. */
export interface StageTeller {
  enter(stage: FillStage): void;
  /** Nothing more is written down. */
  end(): void;
}

/** Notes a stage in the job's row once it has lasted. A fill begins in the first, which needs no note. */
export function tellStages(
  { jobs, clock }: { jobs: Pick<JobRows, "enter">; clock: Clock },
  claim: JobClaim,
  after = WORTH_TELLING_MS,
): StageTeller {
  let pending: NodeJS.Timeout | undefined;
  const end = (): void => clearTimeout(pending);
  return {
    end,
    enter(stage) {
      end();
      const since = iso(clock());
      pending = setTimeout(() => void jobs.enter(claim, stage, since), after);
    },
  };
}
