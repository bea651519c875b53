import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { newApiKey } from "../../../../lib/domain/api-key.ts";
import { sha256 } from "../../../../lib/domain/ids.ts";
import type { ApiKeyRows } from "../../../../lib/domain/ports/keys.ts";
import { endpoint, protectedEndpoint } from "../../../../lib/http/answer/endpoint.ts";
import type { RequestLog } from "../../../../lib/http/answer/request-log.ts";
import { ORIGIN_HEADER } from "../../../../lib/topology/environment.ts";

const event = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../../events/get-root.request.json"), "utf8"),
);
const log = { answered: () => undefined, failed: () => undefined };
/** What a protected endpoint asks about callers, beside their keys. */
const callers = {
  sessions: { verify: async () => null },
  usage: { count: async () => 1, noteUse: async () => undefined, lastUses: async () => new Map() },
  clock: Date.now,
  settings: { requestsPerMinute: 100 },
};
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
  test("is refused where a firewall stands before the API and it did not come through it", async () => {
    const environment = { publicBaseUrl: undefined, originKey: "only-the-distribution-knows" };
    let asked = 0;
    const handler = endpoint({ log, environment }, () => {
      asked += 1;
      return { status: 204 };
    });
    const statusWith = async (headers: Record<string, string>) =>
      (await handler({ ...event, headers: { ...event.headers, ...headers } })).statusCode;
    expect(await statusWith({})).toBe(421);
    expect(await statusWith({ [ORIGIN_HEADER]: "guessed" })).toBe(421);
    expect(asked).toBe(0);
    expect(await statusWith({ [ORIGIN_HEADER]: environment.originKey })).toBe(204);
  });

  test("promises TLS where the request came by it, and nowhere else", async () => {
    const promised = async (protocol: string) => {
      const request = { ...event, headers: { ...event.headers, "x-forwarded-proto": protocol } };
      const { headers = {} } = await endpoint({ log }, () => ({ status: 204 }))(request);
      return headers["strict-transport-security"];
    };
    expect(await promised("https")).toBe("max-age=31536000");
    expect(await promised("http")).toBeUndefined();
  });

  test("tells the log the route and never the path, which may hold a token", async () => {
    const said: unknown[] = [];
    const spy = { answered: (...about: unknown[]) => said.push(about), failed: () => undefined };
    const request = { ...event, routeKey: "GET /download/{token}", rawPath: "/download/secret" };
    await endpoint({ log: spy }, () => ({ status: 302 }))(request);
    expect(JSON.stringify(said)).toContain("GET /download/{token}");
    expect(JSON.stringify(said)).not.toContain("secret");
  });

  test("tells the log whose key a request carried, once the key is known to be right", async () => {
    const logged: unknown[] = [];
    const spy: RequestLog = {
      answered: ({ caller }) => logged.push(caller),
      failed: () => undefined,
    };
    const key = newApiKey();
    const known = {
      hash: sha256(key),
      keyId: "key_1",
      accountId: "acme",
      name: "",
      prefix: "",
      createdAt: "",
    };
    const apiKeys = { find: async () => known } as unknown as ApiKeyRows;
    const handler = protectedEndpoint({ ...callers, log: spy, apiKeys }, async () => ({ status: 204 }));
    await handler({ ...event, headers: { "x-api-key": key } });
    await handler(event);
    expect(logged).toEqual([{ accountId: "acme", keyId: "key_1" }, undefined]);
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
