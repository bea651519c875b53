import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createApiKeyRows } from "../adapters/dynamodb-api-keys.ts";
import { createDocumentClient } from "../adapters/dynamodb-table.ts";
import { createKey } from "../usecases/manage-keys.ts";

/** The one account of a local service. */
export const LOCAL_ACCOUNT = "local";

/** The key of the local account, alone in `<data>/api-key` (mode 600); made when the file is not there. */
export async function localApiKey(dataDir: string, tableName: string): Promise<string> {
  const file = join(dataDir, "api-key");
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  const apiKeys = createApiKeyRows(createDocumentClient(), () => tableName);
  const { key } = await createKey({ apiKeys, clock: Date.now }, { accountId: LOCAL_ACCOUNT, name: "local" });
  writeFileSync(file, key, { mode: 0o600 });
  return key;
}
