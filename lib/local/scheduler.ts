import { FUNCTION_NAMES, functionSpec } from "../topology/functions.ts";
import type { Functions } from "./functions.ts";
import type { Poller } from "./queue-poller.ts";

/** Runs each function that has `everyMinutes`, as the schedules on AWS do. */
export function runSchedules(functions: Functions): Poller {
  let running: Promise<unknown> = Promise.resolve();
  const timers = FUNCTION_NAMES.flatMap((name) => {
    const { everyMinutes } = functionSpec(name);
    if (everyMinutes === undefined) return [];
    const run = () => {
      running = functions.invoke(name, {}).catch((error: unknown) => {
        process.stderr.write(`${name} failed: ${error instanceof Error ? error.stack : String(error)}\n`);
      });
    };
    return [setInterval(run, everyMinutes * 60_000)];
  });
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await running;
    },
  };
}
