import { join } from "node:path";
import { build } from "vite";

const ROOT = join(import.meta.dirname, "../../..");

/** Builds the dashboard and the documentation; answers the folder that holds their files. */
export async function buildSite(): Promise<string> {
  await build({ configFile: join(ROOT, "lib/dashboard/vite.config.ts"), logLevel: "warn" });
  return join(ROOT, "dist/dashboard");
}
