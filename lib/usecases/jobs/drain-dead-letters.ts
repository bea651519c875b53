import { JobMessage } from "../../domain/messages.ts";
import type { DeadLetter, DeadLetters } from "../../domain/ports/queues.ts";
import { type AbandonDeps, abandonDeadLetter } from "./abandon-job.ts";
import type { MessageFate } from "./run-job.ts";

/** Gets the outcome of each message. */
export interface DeadLetterLog {
  handled(jobId: string, fate: MessageFate, durationMs: number): void;
  /** It stays in the queue; null when it is no job's. */
  failed(jobId: string | null, error: unknown): void;
  /** It is no job's. */
  dropped(messageId: string): void;
}

interface DrainDeps extends AbandonDeps {
  deadLetters: DeadLetters;
  deadLetterLog: DeadLetterLog;
}

/**
 * Takes what the queues gave up on: fails jobs that were tried, and queues again those that were not. A batch's message is
 * dropped: the sweep finds the batch by its row. A message that is left, or that a fault came in the way of, is there again
 * for the next drain. Ends when nothing is left to take, or at `until` (milliseconds since 1970). Throws only when receiving
 * fails.
 */
export async function drainDeadLetters(deps: DrainDeps, until: number): Promise<void> {
  while (deps.clock() < until) {
    const letters = await deps.deadLetters.receive();
    if (letters.length === 0) return;
    await Promise.all(letters.map((letter) => take(deps, letter)));
  }
}

async function take(deps: DrainDeps, { messageId, body, receipt }: DeadLetter): Promise<void> {
  const { deadLetters, deadLetterLog, clock } = deps;
  const started = clock();
  const jobId = jobIdOf(body);
  try {
    const fate = jobId === null ? "done" : await abandonDeadLetter(deps, jobId);
    if (fate === "done") await deadLetters.delete(receipt);
    if (jobId === null) deadLetterLog.dropped(messageId);
    else deadLetterLog.handled(jobId, fate, clock() - started);
  } catch (error) {
    deadLetterLog.failed(jobId, error);
  }
}

function jobIdOf(body: string): string | null {
  try {
    return JobMessage.parse(JSON.parse(body)).job_id;
  } catch {
    return null;
  }
}
