import { CHECK_AFTER_MS, type Job, MOST_ATTEMPTS, MOST_WAIT_MS, OPEN_SHARDS } from "../../domain/job.ts";
import type { QueueName } from "../../domain/messages.ts";
import type { JobRows } from "../../domain/ports/jobs.ts";
import type { Queues } from "../../domain/ports/queues.ts";
import type { Ports } from "../ports.ts";
import { iso } from "../settings.ts";
import { giveUp } from "./abandon-job.ts";

/** The longest time between two looks at a job. */
const MOST_PAUSE_MS = 30 * 60_000;
/** A job counts as skipped once a later one was claimed so long ago: longer than any redelivery takes. */
const PASSED_OVER_MS = 20 * 60_000;
/** So many later jobs are looked at to tell. */
const LATER_JOBS = 20;
/** A message counts as lost after so long, whatever stands in the queue: its job may be the only one of its account. */
const LOST_AFTER_MS = MOST_WAIT_MS / 2;

interface SweepDeps extends Pick<Ports, "clock"> {
  jobs: Pick<JobRows, "listDue" | "listAfter" | "abandon" | "postpone">;
  queues: Pick<Queues, "send" | "countWaiting">;
  /** How many jobs of a shard are looked at; what is left is due at the next sweep. */
  most?: number;
}

/** Whether no message waits in a queue; asked once a sweep. */
type IsEmpty = (queue: QueueName) => Promise<boolean>;

/**
 * Finds open jobs that have not moved for too long, by index. One whose message was never sent, or is lost, is queued
 * again; one that waits its turn is left to wait. Looks at a job come ever later, which bounds the duplicates of a
 * message that was not lost after all. A job is failed when its attempts or its time are used up and no worker holds it.
 */
export async function sweepJobs(deps: SweepDeps): Promise<{ resent: number; abandoned: number }> {
  const swept = { resent: 0, abandoned: 0 };
  const isEmpty = oncePerQueue(deps.queues);
  for (const shard of OPEN_SHARDS) {
    for (const job of await deps.jobs.listDue(shard, deps.clock(), deps.most)) {
      const fate = await sweep(deps, job, isEmpty);
      if (fate) swept[fate] += 1;
    }
  }
  return swept;
}

async function sweep(deps: SweepDeps, job: Job, isEmpty: IsEmpty): Promise<"resent" | "abandoned" | null> {
  if (await giveUp(deps, job, MOST_ATTEMPTS)) return "abandoned";
  const now = deps.clock();
  const isLost = await isMessageLost(deps, job, isEmpty);
  const resentAt = isLost ? iso(now) : undefined;
  if (!(await deps.jobs.postpone(job, now + pauseAfter(job, now), resentAt)) || !isLost) return null;
  await deps.queues.send(job);
  return "resent";
}

/** As long as the job has waited already, so that each pause is twice the one before. */
const pauseAfter = ({ createdAt }: Job, now: number): number =>
  Math.min(MOST_PAUSE_MS, Math.max(CHECK_AFTER_MS, now - Date.parse(createdAt)));

/** A message in a queue is not lost, unless jobs of the same account that were queued later were claimed long ago. */
async function isMessageLost({ jobs, clock }: SweepDeps, job: Job, isEmpty: IsEmpty): Promise<boolean> {
  const now = clock();
  const sentAt = job.resentAt ?? job.createdAt;
  if (job.leaseUntil > now) return false;
  if (now - Date.parse(sentAt) >= LOST_AFTER_MS || (await isEmpty(job.kind))) return true;
  const later = await jobs.listAfter(job.accountId, sentAt, LATER_JOBS);
  const isLongTaken = ({ kind, startedAt }: Job): boolean =>
    kind === job.kind && startedAt !== undefined && now - Date.parse(startedAt) >= PASSED_OVER_MS;
  return later.some(isLongTaken);
}

function oncePerQueue(queues: SweepDeps["queues"]): IsEmpty {
  const asked = new Map<QueueName, Promise<boolean>>();
  return (queue) => {
    const answer = asked.get(queue) ?? queues.countWaiting(queue).then((waiting) => waiting === 0);
    asked.set(queue, answer);
    return answer;
  };
}
