import * as z from "zod";

export const QUEUE_NAMES = ["parse", "fill", "batch"] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

/** Queues whose messages are jobs of that kind. */
export const JOB_QUEUES = ["parse", "fill"] as const;

/** All that travels on SQS: an id. Everything else is in the job's row and in S3. */
export const JobMessage = z.object({ job_id: z.string().min(1) });
export type JobMessage = z.infer<typeof JobMessage>;

/** About one job in so many is traced. */
export const TRACED_JOBS = 20;

/** The same of a batch: a message whose turn has passed is stale. */
export const BatchMessage = z.object({ batch_id: z.string().min(1), turn: z.int().min(0) });
export type BatchMessage = z.infer<typeof BatchMessage>;
