import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { createApi } from "../../lib/dashboard/api/client.ts";
import { RequestRefused } from "../../lib/domain/errors.ts";
import { FileView } from "../../lib/http/files/file-schemas.ts";
import { FillJob } from "../../lib/http/fill/fill-schemas.ts";
import { gatewayEvent } from "../../lib/local/gateway/gateway-event.ts";
import { loadFunctions } from "../../lib/local/work/functions.ts";
import { LOCAL_SESSION_VARIABLE } from "../../lib/topology/environment.ts";
import { storeView } from "../../lib/usecases/files/store-view.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { startTestService } from "../support/service.ts";

/** Longer than an answer without a form, shorter than one with it. */
const LIMIT = 1000;
const PROMPT = "Full name: Ada Lovelace\nE-mail address: ada@example.org";
const service = await startTestService({ MAX_ANSWER_BYTES: String(LIMIT) });
afterAll(() => service.end());
const { client } = service;
const file = (await client.parsed(await smallForm())).file_id;
const { json } = await client.fill({ file_id: file, prompt: PROMPT });
const fill = json.job_id;
while ((await client.get(`/fill/${fill}`)).status === 200) await new Promise((wake) => setTimeout(wake, 20));
afterEach(() => vi.unstubAllGlobals());

const ROUTES = [
  ["GET /files/{file_id}", () => `/files/${file}`, FileView],
  ["GET /fill/{job_id}", () => `/fill/${fill}`, FillJob],
] as const;

describe.each(ROUTES)("a long answer of %s", (_, path, schema) => {
  test("is a redirect to the same JSON, which needs no key", async () => {
    const reply = await service.client.get(path());
    expect([reply.status, reply.text, reply.headers.get("cache-control")]).toEqual([302, "", "no-store"]);
    const link = reply.headers.get("location") ?? "";
    expect(new URL(link).origin).toBe(service.url);
    const stored = await fetch(link);
    expect(stored.headers.get("content-type")).toBe("application/json");
    expect(schema.parse(await stored.json())).toMatchObject({ file_id: file });
  });

  test("is the same object each time", async () => {
    const stored = async () => {
      const link = (await service.client.get(path())).headers.get("location") ?? "";
      return new URL(link).pathname.split("/").at(-1);
    };
    expect(await stored()).toBe(await stored());
  });

  test("is a presigned link of a minute where a function answers itself, within what it may answer", async () => {
    const request = {
      url: path(),
      method: "GET",
      headers: { "x-api-key": service.apiKey, host: "localhost" },
    };
    const [name, parameter, id] = path().startsWith("/files/")
      ? (["get-file", "file_id", file] as const)
      : (["get-fill", "job_id", fill] as const);
    const route = { routeKey: "", pathParameters: { [parameter]: id } };
    const event = gatewayEvent(
      { ...request, httpVersion: "1.1", socket: {} } as never,
      Buffer.alloc(0),
      route,
    );
    const answer = (await loadFunctions().invoke(name, event)) as { headers: Record<string, string> };
    const link = new URL(answer.headers.location ?? "");
    expect(link.searchParams.get("X-Amz-Expires")).toBe("60");
    expect(link.pathname).toMatch(new RegExp(`/${file}/views/[0-9a-f]{64}$`));
    expect(answer).toMatchObject({ statusCode: 302 });
    expect(answer).not.toHaveProperty("body");
  });

  test("is nobody else's", async () => {
    const stranger = await service.otherAccount("stranger");
    expect((await stranger.get(path())).status).toBe(404);
  });
});

test("an answer within the limit is answered", async () => {
  expect((await service.client.get("/files")).status).toBe(200);
  const waiting = await service.client.parse(await smallForm("waiting"));
  expect((await service.client.get(`/files/${waiting.json.file_id}`)).status).toBe(200);
});

test("the dashboard follows", async () => {
  const { fetch: send } = globalThis;
  vi.stubGlobal("fetch", (to: string, init: RequestInit) => send(new URL(to, service.url), init));
  const api = createApi(process.env[LOCAL_SESSION_VARIABLE] ?? "");
  expect((await api.file(file)).form?.fields).toHaveLength(3);
  expect((await api.fillJob(fill, 0)).result?.filled).toHaveLength(2);
});

describe("a deletion", () => {
  test("that began before the answer was stored takes it with it", async () => {
    const objects = { ...service.store.objects };
    const gone = new RequestRefused("file_not_found", "gone");
    const view = { fileId: crypto.randomUUID(), body: "{}", contentType: "", method: "GET" } as const;
    await expect(storeView(objects, view, () => Promise.reject(gone))).rejects.toBe(gone);
    const key = `${view.fileId}/views/44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a`;
    expect(await objects.head(key)).toBeNull();
  });

  test("leaves nothing of it", async () => {
    const link = (await service.client.get(`/files/${file}`)).headers.get("location") ?? "";
    expect((await fetch(link)).status).toBe(200);
    expect((await service.client.send("DELETE", `/files/${file}`)).status).toBe(204);
    expect((await fetch(link)).status).toBe(404);
    for (const [, path] of ROUTES) expect((await service.client.get(path())).status).toBe(404);
  });
});
