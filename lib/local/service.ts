import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { availableParallelism } from "node:os";
import { QUEUE_NAMES } from "../domain/messages.ts";
import { createGateway } from "./gateway.ts";
import { localApiKey } from "./local-account.ts";
import { noteEndpoint } from "./local-keys.ts";
import { pollQueue } from "./queue-poller.ts";
import { runSchedules } from "./scheduler.ts";
import { startStack } from "./stack.ts";

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

/** The whole service on this machine: the stack behind a gateway and pollers. */
export async function startService({ port, dataDir, workerSeconds }: ServiceOptions): Promise<LocalService> {
  const stack = await startStack(dataDir, workerSeconds);
  const { functions } = stack;
  const width = availableParallelism();
  const pollers = [
    ...QUEUE_NAMES.map((queue) => pollQueue(functions, `${queue}-worker`, stack.queueUrl(queue), width)),
    ...stack.deadLetterUrls.map((url) => pollQueue(functions, "dead-letter", url, 1)),
    runSchedules(functions),
  ];
  const gateway = createGateway(functions);
  gateway.listen(port, "127.0.0.1");
  await once(gateway, "listening");
  const removeNote = noteEndpoint(dataDir);
  return {
    url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    apiKey: await localApiKey(dataDir, stack.tableName("api-keys")),
    async stop() {
      removeNote();
      gateway.close();
      gateway.closeIdleConnections();
      await Promise.all(pollers.map((poller) => poller.stop()));
      gateway.closeAllConnections();
      await stack.stop();
    },
  };
}
