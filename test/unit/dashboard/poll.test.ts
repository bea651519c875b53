import { describe, expect, test } from "vitest";
import { pollDelay, pollUntilEnded } from "../../../lib/dashboard/api/poll.ts";

describe("polling", () => {
  test("is quick at first and never slower than two seconds", () => {
    expect([0, 1, 2, 3, 9].map(pollDelay)).toEqual([250, 500, 1000, 2000, 2000]);
  });

  test("tells every state and ends with the last", async () => {
    const states = ["succeeded"] as const;
    const seen: string[] = [];
    const job = await pollUntilEnded(
      async () => ({ status: states[0] }),
      ({ status }) => seen.push(status),
      new AbortController().signal,
    );
    expect([seen, job.status]).toEqual([["succeeded"], "succeeded"]);
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
