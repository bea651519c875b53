import { writeFile } from "node:fs/promises";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

type Settings = Record<string, unknown>;

/** Emulators of AWS know no alarms on a metric that is calculated from others. */
const EMULATED = { plainAlarms: true };

/** What is rehearsed: all that the owner may have encrypted and told, behind the dashboard; and an API alone, protected. */
export const WHOLE: Settings = { ...EMULATED, kms: true, events: true, RETENTION_DAYS: 3 };
export const ALONE: Settings = { ...EMULATED, dashboard: false, protection: true };

/** Writes the cdk.json of an owner who has these stages. */
export const writeStages = (folder: string, stages: Record<string, Settings>): Promise<void> =>
  writeFile(
    join(folder, "cdk.json"),
    JSON.stringify({
      app: `"${process.execPath}" "${join(ROOT, "bin/app.ts")}"`,
      versionReporting: false,
      notices: false,
      context: { "cli-telemetry": false, stages },
    }),
  );
