import { randomBytes } from "node:crypto";
import { LOCAL_SESSION_VARIABLE, LOCAL_WEBHOOK_KEY_VARIABLE } from "../../topology/environment.ts";
import type { Carry } from "../emulate/carry.ts";
import { folderFault, fullDisk, openDataFolder } from "../emulate/data-folder.ts";
import { DiskSpace, minFreeBytes } from "../emulate/disk-space.ts";
import { LocalSignIn } from "../gateway/local-sign-in.ts";
import { StartFault } from "../start-fault.ts";
import { repeat } from "../work/scheduler.ts";
import { keepDashboardPage } from "./dashboard-page.ts";
import { localApiKey } from "./local-account.ts";
import { offerKeys } from "./local-keys.ts";
import { deleteExpired } from "./retention.ts";
import { serve } from "./serve.ts";
import { type Stack, startStack } from "./stack.ts";
import { takeUpJobs } from "./take-up-jobs.ts";
import { localWebhookKey } from "./webhook-key.ts";

const RETENTION_MINUTES = 60;

interface ServiceOptions {
  /** 0 takes a free port. */
  port: number;
  dataDir: string;
  /** The workers' time-out, and with it lease and redelivery; as declared in `lib/topology` unless given. */
  workerSeconds?: number | undefined;
  /** Stands before S3, DynamoDB and SQS. */
  through?: (carry: Carry) => Carry;
}

export interface LocalService {
  url: string;
  /** The address that opens the dashboard now; each works once. */
  dashboardUrl(): string;
  apiKey: string;
  /** Loads what parses and fills before the first job, and starts the PDF processes. */
  loadWorkers(): Promise<void>;
  /** Takes no more requests, finishes the jobs in hand, and ends. */
  stop(): Promise<void>;
}

/**
 * The whole service on this machine: the stack behind a gateway and pollers. It listens on one socket, the gateway's,
 * and on loopback alone. Throws `StartFault`.
 */
export async function startService({ dataDir, ...options }: ServiceOptions): Promise<LocalService> {
  openDataFolder(dataDir);
  const space = new DiskSpace(dataDir, minFreeBytes(process.env));
  if (space.isFull()) space.makeRoom();
  try {
    const stack = await startStack(dataDir, { ...options, space });
    return await serveStack(stack, { dataDir, port: options.port, space });
  } catch (error) {
    const isForSpace = space.isFull() && !(error instanceof StartFault);
    throw isForSpace ? fullDisk(dataDir, error) : folderFault(dataDir, error);
  }
}

async function serveStack(
  stack: Stack,
  options: { dataDir: string; port: number; space: DiskSpace },
): Promise<LocalService> {
  try {
    return await openDoors(stack, options);
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

async function openDoors(
  stack: Stack,
  { dataDir, port, space }: { dataDir: string; port: number; space: DiskSpace },
): Promise<LocalService> {
  process.env[LOCAL_SESSION_VARIABLE] ??= randomBytes(24).toString("base64url");
  const signIn = new LocalSignIn(process.env[LOCAL_SESSION_VARIABLE]);
  process.env[LOCAL_WEBHOOK_KEY_VARIABLE] ??= localWebhookKey(dataDir);
  await takeUpJobs(stack);
  const serving = await serve(stack, { port, signIn, hasRoom: () => space.hasRoom() });
  const dashboard = keepDashboardPage(dataDir, serving.url, signIn);
  const closeKeys = await offerKeys(dataDir, stack.carry);
  const apiKey = await localApiKey(dataDir, stack.tableName("api-keys"));
  const tidyUp = async (): Promise<void> => {
    await deleteExpired(stack.tableName, Date.now());
    space.hasRoom();
  };
  const retention = repeat("The retention", RETENTION_MINUTES, tidyUp, { atOnce: true });
  return {
    url: serving.url,
    dashboardUrl: dashboard.address,
    apiKey,
    loadWorkers: () => stack.functions.load(["parse-worker", "fill-worker"]),
    async stop() {
      await closeKeys();
      await serving.stop();
      dashboard.remove();
      await retention.stop();
      await stack.stop();
    },
  };
}
