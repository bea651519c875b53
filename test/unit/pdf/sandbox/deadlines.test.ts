import { expect, test } from "vitest";
import { fromPs, fromStat, processUsage } from "../../../../lib/pdf/sandbox/process-usage.ts";
import { deed, LIMITS, MISBEHAVING, startEngine } from "./children.ts";

const A_MINUTE = 60_000;

test("ends a file that has used its processor time, and it is the file's fault", async () => {
  const engine = startEngine(MISBEHAVING);
  const limits = { ...LIMITS, deadlineMs: 300, until: Date.now() + A_MINUTE };
  await expect(deed(engine, "burn", limits)).rejects.toMatchObject({
    code: "pdf_too_complex",
    retryable: false,
  });
  expect(await deed(engine, "processId")).toBeTypeOf("number");
});

test("ends a file whose time by the clock is over, and it may be tried again: it had no processor time", async () => {
  const engine = startEngine(MISBEHAVING);
  await deed(engine, "processId");
  const limits = { ...LIMITS, deadlineMs: A_MINUTE, until: Date.now() + 300 };
  await expect(deed(engine, "sleep", limits)).rejects.toMatchObject({
    code: "worker_crashed",
    retryable: true,
  });
  expect(await deed(engine, "processId")).toBeTypeOf("number");
});

test("does not start a job whose time went by while all children were busy", async () => {
  const engine = startEngine(MISBEHAVING, 400, 1);
  const busy = deed(engine, "burn", { ...LIMITS, deadlineMs: 500, until: Date.now() + A_MINUTE });
  const late = deed(engine, "processId", { ...LIMITS, until: Date.now() + 1 });
  await expect(busy).rejects.toMatchObject({ code: "pdf_too_complex" });
  await expect(late).rejects.toMatchObject({ code: "worker_crashed", retryable: true });
});

test("counts the processor time of each job for itself", async () => {
  const engine = startEngine(MISBEHAVING);
  const limits = { ...LIMITS, deadlineMs: 800, until: Date.now() + A_MINUTE };
  const ids = [await deed(engine, "processId")];
  for (let job = 0; job < 4; job++) ids.push(await deed(engine, "work 350", limits));
  expect(new Set(ids).size).toBe(1);
});

test("knows what a process holds and has used", async () => {
  const usage = await processUsage(process.pid);
  expect(usage?.memory).toBeGreaterThan(2 ** 20);
  expect(usage?.processorMs).toBeGreaterThanOrEqual(0);
});

test("reads what /proc says, whatever the program is called", () => {
  const stat = "7 (a) b (c) R 1 7 7 0 -1 0 9 9 9 9 150 25 0 0 20 0 1 0 5 1000 300 18446744073709551615 1";
  expect(fromStat(stat)).toEqual({ memory: 300 * 4096, processorMs: 1750 });
});

test.each([
  ["  2048   0:01.25\n", 1_250],
  ["2048 01:02:03", 3_723_000],
  ["2048 1-00:00:01", 86_401_000],
])("reads what ps prints: %j", (printed, processorMs) => {
  expect(fromPs(printed)).toEqual({ memory: 2 ** 21, processorMs });
});

test("knows nothing of a process that is gone", async () => {
  expect(await processUsage(2 ** 30)).toBeNull();
  expect(await processUsage(undefined)).toBeNull();
});
