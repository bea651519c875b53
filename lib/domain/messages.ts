import * as z from "zod";

export const QUEUE_NAMES = ["parse", "fill"] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

/** All that travels on SQS: an id. Everything else is in the job's row and in S3. */
export const JobMessage = z.object({ job_id: z.string().min(1) });
export type JobMessage = z.infer<typeof JobMessage>;

/** About one job in so many is traced. */
export const TRACED_JOBS = 20;
