import { afterAll, describe, expect, test } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";
import { startTestService } from "../support/service.ts";

const NAMED = "https://app.example.com";
const OTHER = "https://elsewhere.example";
const service = await startTestService({ ALLOWED_ORIGINS: `${NAMED}, http://localhost:5173` });
afterAll(() => service.end());

/** As a page's program asks, and the answer's headers that are for its browser. */
async function ask(path: string, init: RequestInit & { headers: Record<string, string> }) {
  const url = path.startsWith("http") ? path : service.url + path;
  const response = await fetch(url, { redirect: "manual", ...init });
  const readable = [...response.headers].filter(([name]) => /^access-control-|^vary$/.test(name));
  return { status: response.status, headers: Object.fromEntries(readable), response };
}
const preflight = (origin: string, path: string, asked: string) =>
  ask(path, { method: "OPTIONS", headers: { origin, "access-control-request-method": asked } });

describe("pages of an origin that the owner named", () => {
  test("may send a key, and no session and no cookie", async () => {
    const { status, headers } = await preflight(NAMED, "/fill", "POST");
    expect([status, headers["access-control-allow-origin"], headers.vary]).toEqual([204, NAMED, "Origin"]);
    expect(headers["access-control-allow-methods"]).toContain("POST");
    expect(headers["access-control-allow-headers"]).toContain("x-api-key");
    expect(headers["access-control-allow-headers"]).not.toContain("authorization");
    expect(headers).not.toHaveProperty("access-control-allow-credentials");
  });

  test("read answers, refusals and what storage holds", async () => {
    const key = { origin: NAMED, "x-api-key": service.apiKey };
    const file = await service.client.parsed(await smallForm());
    const got = await ask(`/files/${file.file_id}`, { headers: key });
    expect([got.status, got.headers["access-control-allow-origin"]]).toEqual([200, NAMED]);
    expect(got.headers["access-control-expose-headers"]).toContain("location");
    const refused = await ask("/files", { headers: { origin: NAMED } });
    expect([refused.status, refused.headers["access-control-allow-origin"]]).toEqual([401, NAMED]);
    const input = await ask(`/files/${file.file_id}/input.pdf`, { headers: key });
    const stored = await ask(input.response.headers.get("location") ?? "", { headers: { origin: NAMED } });
    expect([stored.status, stored.headers["access-control-allow-origin"]]).toEqual([200, NAMED]);
  });

  test("are told of no path that is none", async () => {
    expect((await preflight(NAMED, "/nothing/here", "GET")).status).toBe(404);
  });
});

test("no other origin is answered anything", async () => {
  for (const origin of [OTHER, "null", `${NAMED}:8443`, "https://app.example.com.evil.example"]) {
    const { status, headers } = await preflight(origin, "/fill", "POST");
    expect([status, headers]).toEqual([403, {}]);
  }
  const plain = await ask("/files", { headers: { "x-api-key": service.apiKey } });
  expect([plain.status, plain.headers]).toEqual([200, {}]);
});
