import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
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
          "load, ms": Math.round(
            Math.min(...[1, 2, 3].map(() => load(index, requiredVariables(name)).clock)),
          ),
        },
      ];
    });
    return Object.fromEntries(figures);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What two trees of this project take to load the functions that both have, in milliseconds of processor time. */
type LoadsBeside = Record<string, { before: number; now: number }>;

/**
 * Bundles an older tree's functions (a folder with its packages) and this one's, and loads them by turns, so that a busy machine
 * is as busy for both: the least of so many rounds.
 */
export async function compareLoads(olderTree: string, rounds = 5): Promise<LoadsBeside> {
  const folder = mkdtempSync(join(tmpdir(), "forms-api-bundles-"));
  try {
    const trees = [
      await bundleTree(resolve(olderTree), join(folder, "before")),
      await bundleTree(ROOT, join(folder, "now")),
    ];
    const [before, now] = trees as [BundledTree, BundledTree];
    const least: LoadsBeside = {};
    for (let round = 0; round < rounds; round += 1)
      for (const name of now.names.filter((each) => before.names.includes(each))) {
        const known = least[name] ?? { before: Infinity, now: Infinity };
        least[name] = {
          before: Math.min(known.before, loadOf(before, name).processor),
          now: Math.min(known.now, loadOf(now, name).processor),
        };
      }
    return least;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const ROOT = resolve(import.meta.dirname, "../..");

interface BundledTree {
  folder: string;
  names: string[];
  variablesOf(name: string): readonly string[];
}

/** A tree by its own bundler and its own list of functions. */
async function bundleTree(root: string, folder: string): Promise<BundledTree> {
  const from = (file: string) => import(pathToFileURL(join(root, file)).href);
  (await from("lib/infra/compute/bundle.ts")).bundleFunctions(folder);
  const { FUNCTION_NAMES: names } = await from("lib/topology/functions.ts");
  return { folder, names, variablesOf: (await from("lib/topology/environment.ts")).requiredVariables };
}

const loadOf = ({ folder, variablesOf }: BundledTree, name: string): Load =>
  load(join(folder, name, "index.mjs"), variablesOf(name));

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".map"))
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

/** In milliseconds. */
interface Load {
  clock: number;
  processor: number;
}

const LOADING = `
  const [begun, used] = [performance.now(), process.cpuUsage()];
  await import(process.argv[1]);
  const { user, system } = process.cpuUsage(used);
  console.log(JSON.stringify({ clock: performance.now() - begun, processor: (user + system) / 1000 }));
  process.exit(0);`;

function load(index: string, variables: readonly string[]): Load {
  const env = Object.fromEntries(variables.map((name) => [name, "unused"]));
  const out = execFileSync(
    process.execPath,
    ["--input-type=module", "-e", LOADING, pathToFileURL(index).href],
    {
      env: { ...process.env, ...env, AWS_REGION: "eu-central-1" },
      encoding: "utf8",
    },
  );
  return JSON.parse(out.trim().split("\n").at(-1) ?? "");
}
