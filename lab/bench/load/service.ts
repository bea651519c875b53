import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startService } from "../../../lib/local/start/service.ts";

/** What the service's process tells its parent once it serves. */
export interface ServiceReady {
  url: string;
  apiKey: string;
}

/** The service as `npm start` runs it, in a process of its own, whose time and memory are then nothing else's. */
const dataDir = mkdtempSync(join(tmpdir(), "forms-api-load-"));
const { url, apiKey } = await startService({ port: 0, dataDir });
process.send?.({ url, apiKey } satisfies ServiceReady);
process.once("disconnect", () => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit();
});
