import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request as open } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callOver } from "../../lib/local/emulate/socket.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { createClient } from "../support/client.ts";
import { listeningAddresses } from "../support/listening.ts";
import { killServices, runCommand, spawnService } from "../support/process.ts";

const dataDir = mkdtempSync(join(tmpdir(), "forms-api-door-"));
let service: Awaited<ReturnType<typeof spawnService>>;
beforeAll(async () => {
  service = await spawnService(dataDir);
});
afterAll(async () => {
  await service.kill("SIGTERM");
  killServices();
  rmSync(dataDir, { recursive: true, force: true });
});

const isLinux = process.platform === "linux";

describe.skipIf(!isLinux)("a running service, with all the processes that it starts (seen in /proc)", () => {
  const theGateway = () => [service.url.replace("http://", "")];

  test("listens on one socket, the gateway's, on loopback", () => {
    expect(theGateway()[0]).toMatch(/^127\.0\.0\.1:\d+$/);
    expect(listeningAddresses(service.pid)).toEqual(theGateway());
  });

  test("still does after a parse, a fill and a download", async () => {
    const parse = await service.client.parsed(await smallForm());
    const fill = await service.client.filled({ file_id: parse.file_id, prompt: "Full name: Ada Lovelace" });
    expect((await service.client.download(fill.download_url)).length).toBeGreaterThan(0);
    expect(listeningAddresses(service.pid)).toEqual(theGateway());
  });

  test("is seen at all: another socket of this process would be found", async () => {
    const before = listeningAddresses(process.pid);
    const server = createServer();
    await once(server.listen(0, "0.0.0.0"), "listening");
    const found = listeningAddresses(process.pid).filter((address) => !before.includes(address));
    server.close();
    expect(found).toEqual([expect.stringMatching(/^0\.0\.0\.0:\d+$/)]);
  });
});

describe("the one door", () => {
  /** The answer to `GET /` with these headers, of which `fetch` would not let `host` be set. */
  async function statusFor(headers: Record<string, string>): Promise<number | undefined> {
    const { port } = new URL(service.url);
    const request = open({ host: "127.0.0.1", port, path: "/", headers }).end();
    const [response] = await once(request, "response");
    response.resume();
    return response.statusCode;
  }

  test("is shut to a foreign Host, and to a page of another origin", async () => {
    expect(await statusFor({ host: "evil.example" })).toBe(421);
    expect(await statusFor({ host: "forms-api-local.evil.example" })).toBe(421);
    expect(await statusFor({ origin: "https://evil.example" })).toBe(403);
    expect(await statusFor({})).toBe(200);
  });
});

describe("the key command beside a running service", () => {
  const key = (...args: string[]) => runCommand("key.ts", [...args, "--data", dataDir]);

  test("makes, lists and revokes keys that count at once", async () => {
    const created = await key("create", "--name", "command");
    const [secret = ""] = /forms_sk_\w+/.exec(created.out) ?? [];
    const client = createClient(service.url, secret);
    expect((await client.get("/files")).status).toBe(200);
    const [keyId = ""] = /^key_\w+/.exec(created.out) ?? [];
    expect((await key("list")).out).toMatch(new RegExp(`${keyId} .* active  command`));
    expect((await key("revoke", keyId)).code).toBe(0);
    expect((await client.get("/files")).status).toBe(401);
  });

  test("comes through a door for the rows of keys alone", async () => {
    const carry = callOver(readFileSync(join(dataDir, "keys-socket"), "utf8"));
    const call = (operation: string, body: object, host = "dynamodb.invalid") =>
      carry({
        method: "POST",
        host,
        path: "/",
        headers: { "x-amz-target": `DynamoDB_20120810.${operation}` },
        body: Buffer.from(JSON.stringify(body)),
      });
    const Key = { hash: { S: "none" } };
    expect((await call("GetItem", { TableName: "api-keys", Key })).status).toBe(200);
    const lost = { code: "ECONNRESET" };
    const otherKey = { job_id: { S: "none" } };
    await expect(call("GetItem", { TableName: "jobs", Key: otherKey })).rejects.toMatchObject(lost);
    await expect(call("DeleteTable", { TableName: "api-keys" })).rejects.toMatchObject(lost);
    await expect(call("GetItem", { TableName: "api-keys" }, "s3.invalid")).rejects.toMatchObject(lost);
    await expect(call("Scan", {})).rejects.toMatchObject(lost);
  });
});
