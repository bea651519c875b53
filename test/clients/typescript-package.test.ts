import { createHmac } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";
import { olderNode } from "../support/older-node.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { run } from "./run.ts";
import { linesOf, samplesOf } from "./samples.ts";

const ROOT = join(import.meta.dirname, "../..");
const samples = samplesOf("clients/typescript/README.md", "ts");
const folder = mkdtempSync(join(tmpdir(), "forms-api-npm-"));
const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
const fileOf = (heading: string) => `${heading.toLowerCase().replace(/\W+/g, "-")}.ts`;
const plainFileOf = (heading: string) => fileOf(heading).replace(/\.ts$/, ".js");

const LEFT = `import { FormsApi, operations } from "forms-api-client";
const forms = new FormsApi({ url: process.env.FORMS_API_URL, apiKey: process.env.FORMS_API_KEY });
console.log(JSON.stringify((await forms.call(operations.listTemplates())).templates));`;

let service: TestService;
let packed: { path: string }[];
/** A program of another project, which has installed what `npm pack` made. */
beforeAll(async () => {
  service = await startTestService();
  const pack = ["pack", join(ROOT, "clients/typescript"), "--json", "--pack-destination", folder];
  const [made] = JSON.parse((await run("npm", pack, { cwd: folder })).replace(/^[^[]*/, ""));
  packed = made.files;
  writeFileSync(join(folder, "package.json"), '{ "type": "module", "private": true }');
  const offline = ["--offline", "--no-audit", "--no-fund", "--ignore-scripts"];
  await run("npm", ["install", ...offline, `.//${made.filename}`], { cwd: folder });
  writeFileSync(join(folder, "form.pdf"), await smallForm());
  writeFileSync(join(folder, "left.js"), LEFT);
  for (const [heading, code] of samples) {
    writeFileSync(join(folder, fileOf(heading)), code);
    writeFileSync(join(folder, plainFileOf(heading)), stripTypeScriptTypes(code));
  }
}, 300_000);
afterAll(async () => {
  await service.end();
  rmSync(folder, { recursive: true, force: true });
});

/** By the oldest Node that the package names, which runs no types. */
const runSample = (file: string, env: Record<string, string> = {}) =>
  run(olderNode(), [file], {
    cwd: folder,
    env: { FORMS_API_URL: service.url, FORMS_API_KEY: service.apiKey, ...env },
  });

describe("the TypeScript client as a package", { timeout: 300_000 }, () => {
  test("holds code, types, licence and README, and nothing else", () => {
    const others = packed.map(({ path }) => path).filter((path) => !/^dist\/[\w.-]+\.(js|d\.ts)$/.test(path));
    expect(others.sort()).toEqual(["LICENSE", "README.md", "package.json"]);
    expect(packed.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["dist/index.js", "dist/index.d.ts"]),
    );
  });

  test("depends on nothing", () => {
    const manifest = readFileSync(join(folder, "node_modules/forms-api-client/package.json"), "utf8");
    expect(JSON.parse(manifest)).not.toHaveProperty("dependencies");
  });

  test("has types that every sample of its README agrees with", async () => {
    const options = [
      "--strict",
      "--noEmit",
      "--module",
      "nodenext",
      "--target",
      "es2022",
      "--lib",
      "es2023,dom",
    ];
    const node = ["--types", "node", "--typeRoots", join(ROOT, "node_modules/@types")];
    const files = [...samples.keys()].map(fileOf);
    await run(process.execPath, [tsc, ...options, ...node, ...files], { cwd: folder });
  });

  test("does the whole journey in eight lines", async () => {
    expect(linesOf(samples.get("Fill a form") ?? "").length).toBeLessThanOrEqual(8);
    expect(await runSample(plainFileOf("Fill a form"))).toContain(
      'Full name: Ada Lovelace, by "Ada Lovelace"',
    );
    expect(readFileSync(join(folder, "filled.pdf"), "latin1")).toMatch(/^%PDF-/);
  });

  test.each([
    ["Let a person review", ""],
    ["Every operation", "Small form"],
    ["When something fails", "not_a_pdf"],
  ])("runs the sample of its README: %s", async (heading, printed) => {
    expect(await runSample(plainFileOf(heading))).toContain(printed);
  });

  test("fills every row of a table by the example's own program", async () => {
    for (const file of ["csv.js", "fill-rows.js", "main.js"])
      cpSync(join(ROOT, "examples/cron-csv", file), join(folder, file));
    writeFileSync(join(folder, "people.csv"), "Full name\nAda Lovelace\nGrace Hopper\n");
    const env = { FORMS_API_URL: service.url, FORMS_API_KEY: service.apiKey };
    const fill = ["main.js", "form.pdf", "people.csv", "rows"];
    expect(await run(olderNode(), fill, { cwd: folder, env })).toMatch(/^2 filled/);
    expect(readdirSync(join(folder, "rows"))).toHaveLength(2);
  });

  test("leaves no template behind", async () => {
    expect(await runSample("left.js")).toBe("[]\n");
  });

  test("verifies webhooks as its README does", async () => {
    const body = JSON.stringify({ type: "fill.succeeded", timestamp: "", data: { job_id: "job_1" } });
    const [key, at] = [Buffer.alloc(32, 1), Math.floor(Date.now() / 1000)];
    const signature = createHmac("sha256", key).update(`msg_1.${at}.${body}`).digest("base64");
    const headers = {
      "webhook-id": "msg_1",
      "webhook-timestamp": `${at}`,
      "webhook-signature": `v1,${signature}`,
    };
    const init = JSON.stringify({ method: "POST", body, headers });
    const call = `import { POST } from "./webhooks.js";
      const send = (change) => POST(new Request("https://me.test", { ...${init}, ...change }));
      console.log((await send({})).status, (await send({ body: "{}" })).status);`;
    writeFileSync(join(folder, "call-webhook.js"), call);
    const printed = await runSample("call-webhook.js", {
      WEBHOOK_SECRETS: `whsec_${key.toString("base64")}`,
    });
    expect(printed).toBe("fill.succeeded { job_id: 'job_1' }\n204 401\n");
  });
});
