import { FUNCTION_NAMES, functionSpec } from "../../topology/functions.ts";
import type { Invoking } from "./functions.ts";
import type { Poller } from "./queue-poller.ts";

/** Runs each function that has `everyMinutes`, as the schedules on AWS do. */
export function runSchedules(functions: Invoking): Poller {
  const schedules = FUNCTION_NAMES.flatMap((name) => {
    const { everyMinutes } = functionSpec(name);
    return everyMinutes === undefined ? [] : [repeat(name, everyMinutes, () => functions.invoke(name, {}))];
  });
  return {
    async stop() {
      await Promise.all(schedules.map((schedule) => schedule.stop()));
    },
  };
}

/**
 * Runs something every so many minutes, for the first time after as many, or at once; a run that fails does not end the
 * others.
 */
export function repeat(
  name: string,
  minutes: number,
  run: () => Promise<unknown>,
  { atOnce = false }: { atOnce?: boolean } = {},
): Poller {
  let running: Promise<unknown> = Promise.resolve();
  const start = () => {
    running = run().catch((error: unknown) => {
      process.stderr.write(`${name} failed: ${error instanceof Error ? error.stack : String(error)}\n`);
    });
  };
  if (atOnce) start();
  const timer = setInterval(start, minutes * 60_000);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
