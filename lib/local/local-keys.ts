import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { createApiKeyRows } from "../adapters/dynamodb-api-keys.ts";
import { createDynamoClient } from "../adapters/dynamodb-table.ts";
import type { ApiKeyRows } from "../domain/ports.ts";
import { startStack } from "./stack.ts";

/** Where a running service notes its DynamoDB endpoint, so that the key command reaches the rows it holds open. */
const noteOf = (dataDir: string): string => join(dataDir, "dynamodb-endpoint");

/** Notes the endpoint of the running service; the returned function removes the note. */
export function noteEndpoint(dataDir: string): () => void {
  writeFileSync(noteOf(dataDir), process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "", { mode: 0o600 });
  return () => rmSync(noteOf(dataDir), { force: true });
}

/** The keys of a local service: through it while it runs, else by opening its data folder. */
export async function openLocalKeys(
  dataDir: string,
): Promise<{ apiKeys: ApiKeyRows; close(): Promise<void> }> {
  const endpoint = existsSync(noteOf(dataDir)) ? readFileSync(noteOf(dataDir), "utf8") : "";
  if (endpoint && (await answers(new URL(endpoint)))) {
    const [AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY] = ["us-east-1", "local", "local"];
    Object.assign(process.env, { AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY });
    process.env.AWS_ENDPOINT_URL_DYNAMODB = endpoint;
    return {
      apiKeys: createApiKeyRows(createDynamoClient(), () => "api-keys"),
      close: async () => undefined,
    };
  }
  const stack = await startStack(dataDir);
  return {
    apiKeys: createApiKeyRows(createDynamoClient(), () => stack.tableName("api-keys")),
    close: stack.stop,
  };
}

/** Whether something listens there: a killed service leaves its note behind. */
const answers = ({ hostname, port }: URL): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
