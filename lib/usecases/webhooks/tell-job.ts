import { isTerminal, type Job, shardOf } from "../../domain/job.ts";
import type { JobRows } from "../../domain/ports/jobs.ts";
import type { WebhookRows } from "../../domain/ports/webhooks.ts";
import { type AccountEvent, eventIdOf } from "../../domain/webhook.ts";
import type { Settings } from "../settings.ts";
import { type EmitDeps, emitEvent } from "./emit-event.ts";

/**
 * What a new job's row says about the receivers of its end. Endpoints that are made while it runs may miss it: to look at
 * its end would cost every job a read and a write.
 */
export async function whomToTell(
  { webhooks, settings }: { webhooks: Pick<WebhookRows, "get">; settings: Pick<Settings, "eventBus"> },
  { accountId, jobId, webhookUrl }: { accountId: string; jobId: string; webhookUrl: string | undefined },
): Promise<Pick<Job, "tellShard" | "webhookUrl">> {
  const tellShard = shardOf(jobId);
  if (webhookUrl !== undefined) return { tellShard, webhookUrl };
  if (settings.eventBus) return { tellShard };
  const { endpoints } = await webhooks.get(accountId);
  return endpoints.some(({ disabled }) => !disabled) ? { tellShard } : {};
}

/** A job's end as an event of its account; the words of an error stay with the job. */
export function eventOf(job: Job, endedAt: string): AccountEvent {
  const { jobId, kind, fileId, fillId, accountId, error, options, webhookUrl } = job;
  const status = job.status === "succeeded" ? "succeeded" : "failed";
  return {
    id: eventIdOf(jobId),
    accountId,
    type: `${kind}.${status}`,
    timestamp: endedAt,
    data: {
      job_id: jobId,
      file_id: fileId,
      ...(fillId && { fill_id: fillId }),
      status,
      ...(options?.review && { review: true as const }),
      ...(error && { error: { code: error.code, retryable: error.retryable } }),
    },
    url: webhookUrl,
    askedAt: job.createdAt,
  };
}

/** Tells of a job that has ended, once for all deliveries of its message. How many receivers it has. */
export async function tellJob(
  deps: EmitDeps & { jobs: Pick<JobRows, "get" | "markTold"> },
  jobId: string,
): Promise<number> {
  const job = await deps.jobs.get(jobId);
  if (!job?.tellShard || !job.finishedAt || !isTerminal(job.status)) return 0;
  const receivers = await emitEvent(deps, eventOf(job, job.finishedAt));
  await deps.jobs.markTold(jobId);
  return receivers;
}
