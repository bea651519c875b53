import type { Job } from "../../lib/domain/job.ts";
import type { BatchRows } from "../../lib/domain/ports/batches.ts";
import type { JobRows } from "../../lib/domain/ports/jobs.ts";
import type { ObjectStore } from "../../lib/domain/ports/objects.ts";
import type { Queues } from "../../lib/domain/ports/queues.ts";
import type { DeliveryRows, WebhookQueue } from "../../lib/domain/ports/webhooks.ts";
import { createMemoryBatches } from "./memory-batches.ts";
import { createTrouble } from "./memory-faults.ts";
import { createMemoryJobs } from "./memory-jobs.ts";
import { createMemoryObjects } from "./memory-objects.ts";
import { createMemoryRows } from "./memory-rows.ts";
import { createMemoryDeliveries, createMemoryWebhookQueue, createMemoryWebhooks } from "./memory-webhooks.ts";

/** When a world begins: noon. */
export const START = Date.UTC(2026, 0, 1, 12);

const SETTINGS = {
  retentionDays: 7,
  receiptDays: 365,
  downloadHours: 24,
  maxFileBytes: 1000,
  maxUploadBytes: 2000,
  maxAnswerBytes: 1000,
  maxPages: 10,
  maxFields: 20,
  requestsPerMinute: 2,
  maxJobsInFlight: 10,
  maxWaits: 2,
  privateWebhooks: false,
  eventBus: false,
  ocr: "off",
} as const;

/**
 * All that a use case works with, in memory: the ports, a clock that stands until time passes, and settings. `at` and
 * `atCall` have something happen at a call of a port.
 */
export function createWorld() {
  let now = START;
  const clock = () => now;
  const sent: (Pick<Job, "kind" | "jobId" | "accountId"> & { delaySeconds: number })[] = [];
  const queues: Queues = {
    async send({ kind, jobId, accountId }, delaySeconds = 0) {
      sent.push({ kind, jobId, accountId, delaySeconds });
    },
    async sendBatch() {},
    countWaiting: async (queue) => sent.filter(({ kind }) => kind === queue).length,
  };
  const objects = createMemoryObjects();
  const { ports, ...trouble } = createTrouble({
    ...createMemoryRows(clock),
    jobs: createMemoryJobs(clock) as JobRows,
    objects: objects as ObjectStore,
    queues,
    webhooks: createMemoryWebhooks(),
    deliveries: createMemoryDeliveries() as DeliveryRows,
    webhookQueue: createMemoryWebhookQueue() as WebhookQueue,
    batches: createMemoryBatches() as BatchRows,
  });
  return {
    ...ports,
    ...trouble,
    clock,
    settings: SETTINGS,
    /** What was sent to queues. */
    sent,
    /** The keys of all stored objects, in order. */
    keys: objects.keys,
    about: objects.about,
    jsonAt: async (key: string): Promise<unknown> =>
      JSON.parse(new TextDecoder().decode((await objects.get(key)) ?? undefined)),
    store: (key: string, content: unknown) =>
      objects.put(key, JSON.stringify(content), { contentType: "application/json" }),
    pass(milliseconds: number): void {
      now += milliseconds;
    },
    /** A job's row, which must be there. */
    async job(jobId: string): Promise<Job> {
      const job = await ports.jobs.get(jobId);
      if (!job) throw new Error("Expected the job's row.");
      return job;
    },
  };
}

export type World = ReturnType<typeof createWorld>;
