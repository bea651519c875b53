import { describe, expect, test } from "vitest";
import { ApiFailure, unreachable } from "../../../lib/dashboard/api/failure.ts";
import { pollDelay, pollUntilEnded, restDelay } from "../../../lib/dashboard/api/poll.ts";

type Status = "queued" | "running" | "succeeded";
const wanted = new AbortController().signal;

/** Looks that are answered one by one, without a pause; what was waited for, and how long each look might wait. */
async function follow(answers: (Status | ApiFailure)[]) {
  const [seen, waits, rests]: [string[], number[], number[]] = [[], [], []];
  const look = async (wait: number) => {
    waits.push(wait);
    const answer = answers.shift();
    if (answer === undefined || answer instanceof ApiFailure) throw answer ?? new Error("no more answers");
    return { status: answer };
  };
  const pause = async (ms: number): Promise<void> => void rests.push(ms);
  const ended = pollUntilEnded(look, ({ status }) => seen.push(status), wanted, pause);
  return { status: (await ended).status, seen, waits, rests };
}

describe("polling", () => {
  test("tells every state and ends with the last", async () => {
    const { status, seen } = await follow(["queued", "running", "succeeded"]);
    expect([status, seen]).toEqual(["succeeded", ["queued", "running", "succeeded"]]);
  });

  test("shows the state at once, and then waits for the end at the service", async () => {
    expect((await follow(["queued", "running", "succeeded"])).waits).toEqual([0, 20, 20]);
  });

  test("of a service that lets nobody wait is quick at first and never slower than two seconds", () => {
    expect([0, 1, 2, 3, 4, 9].map(pollDelay)).toEqual([0, 250, 500, 1000, 2000, 2000]);
  });

  test("survives looks that are lost, and rests longer after each", async () => {
    const { status, rests } = await follow([unreachable(), unreachable(), "succeeded"]);
    expect(status).toBe("succeeded");
    expect(rests).toEqual([500, 1000]);
    expect(restDelay(9)).toBe(16_000);
  });

  test("gives up when nobody answers for long", async () => {
    await expect(follow(Array.from({ length: 20 }, unreachable))).rejects.toMatchObject({
      code: "unreachable",
    });
  });

  test("does not ask again for what is not there", async () => {
    const gone = new ApiFailure({ status: 404, code: "job_not_found", message: "" });
    await expect(follow([gone, "succeeded"])).rejects.toBe(gone);
  });

  test("ends when nobody waits any more", async () => {
    const cut = new AbortController();
    const polling = pollUntilEnded(
      async () => ({ status: "running" as const }),
      () => cut.abort(new Error("gone")),
      cut.signal,
    );
    await expect(polling).rejects.toThrow("gone");
  });
});
