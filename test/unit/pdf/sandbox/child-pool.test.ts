import { expect, test } from "vitest";
import { ChildPool } from "../../../../lib/pdf/sandbox/child-pool.ts";
import type { WarmChild } from "../../../../lib/pdf/sandbox/warm-child.ts";

/** A pool of children that do nothing, and those that it has started. */
function poolOf(most: number) {
  const started: WarmChild[] = [];
  const pool = new ChildPool(most, () => {
    const child = {
      accountId: null as string | null,
      isAlive: true,
      takenBy(accountId: string) {
        this.accountId = accountId;
        return this;
      },
      stop: async () => {},
    };
    started.push(child as unknown as WarmChild);
    return child as unknown as WarmChild;
  });
  return { pool, started };
}

test("starts no child before somebody wants one, unless it is told to", () => {
  const { pool, started } = poolOf(2);
  expect(started).toHaveLength(0);
  pool.startAhead();
  expect(started).toHaveLength(1);
});

test("gives the child that was started ahead to the first account, and to no other", async () => {
  const { pool, started } = poolOf(2);
  pool.startAhead();
  const first = await pool.take("acme");
  expect(first).toBe(started[0]);
  pool.giveBack(first);
  expect(await pool.take("bell")).toBe(started[1]);
  expect(await pool.take("acme")).toBe(first);
  expect(started.map(({ accountId }) => accountId)).toEqual(["acme", "bell"]);
});

test("counts the child that was started ahead among the most that there may be", async () => {
  const { pool, started } = poolOf(1);
  pool.startAhead();
  const first = await pool.take("acme");
  const next = pool.take("acme");
  pool.giveBack(first);
  expect(await next).toBe(first);
  expect(started).toHaveLength(1);
});
