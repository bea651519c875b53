import { execFile, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { createPdfEngine } from "../../../../lib/pdf/sandbox/pdf-process.ts";
import { processUsage } from "../../../../lib/pdf/sandbox/process-usage.ts";
import { flateBomb, plainForm } from "../../../fixtures/pdf/broken-files.ts";
import { CHILD, deed, LIMITS, MISBEHAVING, pathTo, shareEngine, startEngine } from "./children.ts";

/** Bytes; 0 for a process that has ended, whether or not somebody has taken note. */
const memoryOf = async (pid: number): Promise<number> => (await processUsage(pid))?.memory ?? 0;

const engine = shareEngine(CHILD);

test("parses in a child process", async () => {
  const { form, text } = await engine.parse(plainForm().toBytes(), LIMITS);
  expect(text).toMatchObject([{ number: 1, text: expect.stringContaining("[f1") }]);
  expect(form.fields).toMatchObject([{ id: "f1", name: "name" }]);
});

test("does every work in a child that was started for one", async () => {
  const engine = createPdfEngine({ childModule: CHILD, memoryLimitMb: 400, ahead: "fill" });
  onTestFinished(() => engine.close());
  const { form } = await engine.parse(plainForm().toBytes(), LIMITS);
  expect(form.fields).toHaveLength(1);
});

test("draws the pages asked for in a child process", async () => {
  const images = await engine.draw(plainForm().toBytes(), [1], LIMITS);
  expect(images.map((png) => Buffer.from(png).subarray(1, 4).toString())).toEqual(["PNG"]);
});

test("tells, once, when what it has written is being checked", async () => {
  const input = plainForm().toBytes();
  const { form } = await engine.parse(input, LIMITS);
  const told: string[] = [];
  const values = [{ fieldId: "f1", value: "Ada" }];
  const filled = await engine.fill({ input, form, values, flatten: false }, LIMITS, () =>
    told.push("checking"),
  );
  expect(filled.verified).toEqual([{ fieldId: "f1", state: "verified" }]);
  expect(told).toEqual(["checking"]);
});

test("carries a job's failure across the process boundary", async () => {
  const refused = engine.parse(Buffer.from("no PDF"), LIMITS);
  await expect(refused).rejects.toMatchObject({ name: "JobFailure", code: "not_a_pdf", retryable: false });
});

test("gives each job the limits that it came with", async () => {
  const refused = engine.parse(plainForm().toBytes(), { ...LIMITS, maxFields: 0 });
  await expect(refused).rejects.toMatchObject({ code: "pdf_too_many_fields" });
});

test("refuses a page that inflates to too much, and parses the next file", async () => {
  await expect(engine.parse(flateBomb(100_000_000), LIMITS)).rejects.toMatchObject({
    code: "pdf_too_complex",
    retryable: false,
  });
  expect((await engine.parse(plainForm().toBytes(), LIMITS)).form.fields).toHaveLength(1);
});

test("keeps a child warm for the next job", async () => {
  const engine = startEngine(MISBEHAVING);
  expect(await deed(engine, "processId")).toBe(await deed(engine, "processId"));
});

test("works on several files at once, each in a child of its own", async () => {
  const engine = startEngine(MISBEHAVING);
  const ids = await Promise.all([1, 2].map(() => deed(engine, "processId")));
  expect(new Set(ids).size).toBe(2);
});

test("has jobs wait when all children are busy", async () => {
  const engine = startEngine(MISBEHAVING);
  const ids = await Promise.all(Array.from({ length: 12 }, () => deed(engine, "processId")));
  expect(new Set(ids).size).toBe(4);
});

test("what files before it left in a child fails no file: it goes to a new child", async () => {
  // Far from the limit each, and far above it together: how much a busy collector leaves for later differs from run to run.
  const engine = startEngine(MISBEHAVING, 700);
  const first = await deed(engine, "keep 200");
  const second = await deed(engine, "keep 380");
  expect(second).not.toBe(first);
});

test.each(["hoardBuffers", "hoardObjects"])("kills a child that grows too large: %s", async (name) => {
  await expect(deed(startEngine(MISBEHAVING, 150), name)).rejects.toMatchObject({ code: "pdf_too_complex" });
});

test("tells a crash from a file's fault", async () => {
  await expect(deed(startEngine(MISBEHAVING), "exit")).rejects.toMatchObject({
    code: "worker_crashed",
    retryable: true,
  });
});

test("does a job again whose child somebody else has ended", async () => {
  const engine = startEngine(MISBEHAVING);
  const id = Number(await deed(engine, "processId"));
  process.kill(id, "SIGKILL");
  expect(await deed(engine, "processId")).not.toBe(id);
});

test("ends all children when it is closed", async () => {
  const engine = startEngine(MISBEHAVING);
  const id = Number(await deed(engine, "processId"));
  await engine.close();
  expect(() => process.kill(id, 0)).toThrow();
});

test("ends a child whose parent has gone", async () => {
  const child = fork(CHILD, { stdio: "ignore" });
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.disconnect();
  expect(await gone).toBe(0);
});

test("ends a child that does not hear that its parent was killed", async () => {
  const script = `
    import { createPdfEngine } from ${JSON.stringify(pathTo("lib/pdf/sandbox/pdf-process.ts"))};
    const engine = createPdfEngine({ childModule: ${JSON.stringify(MISBEHAVING)}, memoryLimitMb: 200 });
    console.log(await engine.parse(Buffer.from("stayAlone"), ${JSON.stringify(LIMITS)}));
    setInterval(() => {}, 1000);
  `;
  const parent = spawn(process.execPath, ["--input-type=module", "--eval", script]);
  const [printed] = await once(parent.stdout, "data");
  const child = Number(printed);
  expect(await memoryOf(child)).toBeGreaterThan(0);
  parent.kill("SIGKILL");
  await vi.waitUntil(async () => (await memoryOf(child)) === 0, { timeout: 5000 });
});

test("lets the process end while a child is idle", async () => {
  const script = `
    import { createPdfEngine } from ${JSON.stringify(pathTo("lib/pdf/sandbox/pdf-process.ts"))};
    const engine = createPdfEngine({ childModule: ${JSON.stringify(MISBEHAVING)}, memoryLimitMb: 200 });
    await engine.parse(Buffer.from("processId"), ${JSON.stringify(LIMITS)});
  `;
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script]);
});
