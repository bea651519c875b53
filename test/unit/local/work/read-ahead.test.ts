import { expect, test } from "vitest";
import { readingAhead } from "../../../../lib/local/work/read-ahead.ts";

const RESULT = { batchItemFailures: [] };
const parses = (...ids: string[]) => ({
  Records: ids.map((job_id) => ({ body: JSON.stringify({ job_id }) })),
});

/** Functions that do nothing, and what was read ahead after them. */
function reading(read: (jobId: string, signal: AbortSignal) => Promise<boolean> = async () => true) {
  const seen: string[] = [];
  const ahead = readingAhead({ invoke: async () => RESULT }, (jobId, signal) => {
    seen.push(jobId);
    return read(jobId, signal);
  });
  return { seen, ahead };
}

test("forms that were parsed are read ahead, and nobody waits for that", async () => {
  const { seen, ahead } = reading(() => new Promise(() => {}));
  expect(await ahead.invoke("parse-worker", parses("job_1", "job_2"))).toBe(RESULT);
  expect(seen).toEqual(["job_1", "job_2"]);
});

test("nothing is read ahead after another function, or for what names no job", async () => {
  const { seen, ahead } = reading();
  await ahead.invoke("fill-worker", parses("job_1"));
  await ahead.invoke("parse-worker", { Records: [{ body: "{}" }] });
  await ahead.invoke("parse-worker", {});
  expect(seen).toEqual([]);
});

test("a fault of it is nobody's, and the end of the service ends it", async () => {
  const faulty = reading(async () => {
    throw new Error("gone");
  });
  await faulty.ahead.invoke("parse-worker", parses("job_1"));
  await faulty.ahead.stop();
  const endless = reading(
    (_, signal) => new Promise((resolve) => signal.addEventListener("abort", () => resolve(false))),
  );
  await endless.ahead.invoke("parse-worker", parses("job_1"));
  await endless.ahead.stop();
});
