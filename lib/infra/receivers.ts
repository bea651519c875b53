import { SqsEventSource, type SqsEventSourceProps } from "aws-cdk-lib/aws-lambda-event-sources";
import { JOB_QUEUES } from "../domain/messages.ts";
import { FUNCTION_NAMES, functionSpec } from "../topology/functions.ts";
import type { Functions } from "./functions.ts";
import type { Queues } from "./queues.ts";

/**
 * The fewest at once that SQS lets one choose. A new AWS account runs ten functions at once, of which requests need some;
 * and a message that Lambda refuses to run counts as received, so that too many workers would send messages in circles.
 */
const FEWEST = 2;

/**
 * Lets each function receive its queue's messages, one at a time. `maxConcurrency` bounds how many run at once:
 * reserved concurrency would push throttled messages towards the dead-letter queue.
 */
export function connectReceivers(
  functions: Functions,
  queues: Queues,
  workerConcurrency: number = FEWEST,
): void {
  const oneByOne = (maxConcurrency: number): SqsEventSourceProps => ({
    batchSize: 1,
    reportBatchItemFailures: true,
    maxConcurrency,
  });
  for (const name of FUNCTION_NAMES) {
    const { receives } = functionSpec(name);
    if (receives === undefined) continue;
    const queue = receives === "dead-letters" ? queues.deadLetters : queues.work[receives];
    const isForJobs = JOB_QUEUES.some((kind) => kind === receives);
    const source = new SqsEventSource(queue, oneByOne(isForJobs ? workerConcurrency : FEWEST));
    functions.byName[name].addEventSource(source);
  }
}
