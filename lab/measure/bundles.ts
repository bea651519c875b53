import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleFunctions } from "../../lib/infra/compute/bundle.ts";
import { requiredVariables } from "../../lib/topology/environment.ts";
import { FUNCTION_NAMES } from "../../lib/topology/functions.ts";

export interface BundleFigures {
  /** All that is deployed, without source maps. */
  "MB in all": number;
  /** What is read at a cold start. */
  "index, kB": number;
  /** How long this machine takes to load that in a new process, beside the process itself: the quickest of three. */
  "load, ms": number;
}

/** Builds each function's folder, weighs it, and loads its handler in a process of its own. */
export function measureBundles(): Record<string, BundleFigures> {
  const folder = mkdtempSync(join(tmpdir(), "forms-api-bundles-"));
  try {
    bundleFunctions(folder);
    const figures = FUNCTION_NAMES.map((name) => {
      const index = join(folder, name, "index.mjs");
      return [
        name,
        {
          "MB in all": Number((bytesIn(join(folder, name)) / 1e6).toFixed(1)),
          "index, kB": Math.round(statSync(index).size / 1e3),
          "load, ms": Math.min(...[1, 2, 3].map(() => loadMs(index, requiredVariables(name)))),
        },
      ];
    });
    return Object.fromEntries(figures);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".map"))
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

function loadMs(index: string, variables: readonly string[]): number {
  const script = `const begun = performance.now(); await import(${JSON.stringify(pathToFileURL(index).href)}); console.log(performance.now() - begun); process.exit(0);`;
  const env = Object.fromEntries(variables.map((name) => [name, "unused"]));
  const out = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...process.env, ...env, AWS_REGION: "eu-central-1" },
    encoding: "utf8",
  });
  return Math.round(Number(out.trim().split("\n").at(-1)));
}
