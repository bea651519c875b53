import { afterAll, beforeAll, expect, test } from "vitest";
import { type Job, type JobKind, queuedJob } from "../../lib/domain/job.ts";
import { smallForm } from "../fixtures/small-form.ts";
import type { Client } from "../support/client.ts";
import { startTestService, type TestService } from "../support/service.ts";

const ACCOUNT = "backlog";
let service: TestService;
let client: Client;
let parsed: { job_id: string; file_id: string };
beforeAll(async () => {
  service = await startTestService();
  client = await service.otherAccount(ACCOUNT);
  parsed = await client.parsed(await smallForm("waiting"));
});
afterAll(() => service.end());

let count = 0;
/** A job of the parsed file that no worker takes, submitted so many seconds ago. */
async function openJob(kind: JobKind, secondsAgo: number, changes: Partial<Job> = {}): Promise<Job> {
  count += 1;
  const expiresAt = Math.floor(Date.now() / 1000) + 604_800;
  const ids = { jobId: `job_waiting_${count}`, kind, accountId: ACCOUNT, fileId: parsed.file_id, expiresAt };
  const job = { ...queuedJob(ids, Date.now() - secondsAgo * 1000), ...changes };
  await service.store.jobs.insert(job);
  return job;
}
const retryAfter = async (path: string) => (await client.get(path)).headers.get("retry-after");

test.each(["parse", "fill"] as const)(
  "a %s that waits longer is to be looked at less often",
  async (kind) => {
    const [fresh, old] = [await openJob(kind, 0), await openJob(kind, 600)];
    expect(await retryAfter(`/${kind}/${fresh.jobId}`)).toBe("2");
    expect(await retryAfter(`/${kind}/${old.jobId}`)).toBe("30");
  },
);

test("a job that was taken at last is to be looked at soon", async () => {
  const startedAt = new Date().toISOString();
  const { jobId } = await openJob("parse", 600, { status: "running", attempt: 1, startedAt });
  expect(await retryAfter(`/parse/${jobId}`)).toBe("2");
});

test("a job that has ended is not to be looked at again", async () => {
  expect(await retryAfter(`/parse/${parsed.job_id}`)).toBeNull();
});

test("both submissions say when to come first, by how many jobs of the account are open", async () => {
  const accepted = [
    await client.parse(await smallForm("short queue"), { force: "true" }),
    await client.fill({ file_id: parsed.file_id, prompt: "Full name: Ada" }),
  ];
  expect(accepted.map(({ headers }) => headers.get("retry-after"))).toEqual(["2", "2"]);
  for (let index = 0; index < 60; index++) await openJob("parse", 0);
  const behind = [
    await client.parse(await smallForm("long queue"), { force: "true" }),
    await client.fill({ file_id: parsed.file_id, prompt: "Full name: Ada" }),
  ];
  expect(behind.map(({ headers }) => headers.get("retry-after"))).toEqual(["6", "6"]);
});
