import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiKeyRows } from "../../../../lib/adapters/dynamodb-api-keys.ts";
import { createDynamoClient } from "../../../../lib/adapters/dynamodb-table.ts";
import { sha256 } from "../../../../lib/domain/ids.ts";
import { localApiKey } from "../../../../lib/local/start/local-account.ts";
import { type Stack, startStack } from "../../../../lib/local/start/stack.ts";

const dataDir = mkdtempSync(join(tmpdir(), "forms-api-account-"));
let stack: Stack;
beforeAll(async () => {
  stack = await startStack(dataDir);
});
afterAll(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("the local account's key stays the same, until it is revoked: then there is another", async () => {
  const first = await localApiKey(dataDir, "api-keys");
  expect(await localApiKey(dataDir, "api-keys")).toBe(first);
  const apiKeys = createApiKeyRows(createDynamoClient(), () => "api-keys");
  await apiKeys.revoke(sha256(first), new Date().toISOString());
  const second = await localApiKey(dataDir, "api-keys");
  expect(second).not.toBe(first);
  expect(await apiKeys.find(sha256(second))).toMatchObject({ accountId: "local", name: "local" });
});
