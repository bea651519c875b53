import { sendBy } from "../../adapters/aws-client.ts";
import type { QueueName } from "../../domain/messages.ts";
import { queueVariable, tableVariable } from "../../topology/environment.ts";
import type { TableName } from "../../topology/tables.ts";
import type { Carry } from "../emulate/carry.ts";
import { ENVIRONMENT, type Space, startEmulators } from "../emulate/emulators.ts";
import { transportOver } from "../emulate/request-handler.ts";
import { withinRights } from "../emulate/rights.ts";
import { type LocalFunctions, loadFunctions, runningFunction, timeoutSeconds } from "../work/functions.ts";
import { setLocalDefaults } from "./local-defaults.ts";

/** Redelivery follows this long after a worker's time is up. */
const VISIBILITY_MARGIN_SECONDS = 1;

interface StackOptions {
  /** The workers' time-out, and with it lease and redelivery; as declared in `lib/topology` unless given. */
  workerSeconds?: number | undefined;
  /** The disk of the data folder; as if there were no end to it, unless it is given. */
  space?: Space;
  /** Stands before S3, DynamoDB and SQS, to count what is called, or to get in its way. */
  through?: (carry: Carry) => Carry;
}

export interface Stack {
  functions: LocalFunctions;
  queueUrl(queue: QueueName): string;
  tableName(table: TableName): string;
  /** What takes the calls of all AWS clients. */
  carry: Carry;
  stop(): Promise<void>;
}

/**
 * What `cdk deploy` makes, inside this process: storage, rows and queues emulated, and the functions ready to be
 * called. Sets the process's environment, which the functions read as they do on Lambda, and what its AWS clients send
 * by: one stack a process. Throws `StartFault`.
 */
export async function startStack(dataDir: string, options: StackOptions = {}): Promise<Stack> {
  const { workerSeconds, space, through = (carry) => carry } = options;
  const visibility = (queue: QueueName): number =>
    timeoutSeconds(`${queue}-worker`, workerSeconds) + VISIBILITY_MARGIN_SECONDS;
  const emulators = await startEmulators({
    dataDir,
    visibilitySeconds: {
      parse: visibility("parse"),
      fill: visibility("fill"),
      batch: visibility("batch"),
      webhook: visibility("webhook"),
    },
    ...(space && { space }),
  });
  const carry = withinRights(through(emulators.carry), runningFunction);
  sendBy(() => transportOver(carry));
  Object.assign(process.env, ENVIRONMENT);
  setLocalDefaults(process.env);
  return {
    functions: loadFunctions(workerSeconds),
    queueUrl: (queue) => ENVIRONMENT[queueVariable(queue)] ?? "",
    tableName: (table) => ENVIRONMENT[tableVariable(table)] ?? "",
    carry,
    stop: emulators.stop,
  };
}
