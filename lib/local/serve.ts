import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { availableParallelism } from "node:os";
import { sendBy } from "../adapters/aws-client.ts";
import { createObjectStore, createS3Client } from "../adapters/s3-object-store.ts";
import { QUEUE_NAMES } from "../domain/messages.ts";
import { BUCKET_VARIABLE, LOCAL_SESSION_VARIABLE } from "../topology/environment.ts";
import { createGateway } from "./gateway.ts";
import { pollQueue } from "./queue-poller.ts";
import { createRequestHandler } from "./request-handler.ts";
import { runSchedules } from "./scheduler.ts";
import { SITE_FOLDER } from "./site.ts";
import type { Stack } from "./stack.ts";
import { StorageRelay } from "./storage-relay.ts";
import { unsigned } from "./unsigned.ts";

export interface Serving {
  url: string;
  /** Takes no more requests, and finishes the jobs in hand. */
  stop(): Promise<void>;
}

/** Puts a gateway before a stack's functions, and pollers behind its queues; port 0 takes a free one. */
export async function serve(
  { functions, queueUrl, deadLetterUrls }: Pick<Stack, "functions" | "queueUrl" | "deadLetterUrls">,
  port: number,
): Promise<Serving> {
  sendBy(() => ({ requestHandler: createRequestHandler(), signer: unsigned }));
  const width = availableParallelism();
  const pollers = [
    ...QUEUE_NAMES.map((queue) => pollQueue(functions, `${queue}-worker`, queueUrl(queue), width)),
    ...deadLetterUrls.map((url) => pollQueue(functions, "dead-letter", url, 1)),
    runSchedules(functions),
  ];
  const objects = createObjectStore(createS3Client(), process.env[BUCKET_VARIABLE] ?? "");
  const gateway = createGateway({
    functions,
    site: { folder: SITE_FOLDER, sessionToken: process.env[LOCAL_SESSION_VARIABLE] },
    storage: new StorageRelay(process.env.AWS_ENDPOINT_URL_S3 ?? "", objects.put),
    publicBaseUrl: process.env.PUBLIC_BASE_URL || undefined,
  });
  gateway.listen(port, "127.0.0.1");
  await once(gateway, "listening");
  return {
    url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    async stop() {
      gateway.close();
      gateway.closeIdleConnections();
      await Promise.all(pollers.map((poller) => poller.stop()));
      gateway.closeAllConnections();
    },
  };
}
