import { describe, expect, test } from "vitest";
import { countRequest } from "../../../../lib/usecases/keys/count-request.ts";
import { createWorld, START } from "../../../support/memory-world.ts";

/** Requests at a second of a world that begins with a minute, of which it takes so many. */
function meter(requestsPerMinute: number) {
  const world = createWorld();
  return {
    lastUse: async () => (await world.usage.lastUses("a")).get("key_1"),
    at(seconds: number, caller: { accountId: string; keyId?: string } = { accountId: "a", keyId: "key_1" }) {
      world.pass(START + seconds * 1000 - world.clock());
      return countRequest({ ...world, settings: { requestsPerMinute } }, caller);
    },
  };
}

describe("counting requests", () => {
  test("counts down to none, then says that the quota is exceeded and when it begins anew", async () => {
    const { at } = meter(2);
    expect(await at(10)).toEqual({ limit: 2, remaining: 1, resetSeconds: 50, isExceeded: false });
    expect(await at(20)).toEqual({ limit: 2, remaining: 0, resetSeconds: 40, isExceeded: false });
    expect(await at(59)).toEqual({ limit: 2, remaining: 0, resetSeconds: 1, isExceeded: true });
    expect(await at(60)).toEqual({ limit: 2, remaining: 1, resetSeconds: 60, isExceeded: false });
  });

  test("counts each key alone, and the sessions of an account together", async () => {
    const { at } = meter(1);
    await at(0);
    expect((await at(0, { accountId: "a", keyId: "key_2" })).isExceeded).toBe(false);
    expect((await at(0, { accountId: "a" })).isExceeded).toBe(false);
    expect((await at(0, { accountId: "a" })).isExceeded).toBe(true);
    expect((await at(0, { accountId: "b" })).isExceeded).toBe(false);
  });

  test("notes a key's use once a window, and no session's", async () => {
    const { at, lastUse } = meter(9);
    await at(1);
    await at(2);
    expect(await lastUse()).toBe("2026-01-01T12:00:01.000Z");
    await at(61);
    await at(62, { accountId: "a" });
    expect(await lastUse()).toBe("2026-01-01T12:01:01.000Z");
  });
});
