import { expect, test } from "vitest";
import { newApiKey } from "../../../../lib/domain/api-key.ts";
import { authenticate, authenticateSession } from "../../../../lib/usecases/keys/authenticate.ts";
import { createKey, revokeKey } from "../../../../lib/usecases/keys/manage-keys.ts";
import { fails } from "../../../support/memory-faults.ts";
import { createWorld, START } from "../../../support/memory-world.ts";

const REFUSED = { code: "invalid_api_key", message: expect.stringContaining("X-API-Key") };

async function account(validUntil?: number) {
  const world = createWorld();
  const deps = { ...world, audit: () => undefined };
  const { key, record } = await createKey(deps, { accountId: "acme", name: "reports", validUntil });
  return { world, key, record, revoke: () => revokeKey(deps, { accountId: "acme", keyId: record.keyId }) };
}

test("a key stands for its account, and is known by its id", async () => {
  const { world, key, record } = await account();
  expect(await authenticate(world, key)).toEqual({ accountId: "acme", keyId: record.keyId });
});

test("no key, and one that is unknown, are refused alike", async () => {
  const { world } = await account();
  for (const key of [undefined, "", newApiKey()]) {
    await expect(authenticate(world, key)).rejects.toMatchObject(REFUSED);
  }
});

test("what can be no key is not looked up", async () => {
  const { world, key } = await account();
  world.at("apiKeys.find", fails);
  await expect(authenticate(world, `${key}0`)).rejects.toMatchObject(REFUSED);
});

test("a key opens nothing once it is revoked, or at its end", async () => {
  const revoked = await account();
  await revoked.revoke();
  await expect(authenticate(revoked.world, revoked.key)).rejects.toMatchObject(REFUSED);
  const { world, key } = await account(START + 1000);
  world.pass(999);
  expect((await authenticate(world, key)).accountId).toBe("acme");
  world.pass(1);
  await expect(authenticate(world, key)).rejects.toMatchObject(REFUSED);
});

/** Knows one session, by its token. */
const sessions = { verify: async (token: string) => (token === "a.b-c" ? "acme" : null) };

test.each(["Bearer a.b-c", "bearer  a.b-c"])("a session's account is known by %j", async (authorization) => {
  expect(await authenticateSession(sessions, authorization)).toEqual({ accountId: "acme" });
});

test.each([
  undefined,
  "",
  "a.b-c",
  "Basic a.b-c",
  "Bearer",
  "Bearer a.b-c d",
  "x Bearer a.b-c",
  "Bearer other",
])("no session is %j", async (authorization) => {
  await expect(authenticateSession(sessions, authorization)).rejects.toMatchObject({
    code: "invalid_session",
    message: expect.stringContaining("Sign in"),
  });
});

test("a token that is missing is not asked about", async () => {
  const asking = { verify: () => Promise.reject(new Error("Nothing is there to be verified.")) };
  await expect(authenticateSession(asking, "Bearer ")).rejects.toMatchObject({ code: "invalid_session" });
});
