import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { sendBy } from "../../adapters/aws-client.ts";
import { createApiKeyRows } from "../../adapters/dynamodb-api-keys.ts";
import { createDynamoClient } from "../../adapters/dynamodb-table.ts";
import type { ApiKeyRows } from "../../domain/ports/keys.ts";
import type { TableName } from "../../topology/tables.ts";
import { type Carry, HOSTS, operationOf } from "../emulate/carry.ts";
import { ENVIRONMENT } from "../emulate/emulators.ts";
import { transportOver } from "../emulate/request-handler.ts";
import { callOver, listenForCalls, removePath } from "../emulate/socket.ts";
import { startStack } from "./stack.ts";

const TABLE: TableName = "api-keys";
const OPERATIONS = ["GetItem", "PutItem", "UpdateItem", "Query"];

/** Where a running service notes its socket, so that the key command reaches the rows it holds open. */
const noteOf = (dataDir: string): string => join(dataDir, "keys-socket");

/** Opens the rows of API keys, and no others, to other processes of this user. The returned function closes them. */
export async function offerKeys(dataDir: string, carry: Carry): Promise<() => Promise<void>> {
  const note = noteOf(dataDir);
  if (existsSync(note)) forget(note);
  const socket = await listenForCalls(onlyKeys(carry));
  writeFileSync(note, socket.path, { mode: 0o600 });
  return async () => {
    rmSync(note, { force: true });
    await socket.stop();
  };
}

/** A killed service leaves its note and its socket behind; a restarted machine its note alone. */
function forget(note: string): void {
  const path = readFileSync(note, "utf8");
  if (existsSync(path)) removePath(path);
  rmSync(note);
}

/** The keys of a local service: through it while it runs, else by opening its data folder. Throws `StartFault`. */
export async function openLocalKeys(
  dataDir: string,
): Promise<{ apiKeys: ApiKeyRows; close(): Promise<void> }> {
  const note = noteOf(dataDir);
  const path = existsSync(note) ? readFileSync(note, "utf8") : "";
  if (path && (await answers(path))) {
    Object.assign(process.env, ENVIRONMENT);
    sendBy(() => transportOver(callOver(path)));
    return { apiKeys: openRows(), close: async () => undefined };
  }
  const stack = await startStack(dataDir);
  return { apiKeys: openRows(), close: stack.stop };
}

const openRows = (): ApiKeyRows => createApiKeyRows(createDynamoClient(), () => TABLE);

const onlyKeys =
  (carry: Carry): Carry =>
  async (request) => {
    const { TableName } = JSON.parse(request.body.toString()) as { TableName?: string };
    const isForKeys = request.host === HOSTS.dynamodb && TableName === TABLE;
    if (!isForKeys || !OPERATIONS.includes(operationOf(request))) {
      throw new RangeError("Expected a call for the rows of API keys.");
    }
    return carry(request);
  };

/** Whether something listens there. */
const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
