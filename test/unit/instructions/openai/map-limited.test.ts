import { expect, test } from "vitest";
import { mapLimited } from "../../../../lib/instructions/openai/map-limited.ts";

const never = new AbortController().signal;

test("gives the results in order, with no more tasks at once than allowed", async () => {
  let running = 0;
  let most = 0;
  const results = await mapLimited([5, 1, 4, 2, 3], 2, never, async (item) => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < item; turn++) await Promise.resolve();
    running -= 1;
    return item * 10;
  });
  expect(results).toEqual([50, 10, 40, 20, 30]);
  expect(most).toBe(2);
});

test("the first failure rejects, aborts what is running and begins nothing new", async () => {
  const begun: string[] = [];
  const stopped = Promise.withResolvers<void>();
  const result = mapLimited(["waits", "fails", "never begins"], 2, never, async (item, signal) => {
    begun.push(item);
    if (item === "fails") throw new Error("no");
    signal.addEventListener("abort", () => stopped.resolve());
    await stopped.promise;
    signal.throwIfAborted();
  });
  await expect(result).rejects.toThrow("no");
  await stopped.promise;
  expect(begun).toEqual(["waits", "fails"]);
});

test("the caller's signal reaches every task", async () => {
  const caller = new AbortController();
  const result = mapLimited([1], 2, caller.signal, async (_, signal) => {
    caller.abort();
    signal.throwIfAborted();
  });
  await expect(result).rejects.toMatchObject({ name: "AbortError" });
});
