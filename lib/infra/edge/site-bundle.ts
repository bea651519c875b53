import { join } from "node:path";
import { build } from "vite";

const ROOT = join(import.meta.dirname, "../../..");

/**
 * Builds the dashboard and the documentation; answers the folder that holds their files. The same sources give the same bytes,
 * whatever the shell or a file beside them says of the mode.
 */
export async function buildSite(): Promise<string> {
  await build({
    configFile: join(ROOT, "lib/dashboard/vite.config.ts"),
    mode: "production",
    envDir: false,
    logLevel: "warn",
  });
  return join(ROOT, "dist/dashboard");
}
