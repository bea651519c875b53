import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newApiKey } from "../../lib/domain/api-key.ts";
import { listKeys, revokeKey } from "../../lib/usecases/manage-keys.ts";
import { createClient } from "../support/client.ts";
import { startTestService, type TestService } from "../support/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.end());

const PROTECTED = [
  ["POST", "/parse"],
  ["GET", "/parse/job_1"],
  ["POST", "/fill"],
  ["GET", "/fill/job_1"],
  ["GET", "/files/00000000-0000-4000-8000-000000000000"],
  ["DELETE", "/files/00000000-0000-4000-8000-000000000000"],
] as const;

describe("a protected endpoint", () => {
  test.each(PROTECTED)("%s %s answers 401 without a key, before any other check", async (method, path) => {
    const response = await service.client.send(method, path, { headers: { "x-api-key": "" } });
    expect(response.status).toBe(401);
    expect(response.json.code).toBe("invalid_api_key");
  });

  test("answers a missing, a malformed, an unknown and a revoked key with the same words", async () => {
    const { apiKeys } = service.store;
    const revoked = await service.otherAccount("revoked");
    const [record] = await listKeys({ apiKeys, clock: Date.now }, "revoked");
    await revokeKey({ apiKeys, clock: Date.now }, { accountId: "revoked", keyId: record?.keyId ?? "" });
    const replies = await Promise.all([
      service.client.get("/parse/job_1", { "x-api-key": "" }),
      service.client.get("/parse/job_1", { "x-api-key": "not-a-key" }),
      service.client.get("/parse/job_1", { "x-api-key": newApiKey() }),
      revoked.get("/parse/job_1"),
    ]);
    const bodies = replies.map(({ status, json }) => ({ status, code: json.code, detail: json.detail }));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ status: 401, code: "invalid_api_key" });
  });

  test("stores only the key's hash", async () => {
    const { apiKeys } = service.store;
    await service.otherAccount("hashed");
    const [record] = await listKeys({ apiKeys, clock: Date.now }, "hashed");
    expect(record?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(Object.values(record ?? {}).join(" ")).not.toMatch(/forms_sk_[0-9a-f]{20}/);
  });
});

describe("an open endpoint", () => {
  test.each(["/", "/openapi.json", "/docs"])("GET %s needs no key", async (path) => {
    const response = await createClient(service.url, "").get(path);
    expect(response.status).toBe(200);
  });

  test("GET /download/{token} takes the token as the credential", async () => {
    const response = await createClient(service.url, "").get("/download/unknown");
    expect(response.status).toBe(404);
    expect(response.json.code).toBe("download_not_found");
  });
});
