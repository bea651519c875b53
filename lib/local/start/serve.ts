import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { createObjectStore, createS3Client } from "../../adapters/s3-object-store.ts";
import { QUEUE_NAMES } from "../../domain/messages.ts";
import { modelWaitMs } from "../../runtime/engines.ts";
import { readModelSettings } from "../../runtime/environment.ts";
import { openReadAhead } from "../../runtime/read-ahead.ts";
import { originsIn } from "../../topology/cross-origin.ts";
import { BUCKET_VARIABLE } from "../../topology/environment.ts";
import { messagesAtOnce } from "../../topology/functions.ts";
import { createGateway } from "../gateway/gateway.ts";
import type { LocalSignIn } from "../gateway/local-sign-in.ts";
import { SITE_FOLDER } from "../gateway/site.ts";
import { StorageRelay } from "../gateway/storage-relay.ts";
import { StartFault } from "../start-fault.ts";
import { pollQueue } from "../work/queue-poller.ts";
import { readingAhead } from "../work/read-ahead.ts";
import { runSchedules } from "../work/scheduler.ts";
import { knowCallers } from "./known-callers.ts";
import type { Stack } from "./stack.ts";

/** How many more fills run where some may wait for a local model: they use no processor meanwhile. */
const WAITING = 4;

/** What the last answers have: whoever waits for a job hears at once that the service ends. */
const LAST_ANSWERS_MS = 1000;

interface Serving {
  url: string;
  /** Takes no more requests, answers those that it has, and finishes the jobs in hand. */
  stop(): Promise<void>;
}

interface ServeOptions {
  /** 0 takes a free one. */
  port: number;
  /** Who may open the dashboard. */
  signIn: LocalSignIn;
  /** Whether the data folder's disk has room for more; it has, unless this says otherwise. */
  hasRoom?: () => boolean;
}

/** Puts a gateway before a stack's functions, and pollers behind its queues. Throws `StartFault`. */
export async function serve(
  { functions, queueUrl, carry }: Omit<Stack, "tableName" | "stop">,
  { port, signIn, hasRoom = () => true }: ServeOptions,
): Promise<Serving> {
  const objects = createObjectStore(createS3Client(), process.env[BUCKET_VARIABLE] ?? "");
  const ending = new AbortController();
  const gateway = createGateway({
    ending: ending.signal,
    functions,
    site: { folder: SITE_FOLDER, signIn },
    storage: new StorageRelay(carry, objects.put),
    isKnown: knowCallers(),
    hasRoom,
    publicBaseUrl: process.env.PUBLIC_BASE_URL || undefined,
    allowedOrigins: originsIn(process.env.ALLOWED_ORIGINS ?? ""),
  });
  const lastAnswers = followAnswers(gateway);
  await listen(gateway, port);
  const width = availableParallelism();
  const waiting = modelWaitMs({ model: readModelSettings() }) > 0 ? WAITING : 0;
  const readAhead = openReadAhead();
  const reading = readAhead && readingAhead(functions, readAhead);
  const pollers = [
    ...QUEUE_NAMES.map((queue) =>
      pollQueue(reading ?? functions, {
        functionName: `${queue}-worker`,
        queueUrl: queueUrl(queue),
        width: queue === "fill" ? width + waiting : width,
        atOnce: messagesAtOnce(queue),
      }),
    ),
    runSchedules(functions),
  ];
  return {
    url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    async stop() {
      gateway.close();
      ending.abort();
      gateway.closeIdleConnections();
      functions.endWaits();
      await reading?.stop();
      await Promise.all(pollers.map((poller) => poller.stop()));
      await Promise.race([lastAnswers(), pause(LAST_ANSWERS_MS, undefined, { ref: false })]);
      gateway.closeAllConnections();
    },
  };
}

/** What waits for the answers that a gateway still owes. */
function followAnswers(gateway: Server): () => Promise<unknown> {
  const owed = new Set<ServerResponse>();
  gateway.on("request", (_, response) => {
    owed.add(response);
    response.once("close", () => owed.delete(response));
  });
  return () => Promise.all([...owed].map((response) => once(response, "close")));
}

const PORT_FAULTS = new Map<string, string>(
  Object.entries({
    EADDRINUSE: "is in use by another program. Stop that program, or choose another port with --port.",
    EACCES: "is not available to you. Choose one above 1023 with --port.",
  }),
);

async function listen(gateway: Server, port: number): Promise<void> {
  gateway.listen(port, "127.0.0.1");
  try {
    await once(gateway, "listening");
  } catch (cause) {
    const fault = PORT_FAULTS.get((cause as NodeJS.ErrnoException).code ?? "");
    throw fault ? new StartFault(`Port ${port} ${fault}`, { cause }) : cause;
  }
}
