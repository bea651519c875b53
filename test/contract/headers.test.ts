import { afterAll, describe, expect, test } from "vitest";
import { createClient } from "../support/client.ts";
import { startTestService } from "../support/service.ts";

const service = await startTestService();
afterAll(() => service.end());

const ANSWERS: [string, string, number][] = [
  ["GET", "/", 200],
  ["GET", "/files", 200],
  ["GET", "/parse/unknown", 404],
  ["GET", "/download/unknown", 404],
  ["POST", "/fill", 422],
  ["GET", "/nothing/here", 404],
];

describe("every answer", () => {
  test.each(ANSWERS)(
    "of %s %s is stored nowhere, framed nowhere and taken for nothing else",
    async (method, path, status) => {
      const response = await service.client.send(method, path);
      expect(response.status).toBe(status);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "cross-origin-resource-policy": "same-origin",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
      });
    },
  );

  test("promises TLS nowhere that has none", async () => {
    expect((await service.client.get("/")).headers.get("strict-transport-security")).toBeNull();
  });
});

describe("CORS", () => {
  const allowed = (headers: Headers) =>
    [...headers.keys()].filter((name) => name.startsWith("access-control-"));

  test("is off: no answer allows another origin anything", async () => {
    for (const [method, path] of ANSWERS) {
      expect(allowed((await service.client.send(method, path)).headers), path).toEqual([]);
    }
  });

  test("is off: a preflight is refused", async () => {
    const headers = { origin: "https://elsewhere.example", "access-control-request-method": "POST" };
    const response = await createClient(service.url, {}).send("OPTIONS", "/fill", { headers });
    expect([response.status, response.json.code]).toEqual([403, "cross_site_request"]);
    expect(allowed(response.headers)).toEqual([]);
  });
});
