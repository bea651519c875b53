import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { availableParallelism } from "node:os";
import { QUEUE_NAMES } from "../domain/messages.ts";
import { queueVariable, tableVariable } from "../topology/environment.ts";
import type { FunctionName } from "../topology/functions.ts";
import { startEmulators } from "./emulators.ts";
import { loadFunctions, timeoutSeconds } from "./functions.ts";
import { createGateway } from "./gateway.ts";
import { localApiKey } from "./local-account.ts";
import { pollQueue } from "./queue-poller.ts";

/** Redelivery follows this long after a worker's time is up. */
const VISIBILITY_MARGIN_SECONDS = 1;

export interface ServiceOptions {
  /** 0 takes a free port. */
  port: number;
  dataDir: string;
  /** The workers' time-out, and with it lease and redelivery; as declared in `lib/topology` unless given. */
  workerSeconds?: number | undefined;
}

export interface LocalService {
  url: string;
  apiKey: string;
  /** Takes no more requests, finishes the jobs in hand, and ends. */
  stop(): Promise<void>;
}

/** The whole service on this machine: functions behind a gateway and pollers, AWS emulated in the process. */
export async function startService({ port, dataDir, workerSeconds }: ServiceOptions): Promise<LocalService> {
  const workerOf = (queue: (typeof QUEUE_NAMES)[number]): FunctionName => `${queue}-worker`;
  const visibility = (queue: (typeof QUEUE_NAMES)[number]): number =>
    timeoutSeconds(workerOf(queue), workerSeconds) + VISIBILITY_MARGIN_SECONDS;
  const emulators = await startEmulators({
    dataDir,
    visibilitySeconds: { parse: visibility("parse"), fill: visibility("fill") },
  });
  // The functions read their environment as on Lambda; from here on this process is their world.
  Object.assign(process.env, emulators.environment);
  const urlOf = (variable: string): string => emulators.environment[variable] ?? "";
  const functions = loadFunctions(workerSeconds);
  const apiKey = await localApiKey(dataDir, urlOf(tableVariable("api-keys")));
  const width = availableParallelism();
  const pollers = [
    ...QUEUE_NAMES.map((queue) => pollQueue(functions, workerOf(queue), urlOf(queueVariable(queue)), width)),
    ...emulators.deadLetterUrls.map((url) => pollQueue(functions, "dead-letter", url, 1)),
  ];
  const gateway = createGateway(functions);
  gateway.listen(port, "127.0.0.1");
  await once(gateway, "listening");
  return {
    url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    apiKey,
    async stop() {
      gateway.close();
      gateway.closeIdleConnections();
      await Promise.all(pollers.map((poller) => poller.stop()));
      gateway.closeAllConnections();
      await emulators.stop();
    },
  };
}
