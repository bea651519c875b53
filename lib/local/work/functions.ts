import { randomUUID } from "node:crypto";
import type { Context } from "aws-lambda";
import { type FunctionName, functionSpec } from "../../topology/functions.ts";

type Handler = (event: unknown, context: Context) => Promise<unknown>;

export interface LocalFunctions {
  /** Runs a function in this process, as Lambda would, and answers its result. */
  invoke(name: FunctionName, event: unknown): Promise<unknown>;
}

/** Loads functions at their first call, after the environment that they read is set. */
export function loadFunctions(workerSeconds?: number): LocalFunctions {
  const loaded = new Map<FunctionName, Promise<Handler>>();
  return {
    async invoke(name, event) {
      const handler = loaded.get(name) ?? load(name);
      loaded.set(name, handler);
      return (await handler)(event, contextOf(name, timeoutSeconds(name, workerSeconds)));
    },
  };
}

/** A function's time-out; workers' may be set shorter, for tests of what happens when one is lost. */
export function timeoutSeconds(name: FunctionName, workerSeconds: number | undefined): number {
  const { receives, timeoutSeconds: declared } = functionSpec(name);
  return receives ? (workerSeconds ?? declared) : declared;
}

async function load(name: FunctionName): Promise<Handler> {
  const module: { handler: Handler } = await import(`../../../functions/${name}.ts`);
  return module.handler;
}

function contextOf(functionName: FunctionName, seconds: number): Context {
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
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  };
}
