import { CreateQueueCommand, type SQSClient } from "@aws-sdk/client-sqs";
import { QUEUE_NAMES, type QueueName } from "../domain/messages.ts";
import { MAX_RECEIVES } from "../topology/functions.ts";

const DEAD_LETTER_SECONDS = 14 * 86_400;
const ARN = "arn:aws:sqs:us-east-1:000000000000:";

export const deadLetterQueue = (queue: QueueName): string => `${queue}-dead`;

/** Makes the work queues and their dead-letter queues, which live as long as the process. */
export async function createQueues(
  client: SQSClient,
  visibilitySeconds: Record<QueueName, number>,
): Promise<void> {
  const create = (QueueName: string, Attributes: Record<string, string>) =>
    client.send(new CreateQueueCommand({ QueueName, Attributes }));
  for (const name of QUEUE_NAMES) {
    await create(deadLetterQueue(name), { MessageRetentionPeriod: String(DEAD_LETTER_SECONDS) });
    await create(name, {
      VisibilityTimeout: String(visibilitySeconds[name]),
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: ARN + deadLetterQueue(name),
        maxReceiveCount: MAX_RECEIVES,
      }),
    });
  }
}
