import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createApiKeyRows } from "../../adapters/dynamodb-api-keys.ts";
import { createDynamoClient } from "../../adapters/dynamodb-table.ts";
import { sha256 } from "../../domain/ids.ts";
import { LOCAL_ACCOUNT } from "../../domain/service.ts";
import { auditKeys } from "../../runtime/log.ts";
import { createKey, isInUse } from "../../usecases/keys/manage-keys.ts";

/**
 * The key of the local account, alone in `<data>/api-key` (mode 600); made when the file is not there, or when its key
 * has been revoked or has expired.
 */
export async function localApiKey(dataDir: string, tableName: string): Promise<string> {
  const file = join(dataDir, "api-key");
  const apiKeys = createApiKeyRows(createDynamoClient(), () => tableName);
  if (existsSync(file)) {
    const kept = readFileSync(file, "utf8").trim();
    const record = await apiKeys.find(sha256(kept));
    if (record && isInUse(record, Date.now())) return kept;
  }
  const { key } = await createKey(
    { apiKeys, clock: Date.now, audit: auditKeys("start") },
    { accountId: LOCAL_ACCOUNT, name: "local" },
  );
  writeFileSync(file, key, { mode: 0o600 });
  return key;
}
