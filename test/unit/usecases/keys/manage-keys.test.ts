import { randomUUID } from "node:crypto";
import { describe, expect, it, test } from "vitest";
import { isApiKey } from "../../../../lib/domain/api-key.ts";
import { sha256 } from "../../../../lib/domain/ids.ts";
import type { KeyChange } from "../../../../lib/domain/ports/keys.ts";
import type { ListPosition } from "../../../../lib/domain/records.ts";
import { LOCAL_ACCOUNT } from "../../../../lib/domain/service.ts";
import {
  createKey,
  isInUse,
  listKeyPage,
  listKeys,
  revokeKey,
} from "../../../../lib/usecases/keys/manage-keys.ts";
import { rotateKey } from "../../../../lib/usecases/keys/rotate-key.ts";
import { fails } from "../../../support/memory-faults.ts";
import { createWorld, START } from "../../../support/memory-world.ts";

const HOUR = 3_600_000;
const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/** The keys of a world, and what was told of them. */
function keyring() {
  const world = createWorld();
  const told: KeyChange[] = [];
  const deps = { ...world, audit: (change: KeyChange) => void told.push(change) };
  const create = (about: Partial<Parameters<typeof createKey>[1]> = {}) =>
    createKey(deps, { accountId: "acme", name: "reports", ...about });
  return { world, told, deps, create, keys: () => listKeys(world, "acme") };
}

// The last is what Cognito calls a person.
it.each([LOCAL_ACCOUNT, "acme", "Acme_Corp-2.0", "a".repeat(64), randomUUID()])(
  "a key may belong to the account %s",
  async (accountId) => {
    expect((await keyring().create({ accountId })).record).toMatchObject({ accountId });
  },
);

it.each(["Acme Corp", "Müller", "a/b", "..", "-x", "a#b", "a".repeat(65), "", "a\n"])(
  "no key is made for the account %j, whose jobs a queue or the bucket would refuse",
  async (accountId) => {
    const { world, create } = keyring();
    await expect(create({ accountId })).rejects.toThrow(/letters, digits.*got/);
    expect(await world.apiKeys.list(accountId)).toEqual([]);
  },
);

describe("a new key", () => {
  test("is shown once: its row has its hash and its first characters", async () => {
    const { told, create, keys } = keyring();
    const { key, record } = await create();
    expect(isApiKey(key)).toBe(true);
    expect(record).toEqual({
      hash: sha256(key),
      keyId: expect.stringMatching(/^key_/),
      accountId: "acme",
      name: "reports",
      prefix: key.slice(0, 15),
      createdAt: iso(START),
    });
    expect(await keys()).toEqual([record]);
    expect(told).toEqual([{ action: "created", accountId: "acme", keyId: record.keyId }]);
  });

  test("is told of once its row stands", async () => {
    const { world, told, create } = keyring();
    world.at("apiKeys.insert", fails);
    await expect(create()).rejects.toThrow("away");
    expect(told).toEqual([]);
  });

  test("may end by itself", async () => {
    const { record } = await keyring().create({ validUntil: START + 1 });
    expect([isInUse(record, START), isInUse(record, START + 1)]).toEqual([true, false]);
  });
});

test("an account's keys are listed the newest first, with those that are revoked", async () => {
  const { world, deps, create, keys } = keyring();
  const ids: string[] = [];
  for (const _ of [1, 2, 3]) {
    ids.unshift((await create()).record.keyId);
    world.pass(1000);
  }
  await create({ accountId: "other" });
  await revokeKey(deps, { accountId: "acme", keyId: ids[1] ?? "" });
  expect((await keys()).map(({ keyId }) => keyId)).toEqual(ids);
});

test("keys come in pages, each once, also those of one moment", async () => {
  const { world, create, keys } = keyring();
  for (const later of [0, 0, 0, 1000, 0]) {
    world.pass(later);
    await create();
  }
  const pages: string[][] = [];
  let after: ListPosition | undefined;
  do {
    const { rows, next } = await listKeyPage(world, "acme", { limit: 2, after });
    pages.push(rows.map(({ keyId }) => keyId));
    after = next ?? undefined;
  } while (after);
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(pages.flat()).toEqual((await keys()).map(({ keyId }) => keyId));
  expect(new Set(pages.flat()).size).toBe(5);
});

describe("revoking", () => {
  test("ends a key at once, and is told of", async () => {
    const { world, told, deps, create, keys } = keyring();
    const [{ record }, other] = [await create(), await create()];
    world.pass(1000);
    expect(await revokeKey(deps, { accountId: "acme", keyId: record.keyId })).toBe(true);
    const rows = await keys();
    expect(rows.find(({ keyId }) => keyId === record.keyId)?.revokedAt).toBe(iso(START + 1000));
    expect(rows.find(({ keyId }) => keyId === other.record.keyId)).not.toHaveProperty("revokedAt");
    expect(told.at(-1)).toEqual({ action: "revoked", accountId: "acme", keyId: record.keyId });
  });

  test("reaches no key of another account", async () => {
    const { told, deps, create, keys } = keyring();
    const { record } = await create();
    expect(await revokeKey(deps, { accountId: "other", keyId: record.keyId })).toBe(false);
    expect(await revokeKey(deps, { accountId: "acme", keyId: "key_0" })).toBe(false);
    expect([await keys(), told.length]).toEqual([[record], 1]);
  });
});

describe("rotating", () => {
  const rotating = (about: { validUntil?: number } = {}) => {
    const ring = keyring();
    return {
      ...ring,
      made: () => ring.create(about),
      rotate: (keyId: string, overlapHours = 24, accountId = "acme") =>
        rotateKey(ring.deps, { accountId, keyId, overlapHours }),
      rowOf: async (id: string) => (await ring.keys()).find(({ keyId }) => keyId === id),
    };
  };

  test("gives a new key of the same name, and the old one works on for the overlap", async () => {
    const { told, made, rotate, rowOf } = rotating();
    const old = (await made()).record.keyId;
    const { key, record } = await rotate(old);
    expect([isApiKey(key), record.name, record.validUntil]).toEqual([true, "reports", undefined]);
    expect(await rowOf(old)).toMatchObject({ validUntil: START + 24 * HOUR });
    expect(told.slice(1)).toEqual([
      { action: "created", accountId: "acme", keyId: record.keyId },
      { action: "rotated", accountId: "acme", keyId: old, successorId: record.keyId },
    ]);
  });

  test("gives the new key the old one's length of life, and never lengthens the old one's", async () => {
    const { world, made, rotate, rowOf } = rotating({ validUntil: START + 10 * HOUR });
    const old = (await made()).record.keyId;
    world.pass(HOUR);
    const { record } = await rotate(old);
    expect(record.validUntil).toBe(START + 11 * HOUR);
    expect((await rowOf(old))?.validUntil).toBe(START + 10 * HOUR);
  });

  test("that fails on the way leaves the old key as it was", async () => {
    for (const method of ["insert", "expire"] as const) {
      const { world, told, made, rotate, rowOf } = rotating();
      const { record } = await made();
      world.at(`apiKeys.${method}`, fails);
      await expect(rotate(record.keyId)).rejects.toThrow("away");
      expect(await rowOf(record.keyId)).toEqual(record);
      expect(told.map(({ action }) => action)).not.toContain("rotated");
    }
  });

  test("is for keys of the account that are in use", async () => {
    const { world, deps, made, rotate } = rotating({ validUntil: START + HOUR });
    const [first, second] = [(await made()).record.keyId, (await made()).record.keyId];
    await revokeKey(deps, { accountId: "acme", keyId: second });
    const refused = { code: "key_not_found", message: expect.stringContaining("no such key") };
    await expect(rotate(second)).rejects.toMatchObject(refused);
    await expect(rotate(first, 1, "other")).rejects.toMatchObject(refused);
    await expect(rotate("key_0")).rejects.toMatchObject(refused);
    world.pass(HOUR);
    await expect(rotate(first)).rejects.toMatchObject(refused);
  });
});
