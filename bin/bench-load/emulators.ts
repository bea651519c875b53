import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApiKeyRows } from "../../lib/adapters/dynamodb-api-keys.ts";
import { createDynamoClient } from "../../lib/adapters/dynamodb-table.ts";
import { startEmulators } from "../../lib/local/emulators.ts";
import { createKey } from "../../lib/usecases/manage-keys.ts";

/** What the emulators' process tells its parent once they run. */
export interface EmulatorsReady {
  environment: Record<string, string>;
  deadLetterUrls: string[];
  apiKey: string;
}

/** The emulators in a process of their own: they keep what they store, and their memory is not the service's. */
const dataDir = mkdtempSync(join(tmpdir(), "forms-api-load-"));
const { environment, deadLetterUrls } = await startEmulators({
  dataDir,
  visibilitySeconds: { parse: 61, fill: 181 },
});
Object.assign(process.env, environment);
const apiKeys = createApiKeyRows(createDynamoClient(), () => environment.API_KEYS_TABLE ?? "");
const { key: apiKey } = await createKey(
  { apiKeys, clock: Date.now, audit: () => undefined },
  { accountId: "load", name: "load" },
);
process.send?.({ environment, deadLetterUrls, apiKey } satisfies EmulatorsReady);
process.once("disconnect", () => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit();
});
