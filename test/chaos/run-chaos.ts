import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { SetQueueAttributesCommand } from "@aws-sdk/client-sqs";
import { sendBy } from "../../lib/adapters/aws-client.ts";
import { createApiKeyRows } from "../../lib/adapters/dynamodb-api-keys.ts";
import { createJobRows } from "../../lib/adapters/dynamodb-jobs.ts";
import { createDynamoClient } from "../../lib/adapters/dynamodb-table.ts";
import { createSqsClient } from "../../lib/adapters/sqs-queues.ts";
import { JOB_KINDS } from "../../lib/domain/job.ts";
import { QUEUE_NAMES, type QueueName } from "../../lib/domain/messages.ts";
import { deadLetterQueue } from "../../lib/local/emulate/create-queues.ts";
import { type Emulators, ENVIRONMENT, startEmulators } from "../../lib/local/emulate/emulators.ts";
import { transportOver } from "../../lib/local/emulate/request-handler.ts";
import { listenForCalls } from "../../lib/local/emulate/socket.ts";
import { DEAD_LETTER_QUEUE_VARIABLE, queueVariable } from "../../lib/topology/environment.ts";
import { createKey } from "../../lib/usecases/keys/manage-keys.ts";
import { createClient } from "../support/client.ts";
import { type DetachedService, startDetached } from "../support/detached-services.ts";
import { ChaosMonkey } from "./chaos-monkey.ts";
import { sendTraffic } from "./clients.ts";
import { withFaults } from "./faults.ts";
import { judge, type Verdict } from "./judge.ts";
import { countMessages, countOpen, readRemains } from "./remains.ts";

export interface ChaosOptions {
  jobs: number;
  seed: number;
  /** The workers' time-out, which is also their lease. */
  workerSeconds: number;
  /** After so long a message is delivered again; less than a lease makes it come while its job is held. */
  visibilitySeconds: number;
  /** After so many deliveries a message is dead. */
  receives: number;
  /** Journeys at once. */
  width: number;
  /** How often a client tries a submission. */
  mostTries: number;
  mostKills: number;
}

export interface ChaosReport extends Verdict {
  deeds: Record<string, number>;
  swept: { resent: number; abandoned: number };
  /** Dead letters that the sweep has dealt with. */
  deadLetters: number;
  seconds: number;
}

/** Two service processes, so that one works on while the other is dead. */
const SERVICES = 2;
const DOOMED_CHILD = fileURLToPath(import.meta.resolve("./doomed-child.ts"));
/** What has not come after twice the deliveries that a message has, or a minute, does not come. */
const patienceMs = ({ receives, visibilitySeconds }: ChaosOptions): number =>
  Math.max(60_000, 2 * receives * visibilitySeconds * 1000);
const SWEEP_EVERY_MS = 1000;
const DEAD_LETTERS_URL = ENVIRONMENT[DEAD_LETTER_QUEUE_VARIABLE] ?? "";
const urlOf = (queue: QueueName): string => ENVIRONMENT[queueVariable(queue)] ?? "";

/** Sends jobs through services that are killed, over AWS calls that fail, and judges what came of every one. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const start = performance.now();
  const dataDir = mkdtempSync(join(tmpdir(), "forms-api-chaos-"));
  const { visibilitySeconds: visibility } = options;
  const emulators = await startEmulators({
    dataDir,
    visibilitySeconds: { parse: visibility, fill: visibility, batch: visibility, webhook: visibility },
  });
  Object.assign(process.env, ENVIRONMENT);
  sendBy(() => transportOver(emulators.carry));
  try {
    return { ...(await chaosOver(emulators, options)), seconds: (performance.now() - start) / 1000 };
  } finally {
    await emulators.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function chaosOver(emulators: Emulators, options: ChaosOptions): Promise<Omit<ChaosReport, "seconds">> {
  const services: DetachedService[] = [];
  const monkey = new ChaosMonkey({
    seed: options.seed,
    mostKills: options.mostKills,
    lateMs: (options.workerSeconds + 1) * 1000,
    sweepAfterMs: options.workerSeconds * 1000,
  });
  await quickenDeath(options.receives);
  const sockets = await Promise.all(
    Array.from({ length: SERVICES }, (_, index) =>
      listenForCalls(
        withFaults(
          emulators.carry,
          monkey.against(() => services[index]?.kill()),
        ),
      ),
    ),
  );
  try {
    for (const { path } of sockets) {
      const { workerSeconds } = options;
      services.push(startDetached({ socket: path, workerSeconds }, SERVICE_ENVIRONMENT));
    }
    return await sendAndJudge(services, monkey, options);
  } finally {
    await Promise.all(services.map((service) => service.stop()));
    await Promise.all(sockets.map((socket) => socket.stop()));
  }
}

const SERVICE_ENVIRONMENT = {
  ...ENVIRONMENT,
  PDF_CHILD_MODULE: DOOMED_CHILD,
  AWS_MAX_ATTEMPTS: "2",
  RATE_LIMIT_PER_MINUTE: "1000000",
  MAX_JOBS_IN_FLIGHT: "1000000",
  POWERTOOLS_LOG_LEVEL: "SILENT",
};

/** Faults go on until every job has ended; judged is what is left when all is calm. */
async function sendAndJudge(
  services: readonly DetachedService[],
  monkey: ChaosMonkey,
  options: ChaosOptions,
): Promise<Omit<ChaosReport, "seconds">> {
  const dynamo = createDynamoClient();
  const jobs = createJobRows(dynamo, () => "jobs");
  const apiKeys = createApiKeyRows(dynamo, () => "api-keys");
  const { key } = await createKey(
    { apiKeys, clock: Date.now, audit: () => undefined },
    { accountId: "chaos", name: "chaos" },
  );
  const sweeper = keepSweeping(services);
  let turn = 0;
  const url = (): string | null => services[turn++ % services.length]?.url ?? null;
  const traffic = await sendTraffic({ ...options, apiKey: key, url });

  const queueUrls = [...QUEUE_NAMES.map(urlOf), DEAD_LETTERS_URL];
  const until = (isSo: () => Promise<boolean>) => waitUntil(isSo, patienceMs(options));
  await until(async () => (await countOpen(jobs)) === 0);
  monkey.calmDown();
  await until(async () => (await countMessages(queueUrls)) === 0);
  const swept = await sweeper.stop();
  await until(async () => services.every((service) => service.url !== null));
  const client = createClient(services[0]?.url ?? "", key);
  const verdict = await judge(traffic, monkey.ends, await readRemains(dynamo, jobs, queueUrls), client);
  return { ...verdict, deeds: monkey.deeds, swept, deadLetters: monkey.deadLetters };
}

/** Messages die after fewer deliveries, and dead ones that are left to a living lease come again soon. */
async function quickenDeath(receives: number): Promise<void> {
  const client = createSqsClient();
  const set = (QueueUrl: string, Attributes: Record<string, string>) =>
    client.send(new SetQueueAttributesCommand({ QueueUrl, Attributes }));
  await set(DEAD_LETTERS_URL, { VisibilityTimeout: "3" });
  for (const queue of JOB_KINDS) {
    const deadLetterTargetArn = `arn:aws:sqs:us-east-1:000000000000:${deadLetterQueue(queue)}`;
    await set(urlOf(queue), {
      RedrivePolicy: JSON.stringify({ deadLetterTargetArn, maxReceiveCount: receives }),
    });
  }
  client.destroy();
}

/** Has the services sweep in turn. */
function keepSweeping(services: readonly DetachedService[]) {
  const total = { resent: 0, abandoned: 0 };
  let stopped = false;
  const loop = async (): Promise<void> => {
    for (let turn = 0; !stopped; turn++) {
      const swept = await services[turn % services.length]?.sweep();
      total.resent += swept?.resent ?? 0;
      total.abandoned += swept?.abandoned ?? 0;
      await pause(SWEEP_EVERY_MS);
    }
  };
  const sweeping = loop();
  return {
    async stop() {
      stopped = true;
      await sweeping;
      return total;
    },
  };
}

/** Waits for what must come; judging tells what did not, if it takes too long. */
async function waitUntil(isSo: () => Promise<boolean>, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!(await isSo()) && performance.now() < end) await pause(250);
}

const pause = (milliseconds: number): Promise<void> => new Promise((wake) => setTimeout(wake, milliseconds));
