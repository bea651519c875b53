import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request as open, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createGateway } from "../../../../lib/local/gateway/gateway.ts";
import { LocalSignIn } from "../../../../lib/local/gateway/local-sign-in.ts";
import { StorageRelay } from "../../../../lib/local/gateway/storage-relay.ts";
import { listen } from "../../../support/listen.ts";

let parent: string;
let folder: string;
let gateway: Server | undefined;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "forms-api-site-"));
  folder = join(parent, "dashboard");
  writeFileSync(join(parent, "secret.txt"), "secret");
});
afterEach(() => {
  gateway?.close();
  rmSync(parent, { recursive: true, force: true });
});

/** What a build leaves behind. */
function build(): void {
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(folder, "index.html"), "<title>Dashboard</title>");
  writeFileSync(join(folder, "docs.html"), "<title>Docs</title>");
  writeFileSync(join(folder, "assets", "main-1a2b.js"), "export {};");
}

/** A gateway before this site; its functions answer with their names. */
async function start() {
  gateway = createGateway({
    functions: { invoke: async (name) => ({ statusCode: 200, body: name }) },
    site: { folder, signIn: new LocalSignIn("session") },
    storage: new StorageRelay(
      () => Promise.reject(new Error("No storage here.")),
      async () => undefined,
    ),
    isKnown: async () => true,
    hasRoom: () => true,
  });
  const { url } = await listen(gateway);
  return (path: string, init?: RequestInit) => fetch(`${url}${path}`, init);
}

describe("the dashboard's pages", () => {
  test.each(["/dashboard", "/dashboard/", "/dashboard/jobs", "/dashboard/files/a%20b"])(
    "are the one page at %s: it routes the rest",
    async (path) => {
      build();
      const response = await (await start())(path);
      expect(await response.text()).toBe("<title>Dashboard</title>");
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(response.headers.get("cache-control")).toBe("no-cache");
    },
  );

  test("come with a policy that allows their own scripts alone, and no frame", async () => {
    build();
    const { headers } = await (await start())("/dashboard");
    const policy = headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-request-id")).not.toBeNull();
  });

  test("have assets that may be kept for ever, and 404 for those that do not exist", async () => {
    build();
    const get = await start();
    const script = await get("/dashboard/assets/main-1a2b.js");
    expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(script.headers.get("cache-control")).toContain("immutable");
    const missing = await get("/dashboard/assets/main-3c4d.js");
    expect([missing.status, (await missing.json()).code]).toEqual([404, "not_found"]);
  });

  test("answer HEAD without a body", async () => {
    build();
    const response = await (await start())("/dashboard", { method: "HEAD" });
    expect([response.status, response.headers.get("content-length"), await response.text()]).toEqual([
      200,
      "24",
      "",
    ]);
  });

  test.each([
    "/dashboard/..%2Fsecret.txt",
    "/dashboard/assets/..%2f..%2Fsecret.txt",
    "/dashboard/%2e%2e/secret.txt",
    "/dashboard/%",
  ])("never lead out of their folder: %s", async (path) => {
    build();
    await start();
    const { port } = gateway!.address() as AddressInfo;
    const [response] = await once(open({ port, host: "127.0.0.1", path }).end(), "response");
    let text = "";
    for await (const chunk of response) text += chunk;
    expect(text).not.toContain("secret");
  });

  test("say how they are built when they are not", async () => {
    const response = await (await start())("/dashboard");
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("npm run build:dashboard");
  });
});

describe("the documentation", () => {
  test("is the site's page once that is built, and the function's until then", async () => {
    const get = await start();
    expect(await (await get("/docs")).text()).toBe("get-docs");
    build();
    expect(await (await get("/docs")).text()).toBe("<title>Docs</title>");
  });
});
