import { createHash } from "node:crypto";
import { serialize } from "node:v8";

/**
 * The PDF child process, killed before it answers some requests: by what they hold, so that a request that kills it
 * once kills it always, and the same run again kills the same.
 */
const KILLED_OF = 24;

// First, so that it hears of the first request too.
await import("../../lib/pdf/sandbox/child.ts");
process.on("message", (request) => {
  const [first = 0] = createHash("sha256").update(serialize(request)).digest();
  if (first % KILLED_OF === 0) process.kill(process.pid, "SIGKILL");
});
