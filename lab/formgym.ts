import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startService } from "../lib/local/start/service.ts";

// FormGym's loan forms through the service, judged by FormGym's own classes. They are Python, and stay where they are.
const [folder] = process.argv.slice(2);
if (!folder) {
  console.error("Usage: npm run lab -- formgym FORMGYM   (a clone of github.com/mtoles/FormGym)");
  process.exit(2);
}
process.env.POWERTOOLS_LOG_LEVEL ??= "WARN";
const dataDir = mkdtempSync(join(tmpdir(), "forms-api-formgym-"));
const service = await startService({ port: 0, dataDir });
const judge = join(import.meta.dirname, "formgym/judge.py");
const python = process.env.PYTHON ?? "python3";
const [status] = await once(
  spawn(python, [judge, folder, service.url, service.apiKey], { stdio: "inherit" }),
  "exit",
);
await service.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(status ?? 1);
