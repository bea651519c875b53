import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queuedJob } from "../../lib/domain/job.ts";
import { smallForm } from "../fixtures/small-form.ts";
import type { Client } from "../support/client.ts";
import { startTestService, type TestService } from "../support/service.ts";

let service: TestService;
let client: Client;
let fileId: string;
beforeAll(async () => {
  service = await startTestService({ MAX_WAITS: "1" });
  client = service.client;
  fileId = (await client.parsed(await smallForm())).file_id;
  // No message leads a worker to it.
  const about = { jobId: "job_open", fillId: "fill_open", kind: "fill", accountId: "local", fileId } as const;
  await service.store.jobs.insert(
    queuedJob({ ...about, expiresAt: Math.floor(Date.now() / 1000) + 3600 }, Date.now()),
  );
  await client.filled({ file_id: fileId, prompt: "Full name: Ada" });
});
// The last test has stopped it.
afterAll(() => rmSync(service.dataDir, { recursive: true, force: true }));

const pathOf = async (response: Promise<{ headers: Headers }>) => (await response).headers.get("location");

describe("?wait", () => {
  test("answers a parse's status at its end", async () => {
    const path = await pathOf(client.parse(await smallForm("awaited"), { force: "true" }));
    expect((await client.get(`${path}?wait=20`)).json.status).toBe("succeeded");
  });

  test("answers a fill's status at its end, with its result", async () => {
    const path = await pathOf(client.fill({ file_id: fileId, prompt: "Full name: Ada" }));
    const { json, headers } = await client.get(`${path}?wait=20`);
    expect([json.status, json.result.filled.length]).toEqual(["succeeded", 1]);
    expect(headers.get("retry-after")).toBeNull();
  });

  test("answers at the end of the wait, and when to come back", async () => {
    const { json, headers } = await client.get("/fill/job_open?wait=1");
    expect([json.status, headers.get("retry-after")]).toEqual(["queued", "2"]);
  });

  test.each(["-1", "21", "1.5", "long", ""])("answers 422 for %j", async (wait) => {
    for (const path of ["/fill/job_open", "/parse/job_open"]) {
      const response = await client.get(`${path}?wait=${wait}`);
      expect(response.status).toBe(422);
      expect(response.json.detail).toMatchObject([{ loc: ["query", "wait"] }]);
    }
  });

  test("answers at once with 404 for a job that is unknown, of another kind, or another account's", async () => {
    const other = await service.otherAccount("stranger");
    const unknown = [client.get("/fill/job_0?wait=20"), client.get("/parse/job_open?wait=20")];
    for (const { json } of await Promise.all([...unknown, other.get("/fill/job_open?wait=20")])) {
      expect(json.code).toBe("job_not_found");
    }
  });

  test("frees a place whose holder has vanished, after its time", async () => {
    const { places } = service.store;
    expect(await places.take("wait_lost", 1000, 2000)).toBe(true);
    expect(await places.take("wait_lost", 1999, 3000)).toBe(false);
    expect(await places.take("wait_lost", 2000, 3000)).toBe(true);
    await places.leave("wait_lost", 2000); // the first holder's, late: the second keeps it
    expect(await places.take("wait_lost", 2500, 3500)).toBe(false);
    await places.leave("wait_lost", 3000);
    expect(await places.take("wait_lost", 2500, 3500)).toBe(true);
  });

  test("is for so many at once; one that hangs up gives its place to the next", async () => {
    const holder = new AbortController();
    const held = client.send("GET", "/fill/job_open?wait=20", { signal: holder.signal });
    const isHeld = async () => !(await service.store.places.take("wait_0", 0, 0));
    while (!(await isHeld())) await client.get("/fill/job_open");
    expect((await client.get("/fill/job_open?wait=20")).json.status).toBe("queued");
    holder.abort();
    await expect(held).rejects.toThrow();
    while (!(await service.store.places.take("wait_0", Date.now(), 0))) {
      await client.get("/fill/job_open");
    }
  }, 15_000);

  test("ends with the service: nobody is kept waiting", async () => {
    const answer = client.get("/fill/job_open?wait=20");
    const hasBegun = async () => !(await service.store.places.take("wait_0", 0, 0));
    while (!(await hasBegun())) await client.get("/fill/job_open");
    const [{ json }] = await Promise.all([answer, service.stop()]);
    expect(json.status).toBe("queued");
  }, 15_000);
});
