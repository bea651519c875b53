import { parseArgs } from "node:util";
import { createForwarder } from "../lib/local/gateway/forward.ts";

/** Where the container's port is published from, as `compose.yaml` says. */
const CONTAINER_PORT = 8080;

// The service's own options; it reads and checks them itself.
const { values } = parseArgs({ options: { port: { type: "string", default: "3000" } }, strict: false });
createForwarder(Number(values.port)).listen(CONTAINER_PORT);
await import("./local.ts");
