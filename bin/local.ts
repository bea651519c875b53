import { parseArgs } from "node:util";
import { mentionServer } from "../lib/local/model-servers/mention-server.ts";
import { startService } from "../lib/local/start/service.ts";
import { StartFault, startOrExplain } from "../lib/local/start-fault.ts";

const { values: options } = parseArgs({
  options: {
    port: { type: "string", default: "3000" },
    data: { type: "string", default: ".forms-api" },
    "worker-seconds": { type: "string" },
  },
});

process.umask(0o077); // What it stores is for its user's eyes alone.
process.env.POWERTOOLS_LOG_LEVEL ??= process.env.LOG_LEVEL ?? "WARN";
const workerSeconds = options["worker-seconds"] === undefined ? undefined : Number(options["worker-seconds"]);
const service = await startOrExplain(() =>
  startService({ port: portOf(options.port), dataDir: options.data, workerSeconds }),
);

console.log(`Forms API is running at ${service.url}
  dashboard      ${service.dashboardUrl()}
                 (works once; ${options.data}/dashboard.html always opens it)
  documentation  ${service.url}/docs
  API key        ${service.apiKey}  (also in ${options.data}/api-key)
Stop with Ctrl-C. Stored files stay in ${options.data}.`);
void service.loadWorkers();
mentionServer(process.env).then((line) => line && console.log(line));

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await service.stop();
    process.exit(0);
  });
}

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new StartFault(`Expected --port to be a number from 0 to 65535, got ${JSON.stringify(text)}.`);
}
