import * as z from "zod";
import { JOB_KINDS } from "./job.ts";

/** One for each kind of job, one for the batches that make jobs, and one for telling of ends. */
export const QUEUE_NAMES = [...JOB_KINDS, "batch", "webhook"] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

/** All that travels on SQS: an id. Everything else is in the row that it names, and in S3. */
export const JobMessage = z.object({ job_id: z.string().min(1) });
export type JobMessage = z.infer<typeof JobMessage>;

/** About one job in so many is traced. */
export const TRACED_JOBS = 20;

/** On the queue for webhooks: a job that has ended, or a delivery that is due. */
export const WebhookMessage = z.union([JobMessage, z.object({ delivery_id: z.string().min(1) })]);
export type WebhookMessage = z.infer<typeof WebhookMessage>;

/** The same of a batch: a message whose turn has passed is stale. */
export const BatchMessage = z.object({ batch_id: z.string().min(1), turn: z.int().min(0) });
export type BatchMessage = z.infer<typeof BatchMessage>;
