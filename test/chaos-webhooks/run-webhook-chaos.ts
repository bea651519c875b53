import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seededRandom } from "../../lab/fuzz/mutate.ts";
import { sendBy } from "../../lib/adapters/aws-client.ts";
import { createDeliveryRows } from "../../lib/adapters/dynamodb-deliveries.ts";
import { createJobRows } from "../../lib/adapters/dynamodb-jobs.ts";
import { createDynamoClient } from "../../lib/adapters/dynamodb-table.ts";
import { createWebhookRows } from "../../lib/adapters/dynamodb-webhooks.ts";
import { ENVIRONMENT, startEmulators } from "../../lib/local/emulate/emulators.ts";
import { transportOver } from "../../lib/local/emulate/request-handler.ts";
import { Simulation } from "./simulation.ts";

export interface WebhookChaosOptions {
  events: number;
  seed: number;
}

/**
 * Tells of jobs' ends, by the code that runs on AWS over rows in the emulator, with receivers that answer anything and
 * workers that die at any call, in days of a clock that jumps; judges every event by what its receiver saw.
 */
export async function runWebhookChaos({ events, seed }: WebhookChaosOptions) {
  const dataDir = mkdtempSync(join(tmpdir(), "forms-api-webhooks-"));
  const visibilitySeconds = { parse: 60, fill: 60, batch: 60, webhook: 60 };
  const emulators = await startEmulators({ dataDir, visibilitySeconds });
  Object.assign(process.env, ENVIRONMENT);
  sendBy(() => transportOver(emulators.carry));
  const realNow = Date.now;
  const simulation = new Simulation(openRows(), seededRandom(seed), realNow());
  // The official library and rows' ends go by the process's own clock.
  Date.now = () => simulation.now;
  try {
    return await simulation.run(events);
  } finally {
    Date.now = realNow;
    await emulators.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function openRows() {
  const dynamo = createDynamoClient();
  return {
    jobs: createJobRows(dynamo, () => "jobs"),
    webhooks: createWebhookRows(dynamo, () => "webhooks"),
    deliveries: createDeliveryRows(dynamo, () => "deliveries"),
  };
}
