import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { ApiKeyRows } from "../../../lib/domain/ports.ts";
import type { ApiKeyRecord } from "../../../lib/domain/records.ts";
import { LOCAL_ACCOUNT } from "../../../lib/domain/service.ts";
import { createKey } from "../../../lib/usecases/manage-keys.ts";

/** Makes a key and answers what was stored. */
async function storedFor(accountId: string): Promise<ApiKeyRecord[]> {
  const stored: ApiKeyRecord[] = [];
  const apiKeys = {
    insert: async (record: ApiKeyRecord) => void stored.push(record),
  } as Partial<ApiKeyRows> as ApiKeyRows;
  await createKey({ apiKeys, clock: () => 0, audit: () => {} }, { accountId, name: "reports" });
  return stored;
}

// The last is what Cognito calls a person.
it.each([LOCAL_ACCOUNT, "acme", "Acme_Corp-2.0", "a".repeat(64), randomUUID()])(
  "a key may belong to the account %s",
  async (accountId) => {
    expect(await storedFor(accountId)).toMatchObject([{ accountId }]);
  },
);

it.each(["Acme Corp", "Müller", "a/b", "..", "-x", "a#b", "a".repeat(65), "", "a\n"])(
  "no key is made for the account %j, whose jobs a queue or the bucket would refuse",
  async (accountId) => {
    await expect(storedFor(accountId)).rejects.toThrow(/letters, digits.*got/);
  },
);
