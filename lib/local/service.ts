import { randomBytes } from "node:crypto";
import { LOCAL_SESSION_VARIABLE } from "../topology/environment.ts";
import { localApiKey } from "./local-account.ts";
import { noteEndpoint } from "./local-keys.ts";
import { deleteExpired } from "./retention.ts";
import { repeat } from "./scheduler.ts";
import { serve } from "./serve.ts";
import { startStack } from "./stack.ts";

const RETENTION_MINUTES = 60;

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
  process.env[LOCAL_SESSION_VARIABLE] ??= randomBytes(24).toString("base64url");
  const serving = await serve(stack, port);
  const removeNote = noteEndpoint(dataDir);
  await deleteExpired(stack.tableName, Date.now());
  const retention = repeat("The retention", RETENTION_MINUTES, () =>
    deleteExpired(stack.tableName, Date.now()),
  );
  return {
    url: serving.url,
    apiKey: await localApiKey(dataDir, stack.tableName("api-keys")),
    async stop() {
      removeNote();
      await serving.stop();
      await retention.stop();
      await stack.stop();
    },
  };
}
