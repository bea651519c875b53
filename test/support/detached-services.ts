import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { DetachedOptions, FromService, ToService } from "./detached-service.ts";

const ENTRY = fileURLToPath(import.meta.resolve("./detached-service.ts"));

type Swept = { resent: number; abandoned: number } | null;

/** A service process whose emulators live elsewhere; started again whenever it dies. */
export interface DetachedService {
  /** Of the process that is up now, or null while there is none. */
  readonly url: string | null;
  readonly pid: number | undefined;
  kill(): void;
  /** Has it sweep; null when it died or the sweep failed. */
  sweep(): Promise<Swept>;
  /** Ends it for good. */
  stop(): Promise<void>;
}

export function startDetached(
  options: DetachedOptions,
  environment: Record<string, string>,
): DetachedService {
  let url: string | null = null;
  let stopped = false;
  let child: ChildProcess;
  let heard = Promise.withResolvers<Swept>();
  const start = (): void => {
    child = fork(ENTRY, [JSON.stringify(options)], {
      env: { ...process.env, ...environment },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    child.on("message", (message: FromService) => {
      if ("url" in message) url = message.url;
      else heard.resolve(message.swept);
    });
    child.once("exit", (code) => {
      url = null;
      heard.resolve(null);
      if (code !== null) throw new Error(`The service ended by itself, with ${code}.`);
      if (!stopped) start();
    });
  };
  start();
  return {
    get url() {
      return url;
    },
    get pid() {
      return child.pid;
    },
    kill() {
      url = null;
      child.kill("SIGKILL");
    },
    sweep() {
      heard = Promise.withResolvers();
      if (url) child.send("sweep" satisfies ToService);
      else heard.resolve(null);
      return heard.promise;
    },
    async stop() {
      stopped = true;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}
