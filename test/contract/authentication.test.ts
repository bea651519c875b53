import { afterAll, describe, expect, test } from "vitest";
import { newApiKey } from "../../lib/domain/api-key.ts";
import { OPERATIONS } from "../../lib/http/openapi/operations.ts";
import { createKey, listKeys, revokeKey } from "../../lib/usecases/keys/manage-keys.ts";
import { createClient } from "../support/client.ts";
import { startTestService } from "../support/service.ts";

const service = await startTestService();
afterAll(() => service.end());

/** Every route that is not open, with some id in its path. */
const PROTECTED = OPERATIONS.filter(({ access }) => access !== "open").map(({ route, access }) => {
  const [method = "", path = ""] = route.split(" ");
  return [method, path.replace(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000"), access] as const;
});

describe("a protected endpoint", () => {
  test.each(PROTECTED)(
    "%s %s answers 401 without a credential, before any other check",
    async (method, path, access) => {
      const response = await createClient(service.url, {}).send(method, path);
      expect(response.status).toBe(401);
      expect(response.json.code).toBe(access === "session" ? "invalid_session" : "invalid_api_key");
    },
  );

  test.each(PROTECTED)("%s %s answers 401 to a session that is none", async (method, path) => {
    const response = await createClient(service.url, { authorization: "Bearer none" }).send(method, path);
    expect([response.status, response.json.code]).toEqual([
      401,
      path === "/mcp" ? "invalid_api_key" : "invalid_session",
    ]);
  });

  test("answers a missing, malformed, unknown, revoked and expired key with the same words", async () => {
    const { apiKeys } = service.store;
    const deps = { apiKeys, clock: Date.now, audit: () => undefined };
    const expired = await createKey(deps, { accountId: "expired", name: "", validUntil: Date.now() });
    const revoked = await service.otherAccount("revoked");
    const [record] = await listKeys(deps, "revoked");
    await revokeKey(deps, { accountId: "revoked", keyId: record?.keyId ?? "" });
    const replies = await Promise.all([
      service.client.get("/parse/job_1", { "x-api-key": "" }),
      service.client.get("/parse/job_1", { "x-api-key": "not-a-key" }),
      service.client.get("/parse/job_1", { "x-api-key": newApiKey() }),
      revoked.get("/parse/job_1"),
      service.client.get("/parse/job_1", { "x-api-key": expired.key }),
    ]);
    const bodies = replies.map(({ status, json }) => ({ status, code: json.code, detail: json.detail }));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ status: 401, code: "invalid_api_key" });
  });

  test("stores only the key's hash", async () => {
    const { apiKeys } = service.store;
    await service.otherAccount("hashed");
    const [record] = await listKeys({ apiKeys }, "hashed");
    expect(record?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(Object.values(record ?? {}).join(" ")).not.toMatch(/forms_sk_[0-9a-f]{20}/);
  });
});

describe("a session", () => {
  test("opens what a key of its account opens", async () => {
    expect((await service.session.get("/files")).status).toBe(200);
    expect((await service.session.get("/parse/job_1")).json.code).toBe("job_not_found");
  });

  test("counts for nothing beside a key, which is judged alone", async () => {
    expect((await service.session.get("/files", { "x-api-key": "not-a-key" })).json.code).toBe(
      "invalid_api_key",
    );
  });

  test("is needed for keys: a key cannot make keys", async () => {
    const response = await service.client.send("POST", "/keys", { body: '{"name":"more"}' });
    expect([response.status, response.json.code]).toEqual([401, "invalid_session"]);
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
