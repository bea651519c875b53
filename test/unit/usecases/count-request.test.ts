import { describe, expect, test } from "vitest";
import type { UsageRows } from "../../../lib/domain/ports.ts";
import { countRequest } from "../../../lib/usecases/count-request.ts";

/** Usage that is kept here, and a clock that the test sets. */
function meter(requestsPerMinute: number) {
  const windows = new Map<string, number>();
  const uses: string[] = [];
  let now = 0;
  const usage: UsageRows = {
    async count(window) {
      const hits = (windows.get(window) ?? 0) + 1;
      windows.set(window, hits);
      return hits;
    },
    async noteUse({ keyId }, usedAt) {
      uses.push(`${keyId} ${usedAt}`);
    },
    lastUses: async () => new Map(),
  };
  const deps = { usage, clock: () => now, settings: { requestsPerMinute } };
  return {
    uses,
    at(seconds: number, caller: { accountId: string; keyId?: string } = { accountId: "a", keyId: "key_1" }) {
      now = seconds * 1000;
      return countRequest(deps, caller);
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
    const { at, uses } = meter(9);
    for (const second of [1, 2, 61]) await at(second);
    await at(1, { accountId: "a" });
    expect(uses).toEqual(["key_1 1970-01-01T00:00:01.000Z", "key_1 1970-01-01T00:01:01.000Z"]);
  });
});
