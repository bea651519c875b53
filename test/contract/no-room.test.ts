import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";
import type { Client } from "../support/client.ts";
import { startTestService, type TestService } from "../support/service.ts";

const MORE_MB_THAN_ANY_DISK_HAS = "1000000000000";

/** A service that demands more free space than there is, and holds a file from before it did. */
let service: TestService;
let fileId: string;
beforeAll(async () => {
  service = await startTestService({ MIN_FREE_MB: MORE_MB_THAN_ANY_DISK_HAS });
  fileId = crypto.randomUUID();
  const [createdAt, expiresAt] = [new Date().toISOString(), Math.floor(Date.now() / 1000) + 3600];
  const about = { sha256: "", bytes: 1, parseJobId: "job_1", createdAt, expiresAt };
  await service.store.files.insert({ fileId, accountId: "local", ...about });
});
afterAll(() => service.end());

describe("a service whose disk is nearly full", () => {
  const json = { "content-type": "application/json" };

  test.each<[string, (client: Client) => ReturnType<Client["send"]>]>([
    ["POST /parse", async (client) => client.parse(await smallForm())],
    ["POST /fill", (client) => client.fill({ file_id: fileId, prompt: "Full name: Ada" })],
    [
      "POST /uploads",
      (client) => client.send("POST", "/uploads", { body: '{"filename":"a.pdf","bytes":9}', headers: json }),
    ],
    ["POST /uploads/{upload_id}/parse", (client) => client.send("POST", "/uploads/upload_1/parse")],
  ])("refuses %s with 507, and keeps nothing", async (_, submit) => {
    const before = await service.store.jobs.countOpen("local", 10);
    const { status, json: body } = await submit(service.client);
    expect(status).toBe(507);
    expect(body).toEqual({
      code: "insufficient_storage",
      detail:
        "The disk of the data folder is nearly full, and nothing was stored. Free some space, or delete files.",
      request_id: expect.any(String),
    });
    expect(await service.store.jobs.countOpen("local", 10)).toBe(before);
  });

  test("refuses the file of an upload whose form it gave out before", async () => {
    const response = await fetch(`${service.url}/storage/any`, { method: "POST", body: new FormData() });
    expect([response.status, (await response.json()).code]).toEqual([507, "insufficient_storage"]);
  });

  test("answers what is asked of it, and deletes", async () => {
    expect((await service.client.get("/files")).json.files).toMatchObject([{ file_id: fileId }]);
    const [, body = ""] = service.dashboardUrl().split("#sign-in=");
    expect((await fetch(`${service.url}/dashboard/session`, { method: "POST", body })).status).toBe(200);
    expect(
      (await service.session.send("POST", "/keys", { body: '{"name":"k"}', headers: json })).status,
    ).toBe(201);
    expect((await service.client.send("DELETE", `/files/${fileId}`)).status).toBe(204);
  });
});
