import { CreateQueueCommand, type SQSClient } from "@aws-sdk/client-sqs";
import { QUEUE_NAMES, type QueueName } from "../../domain/messages.ts";
import { DEAD_LETTER_VISIBILITY_SECONDS, MAX_RECEIVES } from "../../topology/functions.ts";

const DEAD_LETTER_SECONDS = 14 * 86_400;
const ARN = "arn:aws:sqs:us-east-1:000000000000:";

/** Where the messages go that a queue gave up on: those of jobs and batches to one queue, which the sweep drains. */
export const deadLetterQueue = (queue: QueueName): string =>
  queue === "webhook" ? "webhook-dead" : "jobs-dead";

/** Makes the work queues and their dead-letter queues, which live as long as the process. */
export async function createEmulatedQueues(
  client: SQSClient,
  visibilitySeconds: Record<QueueName, number>,
): Promise<void> {
  const create = (QueueName: string, Attributes: Record<string, string>) =>
    client.send(new CreateQueueCommand({ QueueName, Attributes }));
  for (const name of new Set(QUEUE_NAMES.map(deadLetterQueue))) {
    await create(name, {
      VisibilityTimeout: String(DEAD_LETTER_VISIBILITY_SECONDS),
      MessageRetentionPeriod: String(DEAD_LETTER_SECONDS),
    });
  }
  for (const name of QUEUE_NAMES) {
    await create(name, {
      VisibilityTimeout: String(visibilitySeconds[name]),
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: ARN + deadLetterQueue(name),
        maxReceiveCount: MAX_RECEIVES,
      }),
    });
  }
}
