import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { GUIDES } from "../../lib/dashboard/docs/guides.ts";
import { type OpenApi, operationsOf } from "../../lib/dashboard/docs/openapi.ts";
import {
  type Ids,
  operationById,
  SAMPLE_LANGUAGES,
  type SampleLanguage,
  sampleOf,
} from "../../lib/dashboard/docs/samples.ts";
import { openApiDocument } from "../../lib/http/openapi/document.ts";
import { LOCAL_SESSION_VARIABLE } from "../../lib/topology/environment.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { type Client, createClient } from "../support/client.ts";
import type { Stage } from "./stage.ts";

const openApi = openApiDocument() as unknown as OpenApi;
const run = promisify(execFile);
const has = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;
/** Runs the samples in a folder's folders one after another, each where it stands, and ends with the first that fails. */
const RUNNERS: Record<SampleLanguage, { there: boolean; file: string; command: string[]; all: string }> = {
  curl: {
    there: has("bash", "-c", "curl --version"),
    file: "sample.sh",
    command: ["bash", "-e"],
    all: 'for each in */; do echo "=== $each"; (cd "$each" && bash -e sample.sh) || exit 1; echo; done',
  },
  TypeScript: {
    there: true,
    file: "sample.mts",
    command: [process.execPath],
    all: `import { readdirSync } from "node:fs";
      const home = process.cwd();
      for (const each of readdirSync(home, { withFileTypes: true })) {
        if (!each.isDirectory()) continue;
        console.log("=== " + each.name);
        process.chdir(home + "/" + each.name);
        await import(home + "/" + each.name + "/sample.mts");
      }`,
  },
  Python: {
    there: has("python3", "-c", "import requests"),
    file: "sample.py",
    command: ["python3"],
    all: `import os, runpy
home = os.getcwd()
for each in sorted(entry.name for entry in os.scandir(home) if entry.is_dir()):
    print("===", each, flush=True)
    os.chdir(os.path.join(home, each))
    runpy.run_path("sample.py")
`,
  },
};

/**
 * The samples of the documentation, by what they are called: of every operation, and in its guides. What a browser and a
 * program say to each other in OAuth takes a person between them, and is played in `test/mcp/oauth.test.ts`.
 */
const SAMPLES = [
  ...operationsOf(openApi)
    .filter(({ path }) => !path.startsWith("/oauth/"))
    .map(({ operationId }) => ({ name: operationId, operationId, values: {} })),
  ...GUIDES.flatMap(({ title, parts }) =>
    parts.flatMap((part) =>
      typeof part === "object" && "call" in part
        ? [{ name: `${title}: ${part.name}`, operationId: part.call, values: part.values ?? {} }]
        : [],
    ),
  ),
];

/** Things of the account that an operation can be called with; those that end something have one of their own. */
async function makeIds({ service }: Stage): Promise<Ids> {
  const client = createClient(service.url, service.apiKey);
  const post = (path: string, body: object, by: Pick<typeof client, "send"> = client) =>
    by.send("POST", path, { body: JSON.stringify(body), headers: { "content-type": "application/json" } });
  const mark = () => Math.random().toString(36);
  // Nobody listens there: what became of an event can be seen, and it can be sent again, as well as one that arrived.
  const hook = () =>
    post("/webhooks", { url: "http://127.0.0.1:9/hook" }).then(({ json }) => json.webhook_id);
  const webhook = await hook();
  const bytes = await smallForm(mark());
  const parse = await client.parsed(bytes);
  const other = await client.parsed(await smallForm(mark()));
  const prompt = "My name is Ada Lovelace, e-mail ada@example.org.";
  const ask = async (about: Record<string, string>) => {
    const fill = await client.filled({ file_id: parse.file_id, prompt, ...about });
    if (fill.status !== "succeeded") throw new Error(JSON.stringify(fill));
    return fill;
  };
  const fill = await ask({ preview: "true", receipt: "keep" });
  const gone = await ask({ receipt: "keep" });
  const review = await ask({ review: "true" });
  const put = async (fileId: string) =>
    (
      await client.send("PUT", "/templates", {
        body: JSON.stringify({ file_id: fileId }),
        headers: { "content-type": "application/json" },
      })
    ).json.template_id;
  const profile = async () => {
    const body = new FormData();
    body.set("name", mark());
    body.set("file", new Blob(["Full name: Ada Lovelace"], { type: "text/plain" }), "me.txt");
    return (await client.send("POST", "/profiles", { body })).json.profile_id;
  };
  const rows = [{ "Full name": "Ada Lovelace" }];
  const batch = async () => {
    const { json } = await post("/batches", { file_id: parse.file_id, rows });
    return (await client.settle(`/batches/${json.batch_id}`)).json.batch_id;
  };
  const event = (await told(client, webhook)).event_id;
  const key = (name: string) => post("/keys", { name }, service.session).then(({ json }) => json.key_id);
  return {
    file_id: parse.file_id,
    "delete_file.file_id": other.file_id,
    parse_job_id: parse.job_id,
    fill_job_id: fill.job_id,
    fill_id: fill.fill_id,
    base_fill_id: fill.fill_id,
    "commit_fill.job_id": review.job_id,
    "delete_receipt.job_id": gone.job_id,
    upload_id: await client.upload(bytes),
    template_id: await put(parse.file_id),
    "delete_template.template_id": await put(other.file_id),
    profile_id: await profile(),
    "delete_profile.profile_id": await profile(),
    batch_id: await batch(),
    "delete_batch.batch_id": await batch(),
    webhook_id: webhook,
    "delete_webhook.webhook_id": await hook(),
    event_id: event,
    key_id: await key("rotated"),
    "revoke_key.key_id": await key("revoked"),
    token: fill.download_url.split("/").at(-1),
  };
}

/** The newest event that a webhook is told of, once there is one. */
async function told(client: Client, webhookId: string) {
  for (;;) {
    const { json } = await client.get(`/webhooks/${webhookId}/attempts`);
    if (json.deliveries[0]) return json.deliveries[0];
    await new Promise((wake) => setTimeout(wake, 20));
  }
}

/** Every sample of the documentation is run as it is pasted, against a service. */
export function describeSamples(stage: Stage): void {
  describe("the samples of the documentation", () => {
    test.for(SAMPLE_LANGUAGES)(
      "in %s all do what they say",
      { timeout: 300_000 },
      async (language, { skip }) => {
        const { there, file, command, all } = RUNNERS[language];
        if (!there) skip(`${language} is not on this machine`);
        const ids = await makeIds(stage);
        const folder = mkdtempSync(join(tmpdir(), "forms-api-samples-"));
        const { url, apiKey } = stage.service;
        for (const { name, operationId, values } of SAMPLES) {
          const cwd = join(folder, name.replaceAll(/\W/g, "-"));
          mkdirSync(cwd);
          writeFileSync(join(cwd, "form.pdf"), await smallForm(name + language));
          const operation = operationById(openApi, operationId);
          const sample = sampleOf(openApi, operation, language, { base: url, ids, values });
          // Idempotent for good: each language has an order of its own.
          writeFileSync(join(cwd, file), sample.replaceAll("order-4711", `order-${language}`));
        }
        const main = file.replace("sample", "all");
        writeFileSync(join(folder, main), all);
        const [program = "", ...args] = [...command, main];
        const { stdout } = await run(program, args, {
          cwd: folder,
          env: { ...process.env, FORMS_API_KEY: apiKey, FORMS_SESSION: process.env[LOCAL_SESSION_VARIABLE] },
        });
        const outputs = stdout.split(/^=== /m).slice(1);
        expect(outputs).toHaveLength(SAMPLES.length);
        expect(outputs.filter((output) => /\n\{"detail"/.test(output))).toEqual([]);
        expect(outputs.find((output) => output.startsWith("call_mcp"))).toContain("[f1____]");
        const kept = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
          /(filled|input|fillable)\.pdf$|\.png$|\.zip$/.test(path),
        );
        expect(kept).toHaveLength(5);
        for (const path of kept) {
          expect(readFileSync(join(folder, path), "latin1").slice(0, 4)).toMatch(/%PDF|PNG|PK/);
        }
        rmSync(folder, { recursive: true });
      },
    );
  });
}
