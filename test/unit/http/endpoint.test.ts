import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { endpoint } from "../../../lib/http/endpoint.ts";

const event = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../events/get-root.request.json"), "utf8"),
);
const log = { answered: () => undefined, failed: () => undefined };
const baseUrlOf = async (publicBaseUrl?: string): Promise<string | undefined> => {
  const handler = endpoint({ log, environment: { publicBaseUrl } }, ({ baseUrl }) => ({
    status: 200,
    body: baseUrl,
  }));
  return (await handler(event)).body;
};

describe("the base of every link", () => {
  test("is the request's own address", async () => {
    expect(await baseUrlOf()).toBe("https://api.example.com");
  });

  test("is PUBLIC_BASE_URL when that is set", async () => {
    expect(await baseUrlOf("https://forms.example.org")).toBe("https://forms.example.org");
  });
});

describe("an endpoint", () => {
  test("tells the log the route and never the path, which may hold a token", async () => {
    const said: unknown[] = [];
    const spy = { answered: (...about: unknown[]) => said.push(about), failed: () => undefined };
    const request = { ...event, routeKey: "GET /download/{token}", rawPath: "/download/secret" };
    await endpoint({ log: spy }, () => ({ status: 302 }))(request);
    expect(JSON.stringify(said)).toContain("GET /download/{token}");
    expect(JSON.stringify(said)).not.toContain("secret");
  });

  test("reports an unforeseen error to the log and a fault without details to the client", async () => {
    const failures: unknown[] = [];
    const spy = { answered: () => undefined, failed: (...about: unknown[]) => failures.push(about) };
    const result = await endpoint({ log: spy }, () => {
      throw new TypeError("Ada Lovelace is not a function");
    })(event);
    expect(result.statusCode).toBe(500);
    expect(result.body).not.toContain("Lovelace");
    expect(failures).toHaveLength(1);
  });
});
