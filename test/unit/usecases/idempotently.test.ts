import { describe, expect, test } from "vitest";
import { RequestInvalid, RequestRefused } from "../../../lib/domain/errors.ts";
import { type IdempotentRequest, idempotently } from "../../../lib/usecases/idempotently.ts";
import { fails, isSentTwice, losesItsAnswer } from "../../support/memory-faults.ts";
import { createWorld, type World } from "../../support/memory-world.ts";

const REQUEST: IdempotentRequest = {
  accountId: "acme",
  operation: "fill",
  clientKey: "order 7",
  payload: "two pages",
};
const DAY = 86_400_000;

/** Ids are numbered, so that it shows whose they are; the answer holds them. */
function shop(world: World = createWorld()) {
  let count = 0;
  const newIds = () => {
    count += 1;
    return { jobId: `job_${count}` };
  };
  const carriedOut: string[] = [];
  const submit = async (ids: { jobId: string }) => {
    carriedOut.push(ids.jobId);
    return { ...ids, status: "queued" };
  };
  return {
    world,
    carriedOut,
    ask: (about: Partial<IdempotentRequest> = {}, work = submit) =>
      idempotently(world, { ...REQUEST, ...about }, newIds, work),
  };
}
const refusal = () => new RequestRefused("too_many_jobs", "Too many.");

describe("a repetition", () => {
  test("gets the first answer, and nothing is carried out again", async () => {
    const { ask, carriedOut } = shop();
    const first = await ask();
    expect(await ask()).toEqual(first);
    expect(carriedOut).toEqual(["job_1"]);
  });

  test.each<[string, Partial<IdempotentRequest>]>([
    ["another account", { accountId: "other" }],
    ["another operation", { operation: "parse" }],
    ["another key", { clientKey: "order 8" }],
  ])("by %s is a request of its own", async (_, about) => {
    const { ask, carriedOut } = shop();
    await ask();
    await ask(about);
    expect(carriedOut).toEqual(["job_1", "job_2"]);
  });

  test("without a key is a request of its own, and nothing is noted of it", async () => {
    const { ask, carriedOut, world } = shop();
    world.at("idempotency.insert", fails);
    await ask({ clientKey: undefined });
    await ask({ clientKey: undefined });
    expect(carriedOut).toEqual(["job_1", "job_2"]);
  });

  test("with another payload is invalid, whether or not the first is answered", async () => {
    const { ask, world } = shop();
    const issue = { loc: ["header", "Idempotency-Key"], type: "idempotency_key_reused" };
    world.at("idempotency.complete", fails);
    await expect(ask()).rejects.toThrow("away");
    const other = () => ask({ payload: "three pages" });
    await expect(other()).rejects.toThrow(RequestInvalid);
    world.pass(60_000);
    await ask();
    await expect(other()).rejects.toMatchObject({
      issues: [{ ...issue, msg: expect.stringContaining("another payload") }],
    });
  });

  test("a day later is a new request", async () => {
    const { ask, carriedOut, world } = shop();
    await ask();
    world.pass(DAY - 1);
    await ask();
    expect(carriedOut).toHaveLength(1);
    world.pass(1);
    await ask();
    expect(carriedOut).toHaveLength(2);
  });
});

describe("while the first request is at work", () => {
  /** A first request that ends neither well nor badly: its process dies. */
  async function abandoned() {
    const made = shop();
    await expect(made.ask({}, () => Promise.reject(new Error("The process dies.")))).rejects.toThrow("dies");
    return made;
  }

  test("a repetition is told to come back in five seconds", async () => {
    const { ask, world } = await abandoned();
    world.pass(59_999);
    await expect(ask()).rejects.toMatchObject({
      code: "idempotency_in_progress",
      message: expect.stringContaining("still running"),
      retryAfterSeconds: 5,
    });
  });

  test("for a minute it counts as lost, and a repetition takes over with its ids", async () => {
    const { ask, carriedOut, world } = await abandoned();
    world.pass(60_000);
    expect(await ask()).toEqual({ jobId: "job_1", status: "queued" });
    expect(await ask()).toEqual({ jobId: "job_1", status: "queued" });
    expect(carriedOut).toEqual(["job_1"]);
  });

  test("one repetition takes over, and the next has to wait for that one", async () => {
    const { ask, world } = await abandoned();
    world.pass(60_000);
    await expect(ask({}, () => Promise.reject(new Error("It dies, too.")))).rejects.toThrow("dies");
    await expect(ask()).rejects.toMatchObject({ code: "idempotency_in_progress" });
    world.pass(60_000);
    expect(await ask()).toEqual({ jobId: "job_1", status: "queued" });
  });

  test("of two that take over at once one does, and the other is told to come back", async () => {
    const { ask, world } = await abandoned();
    world.pass(60_000);
    const outcomes = await Promise.allSettled([ask(), ask()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "idempotency_in_progress" },
    });
  });

  test("what a slow first request answers after all does not replace the answer of who took over", async () => {
    const { ask, world } = shop();
    const slow = ask({}, async ({ jobId }) => {
      world.pass(60_000);
      await ask();
      return { jobId, status: "late" };
    });
    expect((await slow).status).toBe("late");
    expect((await ask()).status).toBe("queued");
  });
});

describe("a request that is refused", () => {
  test.each<[string, Error]>([
    ["by the service", refusal()],
    ["for its content", new RequestInvalid([])],
  ])("%s is forgotten, and a repetition carried out anew", async (_, error) => {
    const { ask, carriedOut } = shop();
    await expect(ask({}, () => Promise.reject(error))).rejects.toBe(error);
    await ask();
    expect(carriedOut).toEqual(["job_2"]);
  });

  test("after another has taken over does not take that one's record", async () => {
    const { ask, world } = shop();
    const slow = ask({}, async () => {
      world.pass(60_000);
      await ask({}, () => Promise.reject(new Error("The process dies."))).catch(() => undefined);
      throw refusal();
    });
    await expect(slow).rejects.toMatchObject({ code: "too_many_jobs" });
    await expect(ask()).rejects.toMatchObject({ code: "idempotency_in_progress" });
  });
});

describe("when answers of the table are lost", () => {
  test("a record that is written twice is one's own", async () => {
    const { ask, carriedOut, world } = shop();
    world.at("idempotency.insert", isSentTwice);
    expect(await ask()).toEqual({ jobId: "job_1", status: "queued" });
    expect(carriedOut).toEqual(["job_1"]);
  });

  test("a record that vanishes between two looks makes the request wait", async () => {
    const { ask, world } = shop();
    await ask();
    world.at("idempotency.get", async () => null);
    await expect(ask()).rejects.toMatchObject({ code: "idempotency_in_progress" });
  });

  test("an answer that was kept is given again, though its first client heard of a fault", async () => {
    const { ask, carriedOut, world } = shop();
    world.at("idempotency.complete", losesItsAnswer);
    await expect(ask()).rejects.toThrow("away");
    expect(await ask()).toEqual({ jobId: "job_1", status: "queued" });
    expect(carriedOut).toEqual(["job_1"]);
  });
});
