import { PutItemCommand } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { afterAll, describe, expect, test } from "vitest";
import { type Job, queuedJob } from "../../lib/domain/job.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { startTestService } from "../support/service.ts";

const LIMIT = 5000;
const service = await startTestService({ RATE_LIMIT_PER_MINUTE: String(LIMIT), MAX_JOBS_IN_FLIGHT: "2" });
afterAll(() => service.end());

/** Counts so many requests into this minute's window and the next's, as if they had come. */
async function spend(subject: string, hits: number): Promise<void> {
  const minute = Math.floor(Date.now() / 60_000);
  for (const window of [minute, minute + 1]) {
    const Item = marshall({ key: `${subject}@${window}`, hits, expires_at: (window + 2) * 60 });
    await service.store.dynamo.send(new PutItemCommand({ TableName: "usage", Item }));
  }
}
const keyOf = async (accountId: string): Promise<string> =>
  (await service.store.apiKeys.list(accountId))[0]?.keyId ?? "";

describe("the rate limit", () => {
  test("shows on every answer what is left, errors too", async () => {
    const client = await service.otherAccount("counted");
    await spend(await keyOf("counted"), 10);
    const [list, unknown] = [await client.get("/files"), await client.get("/parse/job_1")];
    expect(list.headers.get("ratelimit-policy")).toBe(`"minute";q=${LIMIT};w=60`);
    expect(list.headers.get("ratelimit")).toMatch(/^"minute";r=4989;t=\d{1,2}$/);
    expect(unknown.headers.get("ratelimit")).toMatch(/^"minute";r=4988;/);
  });

  test("answers 429 once a key has had its requests, until the next window", async () => {
    const client = await service.otherAccount("greedy");
    await spend(await keyOf("greedy"), LIMIT);
    const response = await client.get("/files");
    expect([response.status, response.json.code]).toEqual([429, "rate_limited"]);
    expect(response.headers.get("ratelimit")).toMatch(/^"minute";r=0;/);
    const wait = Number(response.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  });

  test("holds for one key and not for its neighbour", async () => {
    await spend(await keyOf("greedy"), LIMIT);
    expect((await (await service.otherAccount("modest")).get("/files")).status).toBe(200);
  });

  test("holds for all sessions of an account together", async () => {
    await spend("account_local", LIMIT);
    expect((await service.session.get("/keys")).json.code).toBe("rate_limited");
    await spend("account_local", 0);
    expect((await service.session.get("/keys")).status).toBe(200);
  });

  test("lets requests through when they cannot be counted", async () => {
    const client = await service.otherAccount("uncounted");
    const table = process.env.USAGE_TABLE;
    process.env.USAGE_TABLE = "no-such-table";
    try {
      const response = await client.get("/files");
      expect(response.status).toBe(200);
      expect(response.headers.get("ratelimit")).toBeNull();
    } finally {
      process.env.USAGE_TABLE = table;
    }
  });
});

describe("jobs in flight", () => {
  /** Jobs that no worker takes: their messages are never sent. */
  async function openJobs(accountId: string, count: number): Promise<Job[]> {
    const jobs = Array.from({ length: count }, (_, index) => {
      const identity = { jobId: `job_${accountId}_${index}`, fileId: crypto.randomUUID(), accountId };
      const expiresAt = Math.floor(Date.now() / 1000) + 604_800;
      return queuedJob({ ...identity, kind: "parse", expiresAt }, Date.now());
    });
    for (const job of jobs) await service.store.jobs.insert(job);
    return jobs;
  }

  test("are bounded for each account: 429 until one has ended", async () => {
    const client = await service.otherAccount("busy");
    const [first] = await openJobs("busy", 2);
    const refused = await client.parse(await smallForm("busy"));
    expect([refused.status, refused.json.code]).toEqual([429, "too_many_jobs"]);
    expect(refused.headers.get("retry-after")).toBe("2");
    const error = { code: "worker_crashed", message: "", retryable: true } as const;
    const now = Date.now();
    const patience = { attempts: 0, createdBy: "" };
    await service.store.jobs.abandon(first?.jobId ?? "", now, patience, error, new Date(now).toISOString());
    expect((await client.parse(await smallForm("busy"))).status).toBe(202);
  });

  test("bound fills too, and not what the cache answers", async () => {
    const client = await service.otherAccount("filling");
    const bytes = await smallForm("filling");
    const parse = await client.parsed(bytes);
    await openJobs("filling", 2);
    const fill = await client.fill({ file_id: parse.file_id, prompt: "Full name: Ada" });
    expect(fill.json.code).toBe("too_many_jobs");
    expect((await client.parse(bytes)).json).toMatchObject({ status: "succeeded" });
  });

  test("of one account leave another's alone", async () => {
    await openJobs("hog", 2);
    const client = await service.otherAccount("free");
    expect((await client.parse(await smallForm("free"))).status).toBe(202);
  });
});
