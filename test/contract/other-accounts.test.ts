import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OPERATIONS } from "../../lib/http/openapi/operations.ts";
import { smallForm } from "../fixtures/small-form.ts";
import type { Client, Reply } from "../support/client.ts";
import { startTestService, type TestService } from "../support/service.ts";

/** What one account has, and what nobody has. */
interface Ids {
  file: string;
  parse: string;
  fill: string;
  review: string;
  upload: string;
  template: string;
  batch: string;
  key: string;
  webhook: string;
  profile: string;
}
const NOBODYS: Ids = {
  file: "00000000-0000-4000-8000-000000000000",
  parse: "job_unknown",
  fill: "job_unknown",
  review: "job_unknown",
  upload: "upload_unknown",
  template: "template_unknown",
  batch: "batch_unknown",
  key: "key_unknown",
  webhook: "wh_unknown",
  profile: "profile_unknown",
};

const json = (body: unknown): RequestInit => ({
  body: JSON.stringify(body),
  headers: { "content-type": "application/json" },
});
/** A request with each id that a route takes, by route. */
const BY_ID: Record<string, (ids: Ids) => [path: string, init?: RequestInit]> = {
  "GET /parse/{job_id}": ({ parse }) => [`/parse/${parse}`],
  "GET /fill/{job_id}": ({ fill }) => [`/fill/${fill}`],
  "GET /fill/{job_id}/pages/{page}": ({ fill }) => [`/fill/${fill}/pages/1.png`],
  "GET /fill/{job_id}/receipt": ({ fill }) => [`/fill/${fill}/receipt`],
  "DELETE /fill/{job_id}/receipt": ({ fill }) => [`/fill/${fill}/receipt`],
  "GET /files/{file_id}": ({ file }) => [`/files/${file}`],
  "GET /files/{file_id}/text": ({ file }) => [`/files/${file}/text`],
  "GET /files/{file_id}/input.pdf": ({ file }) => [`/files/${file}/input.pdf`],
  "GET /files/{file_id}/fillable.pdf": ({ file }) => [`/files/${file}/fillable.pdf`],
  "DELETE /files/{file_id}": ({ file }) => [`/files/${file}`],
  "POST /fill": ({ file }) => ["/fill", json({ file_id: file, prompt: "Full name: Eve" })],
  "POST /read": ({ file }) => ["/read", json({ file_id: file })],
  "POST /fill/{job_id}/commit": ({ review }) => [`/fill/${review}/commit`, json({ accept: "all" })],
  "POST /uploads/{upload_id}/parse": ({ upload }) => [`/uploads/${upload}/parse`],
  "PUT /templates": ({ file }) => ["/templates", json({ file_id: file })],
  "GET /templates/{template_id}": ({ template }) => [`/templates/${template}`],
  "DELETE /templates/{template_id}": ({ template }) => [`/templates/${template}`],
  "GET /profiles/{profile_id}": ({ profile }) => [`/profiles/${profile}`],
  "DELETE /profiles/{profile_id}": ({ profile }) => [`/profiles/${profile}`],
  "GET /webhooks/{webhook_id}": ({ webhook }) => [`/webhooks/${webhook}`],
  "PATCH /webhooks/{webhook_id}": ({ webhook }) => [`/webhooks/${webhook}`, json({ enabled: false })],
  "DELETE /webhooks/{webhook_id}": ({ webhook }) => [`/webhooks/${webhook}`],
  "POST /webhooks/{webhook_id}/rotate": ({ webhook }) => [`/webhooks/${webhook}/rotate`],
  "GET /webhooks/{webhook_id}/attempts": ({ webhook }) => [`/webhooks/${webhook}/attempts`],
  "POST /webhooks/{webhook_id}/attempts/{event_id}/replay": ({ webhook, parse }) => [
    `/webhooks/${webhook}/attempts/${parse.replace("job_", "evt_")}/replay`,
  ],
  "POST /batches": ({ file }) => ["/batches", json({ file_id: file, rows: [{ "Full name": "Eve" }] })],
  "POST /batches/mapping": ({ file }) => ["/batches/mapping", json({ file_id: file, rows: [{ a: "b" }] })],
  "GET /batches/{batch_id}": ({ batch }) => [`/batches/${batch}`],
  "GET /batches/{batch_id}/rows": ({ batch }) => [`/batches/${batch}/rows`],
  "GET /batches/{batch_id}/zip": ({ batch }) => [`/batches/${batch}/zip`],
  "DELETE /batches/{batch_id}": ({ batch }) => [`/batches/${batch}`],
  "POST /keys/{key_id}/rotate": ({ key }) => [`/keys/${key}/rotate`],
  "DELETE /keys/{key_id}": ({ key }) => [`/keys/${key}`],
};
/** Routes that take no id: they make something new, or list what is the caller's own. */
const LISTS = [
  "/files",
  "/jobs",
  "/templates",
  "/profiles",
  "/batches",
  "/webhooks",
  "/keys",
  "/oauth/grants",
];
/** `POST /mcp` names ids in its tools' arguments: test/mcp/http.test.ts holds them. */
const WITHOUT_ID = [
  ...["POST /parse", "POST /uploads", "POST /keys", "POST /webhooks", "POST /mcp", "POST /profiles"],
  ...["GET /webhooks/secret", "POST /webhooks/secret/rotate"],
  // What a program asks is nobody's yet: whoever is signed in decides for an account of their own.
  ...["GET /oauth/requests/{request_id}", "POST /oauth/requests/{request_id}"],
  // A grant needs a program that is let in: test/mcp/oauth.test.ts holds another account's.
  "DELETE /oauth/grants/{grant_id}",
  ...LISTS.map((path) => `GET ${path}`),
];

let service: TestService;
let owner: Client;
let theirs: Ids;
beforeAll(async () => {
  service = await startTestService();
  owner = await service.otherAccount("owner");
  const webhook = await owner.send("POST", "/webhooks", json({ url: "https://receiver.invalid/" }));
  const parse = await owner.parsed(await smallForm("theirs"));
  const prompt = "Full name: Ada Lovelace";
  const fill = await owner.filled({ file_id: parse.file_id, prompt, preview: "true", receipt: "keep" });
  const batch = await owner.send("POST", "/batches", json({ file_id: parse.file_id, rows: [{ f1: "Ada" }] }));
  const batchId: string = batch.json.batch_id;
  await owner.settle(`/batches/${batchId}`);
  const about = new FormData();
  about.set("name", "Me");
  about.set("file", new Blob(["Full name: Ada Lovelace"]), "me.txt");
  const profile = await owner.send("POST", "/profiles", { body: about });
  const [key] = await service.store.apiKeys.list("owner");
  theirs = {
    file: parse.file_id,
    parse: parse.job_id,
    fill: fill.job_id,
    review: (await owner.filled({ file_id: parse.file_id, prompt, review: "true" })).job_id,
    upload: await owner.upload(await smallForm("uploaded")),
    template: (await owner.send("PUT", "/templates", json({ file_id: parse.file_id }))).json.template_id,
    batch: batchId,
    key: key?.keyId ?? "",
    webhook: webhook.json.webhook_id,
    profile: profile.json.profile_id,
  };
});
afterAll(() => service.end());

describe("another account", () => {
  const routes = OPERATIONS.filter(({ access }) => access !== "open");

  test("is held off from every route that is not open", () => {
    const covered = [...Object.keys(BY_ID), ...WITHOUT_ID];
    expect(covered.toSorted()).toEqual(routes.map(({ route }) => route).toSorted());
  });

  test.each(Object.entries(BY_ID))("gets at %s exactly what an unknown id gets", async (route, request) => {
    const isSessions = routes.find((known) => known.route === route)?.access === "session";
    const stranger = isSessions ? service.session : service.client;
    const ask = async (ids: Ids): Promise<Reply> => {
      const [path, init] = request(ids);
      return stranger.send(route.split(" ")[0] ?? "", path, init);
    };
    const [reply, unknown] = [await ask(theirs), await ask(NOBODYS)];
    expect(comparable(reply)).toEqual(comparable(unknown));
    expect(reply.status).toBe(404);
  });

  test("finds nothing of theirs in its own lists", async () => {
    for (const path of LISTS) {
      const { text } = await service.session.get(path);
      for (const id of Object.values(theirs)) expect(text, path).not.toContain(id);
    }
  });

  test("has changed nothing", async () => {
    expect((await owner.get(`/files/${theirs.file}`)).status).toBe(200);
    expect((await owner.get(`/fill/${theirs.fill}`)).json.status).toBe("succeeded");
    expect((await owner.send("DELETE", `/fill/${theirs.fill}/receipt`)).status).toBe(204);
  });
});

/** A reply without what differs between any two requests. */
const comparable = ({ status, json: body, headers }: Reply) => ({
  status,
  body: { ...body, request_id: "" },
  headers: [...headers.keys()].toSorted(),
});
