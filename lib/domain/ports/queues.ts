import type { Batch } from "../batch.ts";
import type { Job } from "../job.ts";
import type { QueueName } from "../messages.ts";

export interface Queues {
  /**
   * Queues a job's id, to be received after so many seconds at the earliest (at most 900). The queue serves accounts in
   * turn: one with many jobs does not hold up the others.
   */
  send(job: Pick<Job, "kind" | "jobId" | "accountId">, delaySeconds?: number): Promise<void>;
  /** Queues a batch's next turn in the same way. */
  sendBatch(batch: Pick<Batch, "batchId" | "accountId" | "turn">, delaySeconds?: number): Promise<void>;
  /** About how many messages wait to be received. */
  countWaiting(queue: QueueName): Promise<number>;
}

/** A message that its queue gave up on. */
export interface DeadLetter {
  messageId: string;
  body: string;
  /** What it is deleted by. */
  receipt: string;
}

export interface DeadLetters {
  /** The next few, hidden from others for minutes; none when nothing is left to take. */
  receive(): Promise<DeadLetter[]>;
  delete(receipt: string): Promise<void>;
}
