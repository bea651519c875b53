import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterEach, expect, test, vi } from "vitest";
import { smallForm } from "../fixtures/small-form.ts";

const COMMAND = join(import.meta.dirname, "../../bin/mcp.ts");
const home = mkdtempSync(join(tmpdir(), "forms-api-stdio-"));
afterEach(() => rmSync(home, { recursive: true, force: true }));

test("the command fills a file on disk over stdio, and when its client has gone nothing else is left", async () => {
  const [forms, temporary] = [join(home, "forms"), join(home, "tmp")];
  for (const folder of [forms, temporary]) mkdirSync(folder);
  writeFileSync(join(forms, "form.pdf"), await smallForm("stdio"));
  const client = new Client({ name: "test", version: "1.0.0" });
  const args = [COMMAND, "--folder", forms];
  const env = { ...process.env, TMPDIR: temporary } as Record<string, string>;
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env }));
  const call = async (name: string, given: Record<string, unknown>) =>
    (await client.callTool({ name, arguments: given })).structuredContent as Record<string, unknown>;
  const { file_id } = await call("parse_form", { path: join(forms, "form.pdf") });
  const save_as = join(forms, "filled.pdf");
  expect(await call("fill_form", { file_id, values: { f1: "Ada" }, save_as })).toMatchObject({
    status: "succeeded",
  });
  expect(readFileSync(save_as, "latin1").startsWith("%PDF-")).toBe(true);
  expect(readdirSync(temporary)).not.toEqual([]);
  await client.close();
  await vi.waitFor(() => expect(readdirSync(temporary)).toEqual([]), { timeout: 20_000 });
  expect(readdirSync(forms).toSorted()).toEqual(["filled.pdf", "form.pdf"]);
}, 60_000);
