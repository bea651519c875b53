import { parseArgs } from "node:util";
import { createApiKeyRows } from "../lib/adapters/dynamodb-api-keys.ts";
import { createDynamoClient } from "../lib/adapters/dynamodb-table.ts";
import { RequestInvalid } from "../lib/domain/errors.ts";
import { requireAccountId } from "../lib/domain/ids.ts";
import type { ApiKeyRows } from "../lib/domain/ports/keys.ts";
import { LOCAL_ACCOUNT } from "../lib/domain/service.ts";
import { openLocalKeys } from "../lib/local/start/local-keys.ts";
import { startOrExplain } from "../lib/local/start-fault.ts";
import { auditKeys } from "../lib/runtime/log.ts";
import { tableVariable } from "../lib/topology/environment.ts";
import { createKey, isInUse, listKeys, revokeKey } from "../lib/usecases/keys/manage-keys.ts";

const USAGE = `Usage: npm run key -- create [--name NAME] | list | revoke KEY_ID
  --account ID   the account (default: ${LOCAL_ACCOUNT})
  --data DIR     the local service's data folder (default: .forms-api)
With ${tableVariable("api-keys")} set, it works on that table in AWS instead (the stack prints its name).`;

const { values: options, positionals } = parseArgs({
  options: {
    name: { type: "string", default: "unnamed" },
    account: { type: "string", default: LOCAL_ACCOUNT },
    data: { type: "string", default: ".forms-api" },
  },
  allowPositionals: true,
});
const [command, keyId] = positionals;
const accountId = options.account;
const audit = auditKeys("command");

const commands = {
  async create(apiKeys: ApiKeyRows) {
    const { key, record } = await createKey(
      { apiKeys, clock: Date.now, audit },
      { accountId, name: options.name },
    );
    console.log(`${record.keyId} for account ${accountId}. The key is shown only now:\n${key}`);
  },
  async list(apiKeys: ApiKeyRows) {
    for (const key of await listKeys({ apiKeys }, accountId)) {
      const state = key.revokedAt
        ? `revoked ${key.revokedAt}`
        : isInUse(key, Date.now())
          ? "active"
          : "expired";
      console.log(`${key.keyId}  ${key.prefix}…  ${key.createdAt}  ${state}  ${key.name}`);
    }
  },
  async revoke(apiKeys: ApiKeyRows) {
    const revoked = await revokeKey({ apiKeys, clock: Date.now, audit }, { accountId, keyId: keyId ?? "" });
    console.log(revoked ? `${keyId} is revoked.` : `Account ${accountId} has no key ${keyId}.`);
    if (!revoked) process.exitCode = 1;
  },
};

const run = new Map<string, (apiKeys: ApiKeyRows) => Promise<void>>(Object.entries(commands)).get(
  command ?? "",
);
if (!run || (command === "revoke" && !keyId)) {
  console.error(USAGE);
  process.exit(2);
}
if (command === "create") refuseUnusable(accountId);
const table = process.env[tableVariable("api-keys")];
const { apiKeys, close } = table
  ? { apiKeys: createApiKeyRows(createDynamoClient(), () => table), close: async () => undefined }
  : await startOrExplain(() => openLocalKeys(options.data));
await run(apiKeys);
await close();

/** Says what an account may be called before anything is opened. */
function refuseUnusable(account: string): void {
  try {
    requireAccountId(account);
  } catch (error) {
    if (!(error instanceof RequestInvalid)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
