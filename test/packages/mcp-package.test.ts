import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeMcpPackage, mcpBundle, PACKAGE_NAME } from "../../bin/pack/mcp-package.ts";
import { renderPages } from "../../lib/pdf/verify/render-pages.ts";
import { FlatPage } from "../fixtures/pdf/flat-page.ts";
import { smallForm } from "../fixtures/small-form.ts";
import { olderNode } from "../support/older-node.ts";

const node = olderNode();
const folder = mkdtempSync(join(tmpdir(), "forms-api-package-"));
const [built, home, forms, temporary] = ["built", "home", "forms", "tmp"].map((name) =>
  join(folder, name),
) as [string, string, string, string];
const env = { PATH: `${dirname(node)}:${process.env.PATH}`, HOME: home, TMPDIR: temporary };
let tarball: string;

beforeAll(async () => {
  for (const each of [home, forms, temporary]) mkdirSync(each);
  await makeMcpPackage(built);
  const pack = ["pack", built, "--pack-destination", folder, "--json"];
  const [{ filename }] = JSON.parse(execFileSync("npm", pack, { cwd: folder, encoding: "utf8" }));
  tarball = join(folder, filename);
  writeFileSync(join(forms, "form.pdf"), await smallForm("package"));
  const flat = new FlatPage().text(72, 100, "Full name").rule(150, 400, 102);
  const drawn = flat.text(72, 140, "Occupation").rule(150, 400, 142).toBytes();
  writeFileSync(join(forms, "flat.pdf"), drawn);
  const [scan = new Uint8Array()] = await renderPages(drawn, { scale: 2 });
  writeFileSync(join(forms, "scan.png"), scan);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As on a machine that has nothing of ours: its own home and cache, and no network. */
const NPX = ["--yes", "--offline", "--package"];

describe(`the package of the tools, in an empty folder, by Node ${node === process.execPath ? process.version : 20}`, () => {
  test("is a program without dependencies, with its licences, under 25 MiB", () => {
    const manifest = JSON.parse(readFileSync(join(built, "package.json"), "utf8"));
    const { name: mcpName } = JSON.parse(
      readFileSync(join(import.meta.dirname, "../../server.json"), "utf8"),
    );
    expect(manifest).toMatchObject({ name: PACKAGE_NAME, mcpName, engines: { node: ">=20.16" } });
    expect(manifest).not.toHaveProperty("dependencies");
    const licences = readFileSync(join(built, "THIRD-PARTY-LICENCES.txt"), "utf8");
    for (const each of ["pdfjs-dist", "fauxqs", "dynalite", "zod", "tesseract.js"]) {
      expect(licences).toMatch(new RegExp(`^${each.replace(".", "\\.")} \\d`, "m"));
    }
    expect(readFileSync(tarball).length).toBeLessThan(25 * 2 ** 20);
  });

  test("lists its tools, fills forms with fields and without, reads a picture, and leaves nothing", async () => {
    const client = new Client({ name: "test", version: "1.0.0" });
    const args = [...NPX, tarball, PACKAGE_NAME, "--folder", forms];
    const began = Date.now();
    await client.connect(new StdioClientTransport({ command: "npx", args, env, cwd: home }));
    const { tools } = await client.listTools();
    const listed = Date.now() - began;
    process.stderr.write(`The first list of tools took ${listed} ms.\n`);
    expect(tools.map(({ name }) => name)).toContain("fill_form");
    const once = async (name: string, given: Record<string, unknown>) =>
      (await client.callTool({ name, arguments: given })).structuredContent as Record<string, unknown>;
    // On a busy machine a call ends before its job does.
    const call = async (name: string, given: Record<string, unknown>) => {
      let answer = await once(name, given);
      while (["queued", "running"].includes(String(answer.status)))
        answer = await once("get_job", { job_id: answer.job_id });
      return answer;
    };
    for (const form of ["form", "flat"]) {
      const { file_id, field_count } = await call("parse_form", { path: join(forms, `${form}.pdf`) });
      expect(field_count).toBeGreaterThan(0);
      const save_as = join(forms, `${form}-filled.pdf`);
      const filled = await call("fill_form", { file_id, values: { f1: "Ada Lovelace" }, save_as });
      expect(filled).toMatchObject({
        status: "succeeded",
        values: [{ value: "Ada Lovelace", verified: "verified" }],
      });
      expect(readFileSync(save_as, "latin1")).toMatch(/^%PDF-/);
    }
    const { file_id } = await call("parse_form", { path: join(forms, "scan.png") });
    expect(JSON.stringify(await call("get_form", { file_id }))).toContain("Occupation");
    await client.close();
    await vi.waitFor(() => expect(readdirSync(temporary)).toEqual([]), { timeout: 20_000 });
  }, 120_000);

  test("fills by a command as well", () => {
    const out = join(forms, "by-command.pdf");
    const fill = ["fill", join(forms, "form.pdf"), "Full name: Ada Lovelace", "--out", out];
    const printed = execFileSync("npx", [...NPX, tarball, "forms-api", ...fill], {
      cwd: home,
      env,
      encoding: "utf8",
    });
    expect(printed).toMatch(/Ada Lovelace.*verified/);
    expect(readFileSync(out, "latin1")).toMatch(/^%PDF-/);
  }, 120_000);

  test("as a bundle holds the same program, and asks for a folder", () => {
    const files = unzipSync(mcpBundle(built));
    const manifest = JSON.parse(new TextDecoder().decode(files["manifest.json"]));
    expect(Object.keys(files)).toContain(manifest.server.entry_point);
    expect(Object.keys(files)).toContain("server/assets/pdfium.wasm");
    expect(manifest.server.mcp_config.args.at(-1)).toBe(
      `\${user_config.${Object.keys(manifest.user_config)[0]}}`,
    );
  }, 120_000);
});
