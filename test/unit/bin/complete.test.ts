import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

test("a start without the development packages says which command brings them", () => {
  const root = mkdtempSync(join(tmpdir(), "forms-api-"));
  mkdirSync(join(root, "bin"));
  const script = join(root, "bin/complete.mjs");
  cpSync(join(import.meta.dirname, "../../../bin/complete.mjs"), script);
  const run = () => spawnSync(process.execPath, [script], { encoding: "utf8" });
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining("npm ci") });
  mkdirSync(join(root, "node_modules/vite"), { recursive: true });
  expect(run()).toMatchObject({ status: 0, stderr: "" });
});
