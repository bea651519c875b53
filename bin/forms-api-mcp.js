#!/usr/bin/env node
// For npx, which may run on an older Node than the service: hands over to the one that comes with it.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const own = fileURLToPath(new URL("../node_modules/node/bin/node", import.meta.url));
const node = existsSync(own) ? own : process.execPath;
const server = spawn(node, [fileURLToPath(new URL("mcp.ts", import.meta.url)), ...process.argv.slice(2)], {
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
