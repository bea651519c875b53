import type { QueueName } from "../domain/messages.ts";
import { queueVariable, tableVariable } from "../topology/environment.ts";
import type { TableName } from "../topology/tables.ts";
import { startEmulators } from "./emulators.ts";
import { type Functions, loadFunctions, timeoutSeconds } from "./functions.ts";
import { setLocalDefaults } from "./local-defaults.ts";

/** Redelivery follows this long after a worker's time is up. */
const VISIBILITY_MARGIN_SECONDS = 1;

export interface Stack {
  functions: Functions;
  queueUrl(queue: QueueName): string;
  tableName(table: TableName): string;
  deadLetterUrls: string[];
  stop(): Promise<void>;
}

/**
 * What `cdk deploy` makes, inside this process: storage, rows and queues emulated, and the functions ready to be
 * called. Sets the process's environment, which the functions read as they do on Lambda: one stack a process.
 */
export async function startStack(dataDir: string, workerSeconds?: number): Promise<Stack> {
  const visibility = (queue: QueueName): number =>
    timeoutSeconds(`${queue}-worker`, workerSeconds) + VISIBILITY_MARGIN_SECONDS;
  const emulators = await startEmulators({
    dataDir,
    visibilitySeconds: { parse: visibility("parse"), fill: visibility("fill") },
  });
  const { environment, deadLetterUrls, stop } = emulators;
  Object.assign(process.env, environment);
  setLocalDefaults(process.env);
  return {
    functions: loadFunctions(workerSeconds),
    queueUrl: (queue) => environment[queueVariable(queue)] ?? "",
    tableName: (table) => environment[tableVariable(table)] ?? "",
    deadLetterUrls,
    stop,
  };
}
