import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { sha256 } from "../../lib/domain/ids.ts";
import { log } from "../../lib/runtime/log.ts";
import type { Client } from "../support/client.ts";
import { startTestService, type TestService } from "../support/service.ts";

let service: TestService;
let atStart: unknown[];
const warn = vi.spyOn(log, "warn");
const info = vi.spyOn(log, "info");
beforeAll(async () => {
  service = await startTestService();
  atStart = audited();
});
afterEach(() => vi.clearAllMocks());
afterAll(() => service.end());

const post = (path: string, body: object) =>
  service.session.send("POST", path, {
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });
const audited = () =>
  [...info.mock.calls, ...warn.mock.calls]
    .filter(([entry]) => entry === "key changed")
    .map(([, about]) => about);

test("the key that a local service makes at its start is in the audit", async () => {
  const key = await service.store.apiKeys.find(sha256(service.apiKey));
  expect(atStart).toMatchObject([
    { action: "created", account_id: "local", key_id: key?.keyId, by: "start" },
  ]);
});

test("making, rotating and revoking a key leave entries that name keys by their ids, and no names", async () => {
  const made = await post("/keys", { name: "Ada's laptop" });
  const rotated = await post(`/keys/${made.json.key_id}/rotate`, {});
  const revoked = await service.session.send("DELETE", `/keys/${rotated.json.key_id}`);
  const by = { account_id: "local", by: "session" };
  const first = { ...by, key_id: made.json.key_id };
  const second = { ...by, key_id: rotated.json.key_id };
  const requests = [made, rotated, rotated, revoked].map(({ headers }) => headers.get("x-request-id"));
  expect(audited()).toEqual(
    [
      { action: "created", ...first, successor_id: undefined },
      { action: "created", ...second, successor_id: undefined },
      { action: "rotated", ...first, successor_id: rotated.json.key_id },
      { action: "revoked", ...second, successor_id: undefined },
    ].map((entry, index) => ({ ...entry, request_id: requests[index] })),
  );
});

test("what changes nothing leaves no entry", async () => {
  await service.session.send("DELETE", "/keys/key_unknown");
  await post("/keys/key_unknown/rotate", {});
  await post("/keys", {});
  expect(audited()).toEqual([]);
});

test("the command leaves the same entries, beside what it prints", async () => {
  const data = mkdtempSync(join(tmpdir(), "forms-api-audit-"));
  // Without this process's level of logs, and without the table that leads to its own service.
  const { POWERTOOLS_LOG_LEVEL: _, API_KEYS_TABLE: __, ...env } = process.env;
  const key = (...words: string[]) =>
    promisify(execFile)(process.execPath, ["bin/key.ts", ...words, "--data", data], { env });
  try {
    const made = await key("create", "--name", "Ada's laptop");
    const [keyId = ""] = /key_\w+/.exec(made.stdout) ?? [];
    const revoked = await key("revoke", keyId);
    const entries = [made, revoked].map(({ stderr }) => JSON.parse(stderr));
    const entry = { message: "key changed", by: "command", account_id: "local", key_id: keyId };
    expect(entries).toMatchObject([
      { ...entry, action: "created" },
      { ...entry, action: "revoked" },
    ]);
    expect(made.stderr + revoked.stderr).not.toMatch(/Ada|forms_sk_/);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});

test("a request's entry names the key that it came with; a session has none", async () => {
  const key = await service.store.apiKeys.find(sha256(service.apiKey));
  const entryOf = async (client: Client): Promise<unknown> => {
    const id = (await client.get("/files")).headers.get("x-request-id");
    const entries = info.mock.calls.map(([, about]) => about);
    return entries.find((about) => "request_id" in about && about.request_id === id);
  };
  expect(await entryOf(service.client)).toMatchObject({ account_id: "local", key_id: key?.keyId });
  expect(await entryOf(service.session)).toMatchObject({ account_id: "local", key_id: undefined });
});
