import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const ROOT = join(import.meta.dirname, "../..");
export const SITE = join(ROOT, "dist/dashboard");

/**
 * Builds the pages from their sources, as `npm run build:dashboard` does: in a process of its own, because the tests'
 * own `NODE_ENV` would have React built for development.
 */
export async function buildDashboard(): Promise<void> {
  const command = [
    join(ROOT, "node_modules/vite/bin/vite.js"),
    "build",
    "-c",
    "lib/dashboard/vite.config.ts",
  ];
  await promisify(execFile)(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: "production" },
  });
}
