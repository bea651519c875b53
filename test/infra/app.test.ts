import { execSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const readJson = (file: string) => JSON.parse(readFileSync(join(ROOT, file), "utf8"));

it("a plain `cdk deploy` runs the app on the project's own Node, whichever the machine has", () => {
  const { app } = readJson("cdk.json") as { app: string };
  const { devDependencies } = readJson("package.json") as { devDependencies: { node: string } };
  // As in a shell that npm did not start: without the project's programs.
  const PATH = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.includes("node_modules"))
    .join(delimiter);
  const printed = execSync(app.replace("bin/app.ts", "--version"), {
    cwd: ROOT,
    env: { ...process.env, PATH },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  expect(printed.trim()).toBe(`v${devDependencies.node}`);
});
