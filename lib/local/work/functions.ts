import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { Context } from "aws-lambda";
import { modelWaitMs } from "../../runtime/engines.ts";
import { readModelSettings } from "../../runtime/environment.ts";
import type { WorkerContext } from "../../runtime/worker.ts";
import { type FunctionName, functionSpec } from "../../topology/functions.ts";

type Handler = (event: unknown, context: Context) => Promise<unknown>;

const running = new AsyncLocalStorage<FunctionName>();

/** The function that this is done for; undefined where the service does it itself. */
export const runningFunction = (): FunctionName | undefined => running.getStore();

export interface Invoking {
  /** Runs a function in this process, as Lambda would, and answers its result. */
  invoke(name: FunctionName, event: unknown): Promise<unknown>;
}

export interface LocalFunctions extends Invoking {
  /** Loads functions before their first call. What one lacks to be loaded, its call says. */
  load(names: readonly FunctionName[]): Promise<void>;
  /** Has functions wait for nobody any longer, because the service is to end. */
  endWaits(): void;
}

/** Loads functions at their first call, after the environment that they read is set. */
export function loadFunctions(workerSeconds?: number): LocalFunctions {
  const loaded = new Map<FunctionName, Promise<Handler>>();
  const ending = new AbortController();
  const handlerOf = (name: FunctionName): Promise<Handler> => {
    const handler = loaded.get(name) ?? load(name);
    loaded.set(name, handler);
    return handler;
  };
  return {
    endWaits: () => ending.abort(),
    async load(names) {
      await Promise.allSettled(names.map(handlerOf));
    },
    async invoke(name, event) {
      const handler = handlerOf(name);
      const context = contextOf(name, timeoutSeconds(name, workerSeconds), ending.signal);
      return running.run(name, async () => (await handler)(event, context));
    },
  };
}

/**
 * A function's time-out; workers' may be set shorter, for tests of what happens when one is lost. A job that waits for a
 * local model gets that time in addition.
 */
export function timeoutSeconds(name: FunctionName, workerSeconds: number | undefined): number {
  const { receives, timeoutSeconds: declared } = functionSpec(name);
  const working = receives ? (workerSeconds ?? declared) : declared;
  return name === "fill-worker" ? working + modelWaitMs({ model: readModelSettings() }) / 1000 : working;
}

async function load(name: FunctionName): Promise<Handler> {
  const module: { handler: Handler } = await import(`../../../functions/${name}.ts`);
  return module.handler;
}

function contextOf(functionName: FunctionName, seconds: number, ending: AbortSignal): WorkerContext {
  const deadline = Date.now() + seconds * 1000;
  return {
    functionName,
    functionVersion: "$LATEST",
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${functionName}`,
    memoryLimitInMB: String(functionSpec(functionName).memoryMb),
    awsRequestId: randomUUID(),
    logGroupName: "",
    logStreamName: "",
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    ending,
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  };
}
