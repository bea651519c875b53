import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { AgentFiles } from "../lib/local/client/agent-files.ts";
import { hasDatabases } from "../lib/local/emulate/row-database.ts";
import { startService } from "../lib/local/start/service.ts";
import { StartFault, startOrExplain } from "../lib/local/start-fault.ts";
import { createFormsServer } from "../lib/mcp/server.ts";
import { localDesk } from "./mcp/local-desk.ts";
import { relayTo } from "./mcp/relay.ts";

/**
 * `--data` keeps what it stores; without it nothing is left when it ends. `--folder` is all that it reads and writes. With `--url` the
 * service there does the work, by the key in FORMS_API_KEY, and nothing is stored here.
 */
const { values: options } = parseArgs({
  options: { data: { type: "string" }, folder: { type: "string" }, url: { type: "string" } },
});
const NOTHING_KEPT = `Expected Node 22.13 or newer for --data, which keeps what is stored, got ${process.version}: leave it out, or use another Node.`;

process.umask(0o077); // What it stores is for its user's eyes alone.
process.env.POWERTOOLS_LOG_LEVEL = "SILENT"; // Standard output is the protocol's; faults go to standard error.
const stop = await startOrExplain(() => (options.url === undefined ? serveHere() : relay(options.url)));

let ending = false;
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  await stop();
  process.exit(0);
}
process.stdin.once("close", end);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, end);

async function serveHere(): Promise<() => Promise<void>> {
  if (options.data !== undefined && !hasDatabases()) throw new StartFault(NOTHING_KEPT);
  const dataDir = options.data ?? mkdtempSync(join(tmpdir(), "forms-api-mcp-"));
  const service = await startService({ port: 0, dataDir });
  const desk = localDesk(options.folder);
  serveStdio(() => createFormsServer(desk));
  return async () => {
    await service.stop();
    if (options.data === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
}

async function relay(url: string): Promise<() => Promise<void>> {
  const apiKey = process.env.FORMS_API_KEY;
  if (!apiKey) throw new StartFault("Expected the key of an account in FORMS_API_KEY, beside --url.");
  serveStdio(await relayTo({ url, apiKey }, new AgentFiles(options.folder)));
  return async () => undefined;
}
