import { JobFailure } from "../../domain/errors.ts";

/** What one plan may take. */
export interface PlanBounds {
  /** Milliseconds of processor time. */
  processorMs: number;
  /** When it must have been made, in milliseconds since 1970, however little time it has had. */
  until: number;
}

const ADVICE = "A shorter instruction, or `values` by field id, takes less.";

/**
 * The engine cannot answer, and the same instruction would take it as long again: `engine_unavailable`, and not
 * retryable. (`internal_error` would call it a fault of ours, and no other code speaks of the instruction.)
 */
export const tooSlow = ({ processorMs }: Pick<PlanBounds, "processorMs">): JobFailure =>
  new JobFailure(
    "engine_unavailable",
    `Expected the local engine to plan the fill within ${Math.round(processorMs)} ms of processor time; it did not. ${ADVICE}`,
  );

export const outOfMemory = (): JobFailure =>
  new JobFailure(
    "engine_unavailable",
    `The local engine needs more memory for this plan than it may have. ${ADVICE}`,
  );

/** The machine had no time for it: later it may have. */
export const tooBusy = ({ processorMs }: PlanBounds): JobFailure =>
  new JobFailure(
    "engine_unavailable",
    `Expected the local engine to plan the fill in time; it did not, and was not given the ${Math.round(processorMs)} ms ` +
      "of processor time that it may use.",
    { retryable: true },
  );
