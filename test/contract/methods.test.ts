import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OPERATIONS } from "../../lib/http/openapi/operations.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { startTestService, type TestService } from "../support/service.ts";

let service: TestService;
let ids: Record<string, string>;
beforeAll(async () => {
  service = await startTestService();
  const { client } = service;
  const parse = await client.parsed(await smallForm());
  const prompt = "Full name: Ada Lovelace";
  const fill = await client.filled({ file_id: parse.file_id, prompt, preview: "true" });
  const template = await client.send("PUT", "/templates", {
    body: JSON.stringify({ file_id: parse.file_id }),
    headers: { "content-type": "application/json" },
  });
  const webhook = await client.send("POST", "/webhooks", {
    body: JSON.stringify({ url: "https://receiver.invalid/", events: ["batch.failed"] }),
    headers: { "content-type": "application/json" },
  });
  const batch = await client.send("POST", "/batches", {
    body: JSON.stringify({ file_id: parse.file_id, rows: [{ "Full name": "Ada Lovelace" }] }),
    headers: { "content-type": "application/json" },
  });
  const about = new FormData();
  about.set("name", "Me");
  about.set("file", new Blob(["Full name: Ada Lovelace"]), "me.txt");
  const profile = await client.send("POST", "/profiles", { body: about });
  await client.settle(`/batches/${batch.json.batch_id}`);
  ids = {
    "/parse/{job_id}": parse.job_id,
    file_id: parse.file_id,
    job_id: fill.job_id,
    token: fill.download_url.split("/").at(-1),
    page: "1.png",
    template_id: template.json.template_id,
    batch_id: batch.json.batch_id,
    webhook_id: webhook.json.webhook_id,
    profile_id: profile.json.profile_id,
  };
});
afterAll(() => service.end());

const filled = (path: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => ids[path] ?? ids[name] ?? "unknown");
/** Whether a path is one of those that a template stands for: `/webhooks/secret` is also one of `/webhooks/{webhook_id}`. */
const answersAt = (template: string, path: string): boolean =>
  new RegExp(`^${template.replace(/\./g, "\\.").replace(/\{\w+\}/g, "[^/]+")}$`).test(path);
const ROUTES = OPERATIONS.map(({ route }) => route.split(" ") as [method: string, path: string]);
const GETS = ROUTES.filter(([method]) => method === "GET").map(([, path]) => path);
const PATHS = [...new Set(ROUTES.map(([, path]) => path))];

describe("HEAD", () => {
  test.each(GETS)("of %s is answered as GET is, without the body", async (path) => {
    const isPersons = path === "/keys" || /^\/oauth\/(?:requests|grants)\b/.test(path);
    const caller = isPersons ? service.session : service.client;
    const [get, head] = [await caller.get(filled(path)), await caller.send("HEAD", filled(path))];
    // Nobody has asked to be let in.
    expect(/^\/oauth\/(?!grants)/.test(path) ? [400, 404] : [200, 302]).toContain(get.status);
    expect([head.status, head.text]).toEqual([get.status, ""]);
    expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
  });

  test.each([
    "/files/{file_id}/input.pdf",
    "/files/{file_id}/fillable.pdf",
    "/fill/{job_id}/pages/{page}",
    "/download/{token}",
  ])("of %s gives a link that is good for HEAD alone", async (path) => {
    const link = (await service.client.send("HEAD", filled(path))).headers.get("location") ?? "";
    const statuses = ["HEAD", "GET"].map(async (method) => (await fetch(link, { method })).status);
    expect(await Promise.all(statuses)).toEqual([200, 404]);
  });
});

describe("another method", () => {
  test.each(PATHS)("at %s is answered with 405, and which there are", async (path) => {
    const described = ROUTES.filter(([, known]) => answersAt(known, filled(path))).map(([method]) => method);
    const allowed = [...new Set(described.includes("GET") ? [...described, "HEAD"] : described)];
    for (const method of ["PUT", "PATCH", "OPTIONS", "DELETE", "POST"]) {
      if (allowed.includes(method)) continue;
      const reply = await service.client.send(method, filled(path));
      expect([reply.status, reply.json.code], method).toEqual([405, "method_not_allowed"]);
      expect(reply.headers.get("allow")).toBe(allowed.toSorted().join(", "));
    }
  });

  test("at a path that nothing answers is 404", async () => {
    const reply = await service.client.send("PUT", "/nothing/here");
    expect([reply.status, reply.json.code, reply.headers.get("allow")]).toEqual([404, "not_found", null]);
  });
});
