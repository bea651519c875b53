import { createHmac } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { run } from "./run.ts";
import { linesOf, samplesOf } from "./samples.ts";

const ROOT = join(import.meta.dirname, "../..");
const samples = samplesOf("clients/typescript/README.md", "ts");
const folder = mkdtempSync(join(tmpdir(), "forms-api-npm-"));
const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
const fileOf = (heading: string) => `${heading.toLowerCase().replace(/\W+/g, "-")}.ts`;

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
  for (const [heading, code] of samples) writeFileSync(join(folder, fileOf(heading)), code);
}, 300_000);
afterAll(async () => {
  await service.end();
  rmSync(folder, { recursive: true, force: true });
});

const runSample = (file: string, env: Record<string, string> = {}) =>
  run(process.execPath, [file], {
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
    expect(await runSample(fileOf("Fill a form"))).toContain('Full name: Ada Lovelace, by "Ada Lovelace"');
    expect(readFileSync(join(folder, "filled.pdf"), "latin1")).toMatch(/^%PDF-/);
  });

  test.each([
    ["Let a person review", ""],
    ["Every operation", "Small form"],
    ["When something fails", "not_a_pdf"],
  ])("runs the sample of its README: %s", async (heading, printed) => {
    expect(await runSample(fileOf(heading))).toContain(printed);
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
    const call = `import { POST } from "./webhooks.ts";
      const send = (change) => POST(new Request("https://me.test", { ...${init}, ...change }));
      console.log((await send({})).status, (await send({ body: "{}" })).status);`;
    writeFileSync(join(folder, "call-webhook.js"), call);
    const printed = await runSample("call-webhook.js", {
      WEBHOOK_SECRETS: `whsec_${key.toString("base64")}`,
    });
    expect(printed).toBe("fill.succeeded { job_id: 'job_1' }\n204 401\n");
  });
});
