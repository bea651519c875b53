import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

test("`npm run key -- create` says in a sentence which account names there are, and touches nothing", () => {
  const folder = mkdtempSync(join(tmpdir(), "forms-api-key-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const data = join(folder, "data");
  const options = ["create", "--account", "Acme Corp", "--data", data];
  const { status, stderr, stdout } = spawnSync(process.execPath, ["bin/key.ts", ...options], {
    cwd: ROOT,
    encoding: "utf8",
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(/^[^\n]*letters, digits[^\n]*got "Acme Corp"\.\n$/);
  expect(existsSync(data)).toBe(false);
});
