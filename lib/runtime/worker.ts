import { BatchProcessor, EventType, processPartialResponse } from "@aws-lambda-powertools/batch";
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import type { z } from "zod";
import { BatchMessage, JobMessage } from "../domain/messages.ts";
import type { FillDelivery } from "../usecases/fill/run-fill.ts";
import type { MessageFate } from "../usecases/jobs/run-job.ts";
import { fault, log } from "./log.ts";

/** A piece of PDF work may use so much processor time, in milliseconds; a hostile file is cut off in seconds. */
const PDF_DEADLINE_MS = 18_000;
/** Kept back for storing the outcome: at most this, in milliseconds, or a tenth of what remains. */
const RESERVE_MS = 4_000;

/** Kept back for planning without the model when it gives no answer: at most this, in milliseconds, or a tenth. */
const LOCAL_PLANNING_MS = 5_000;

/** Thrown to leave a message on its queue: another worker's lease on the job is alive. */
class LeftForRedelivery extends Error {}

type QueueHandler = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;

/** A Lambda handler of a queue of jobs' ids. */
export const worker = (
  queue: "parse" | "fill",
  handle: (jobId: string, context: Context) => Promise<MessageFate>,
): QueueHandler => messageWorker(queue, JobMessage, ({ job_id }, context) => handle(job_id, context));

/**
 * A Lambda handler of a queue with partial batch responses. Each message is done, or stays for another delivery: it is left
 * to a living lease, or something failed. A message of another shape, which holds ids and nothing else, is dropped.
 */
export function messageWorker<Message extends Record<string, string>>(
  queue: string,
  schema: z.ZodType<Message>,
  handle: (message: Message, context: Context) => Promise<MessageFate>,
): QueueHandler {
  return (event, context) => {
    const processor = new BatchProcessor(EventType.SQS);
    const record = (message: SQSRecord) =>
      handleMessage(queue, message, { schema, handle: (read) => handle(read, context) });
    return processPartialResponse(event, record, processor, { context, throwOnFullBatchFailure: false });
  };
}

/**
 * The same of the queue of batches. A message is done when it has been looked at; what fails stays for another delivery.
 */
export function batchWorker(
  handle: (message: BatchMessage, context: Context) => Promise<void>,
): (event: SQSEvent, context: Context) => Promise<SQSBatchResponse> {
  return (event, context) => {
    const processor = new BatchProcessor(EventType.SQS);
    const record = async ({ body, messageId }: SQSRecord): Promise<void> => {
      const started = Date.now();
      const message = batchMessageOf(body);
      if (message === null) return log.error("message dropped", { queue: "batch", message_id: messageId });
      const { batch_id, turn } = message;
      await handle(message, context).catch((error: unknown) => {
        log.error("batch failed at", { batch_id, turn, ...fault(error) });
        throw error;
      });
      log.info("batch looked at", { batch_id, turn, duration_ms: Date.now() - started });
    };
    return processPartialResponse(event, record, processor, { context, throwOnFullBatchFailure: false });
  };
}

function batchMessageOf(body: string): BatchMessage | null {
  try {
    return BatchMessage.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

/** Until when what a function holds is its own, in milliseconds since 1970: just after it must have ended. */
export const leaseOf = (context: Context): number => Date.now() + context.getRemainingTimeInMillis();

async function handleMessage<Message extends Record<string, string>>(
  queue: string,
  { body, messageId }: SQSRecord,
  { schema, handle }: { schema: z.ZodType<Message>; handle: (message: Message) => Promise<MessageFate> },
): Promise<void> {
  const started = Date.now();
  const ids = read(schema, body);
  if (ids === null) return log.error("message dropped", { queue, message_id: messageId });
  const fate = await handle(ids).catch((error: unknown) => {
    log.error("message failed", { queue, ...ids, ...fault(error) });
    throw error;
  });
  log.info("message handled", { queue, ...ids, fate, duration_ms: Date.now() - started });
  if (fate === "leave") throw new LeftForRedelivery();
}

function read<Message>(schema: z.ZodType<Message>, body: string): Message | null {
  try {
    return schema.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

/** What a service on one machine adds to a function's context. */
export type WorkerContext = Context & {
  /** Aborts when the service is to end: nobody is waited for any longer. */
  ending?: AbortSignal;
};

/**
 * How a worker's remaining time is divided. The lease ends just after the worker must have ended. The PDF work is cut off
 * before that. The signal ends a model's time so that the local engine and the PDF work have theirs. `waitMs` of it are for
 * waiting until a local model is free.
 */
export function timeFor(context: WorkerContext, waitMs = 0): Omit<FillDelivery, "jobId"> {
  const remaining = context.getRemainingTimeInMillis();
  const working = Math.max(remaining - waitMs, remaining / 10);
  const usable = remaining - Math.min(RESERVE_MS, working / 10);
  const deadlineMs = Math.ceil(Math.min(PDF_DEADLINE_MS, (working - (remaining - usable)) / 2));
  const localMs = Math.min(LOCAL_PLANNING_MS, working / 10);
  const signal = AbortSignal.timeout(Math.ceil(usable - deadlineMs - localMs));
  return {
    leaseUntil: Date.now() + remaining,
    deadlineMs,
    until: Math.floor(Date.now() + usable),
    signal,
    modelSignal: context.ending ? AbortSignal.any([signal, context.ending]) : signal,
    modelMs: Math.ceil(working - (remaining - usable) - deadlineMs - localMs),
  };
}
