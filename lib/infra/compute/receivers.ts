import { SqsEventSource, type SqsEventSourceProps } from "aws-cdk-lib/aws-lambda-event-sources";
import { FUNCTION_NAMES, functionSpec, messagesAtOnce } from "../../topology/functions.ts";
import type { JobQueues } from "../data/queues.ts";
import type { StageSettings } from "../settings/schema.ts";
import type { Functions } from "./functions.ts";

/**
 * The fewest at once that SQS lets one choose. A new AWS account runs ten functions at once, and requests need some of
 * them. A message that Lambda refuses to run counts as received, so too many workers would send messages in circles.
 */
const FEWEST = 2;

/**
 * Lets each function receive its queue's messages, as many at a time as the topology says. `maxConcurrency` bounds how
 * many run at once: reserved concurrency would push throttled messages towards the dead-letter queue.
 */
export function connectReceivers(
  functions: Functions,
  queues: JobQueues,
  workers: StageSettings["workers"],
): void {
  const by = (maxConcurrency: number, batchSize: number): SqsEventSourceProps => ({
    batchSize,
    reportBatchItemFailures: true,
    maxConcurrency,
  });
  for (const name of FUNCTION_NAMES) {
    const { receives } = functionSpec(name);
    if (receives === undefined) continue;
    const atOnce = (receives === "batch" ? undefined : workers[receives]) ?? FEWEST;
    functions
      .aliasOf(name)
      .addEventSource(new SqsEventSource(queues.work[receives], by(atOnce, messagesAtOnce(receives))));
  }
}
