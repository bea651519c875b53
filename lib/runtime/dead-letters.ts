import type { Context } from "aws-lambda";
import { type DeadLetterLog, drainDeadLetters } from "../usecases/jobs/drain-dead-letters.ts";
import type { createContainer } from "./container.ts";
import { fault, log } from "./log.ts";
import { observeAbandoned, observeResends } from "./observe-jobs.ts";
import { openDeadLetters, openQueues } from "./queues.ts";

type RemainingTime = Pick<Context, "getRemainingTimeInMillis">;

const QUEUE = { queue: "dead-letters" };

/** Logs the outcome of dead letters, as workers log that of their messages. */
const deadLetterLog: DeadLetterLog = {
  handled: (job_id, fate, duration_ms) =>
    log.info("message handled", { ...QUEUE, job_id, fate, duration_ms }),
  failed: (job_id, error) =>
    log.error("message failed", { ...QUEUE, ...(job_id !== null && { job_id }), ...fault(error) }),
  dropped: (message_id) => log.error("message dropped", { ...QUEUE, message_id }),
};

/**
 * A handler that first deals with dead letters, for half of its time at most, and then does the rest. A fault at the
 * dead-letter queue does not keep the rest from being done: it is logged at once, and thrown in the end.
 */
export function afterDeadLetters<Result>(
  { environment, jobs, clock }: ReturnType<typeof createContainer>,
  rest: (context: RemainingTime) => Promise<Result>,
): (event: unknown, context: RemainingTime) => Promise<Result> {
  const deps = {
    clock,
    jobs: observeAbandoned(jobs, "dead-letter"),
    queues: observeResends(openQueues(environment)),
    deadLetters: openDeadLetters(environment),
    deadLetterLog,
  };
  return async (_, context) => {
    const until = clock() + context.getRemainingTimeInMillis() / 2;
    const [drained] = await Promise.allSettled([drainDeadLetters(deps, until)]);
    if (drained.status === "rejected") deadLetterLog.failed(null, drained.reason);
    const result = await rest(context);
    if (drained.status === "rejected") throw drained.reason;
    return result;
  };
}
