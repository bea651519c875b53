import { SqsEventSource, type SqsEventSourceProps } from "aws-cdk-lib/aws-lambda-event-sources";
import { QUEUE_NAMES } from "../domain/messages.ts";
import { FUNCTION_NAMES, functionSpec } from "../topology/functions.ts";
import type { Functions } from "./functions.ts";
import type { Queues } from "./queues.ts";

/**
 * Lets each function receive its queue's messages, one at a time. `maxConcurrency` bounds how many run at once:
 * reserved concurrency would push throttled messages towards the dead-letter queue.
 */
export function connectReceivers(functions: Functions, queues: Queues, workerConcurrency: number): void {
  const oneByOne: SqsEventSourceProps = { batchSize: 1, reportBatchItemFailures: true };
  for (const name of FUNCTION_NAMES) {
    const { receives } = functionSpec(name);
    if (receives === undefined) continue;
    const sources =
      receives === "dead-letters"
        ? QUEUE_NAMES.map((queue) => new SqsEventSource(queues.deadLetters[queue], oneByOne))
        : [new SqsEventSource(queues.work[receives], { ...oneByOne, maxConcurrency: workerConcurrency })];
    for (const source of sources) functions.byName[name].addEventSource(source);
  }
}
