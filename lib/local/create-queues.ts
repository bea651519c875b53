import {
  CreateQueueCommand,
  ListQueuesCommand,
  SetQueueAttributesCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { QUEUE_NAMES, type QueueName } from "../domain/messages.ts";
import { MAX_RECEIVES } from "../topology/functions.ts";

const DEAD_LETTER_SECONDS = 14 * 86_400;
const ARN = "arn:aws:sqs:us-east-1:000000000000:";

export const deadLetterQueue = (queue: QueueName): string => `${queue}-dead`;

/**
 * Makes the work queues and their dead-letter queues where they do not exist yet, and sets their attributes.
 * Through the API: the emulator's own `createQueue` would replace a queue and lose the messages in it.
 */
export async function createQueues(
  endpoint: string,
  region: string,
  visibilitySeconds: Record<QueueName, number>,
): Promise<void> {
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const client = new SQSClient({ endpoint, region, credentials });
  const { QueueUrls = [] } = await client.send(new ListQueuesCommand({}));
  const existing = new Set(QueueUrls.map((url) => url.split("/").at(-1)));
  const ensure = async (name: string, attributes: Record<string, string>): Promise<void> => {
    if (!existing.has(name)) await client.send(new CreateQueueCommand({ QueueName: name }));
    const url = `${endpoint}/000000000000/${name}`;
    await client.send(new SetQueueAttributesCommand({ QueueUrl: url, Attributes: attributes }));
  };
  for (const name of QUEUE_NAMES) {
    await ensure(deadLetterQueue(name), { MessageRetentionPeriod: String(DEAD_LETTER_SECONDS) });
    await ensure(name, {
      VisibilityTimeout: String(visibilitySeconds[name]),
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: ARN + deadLetterQueue(name),
        maxReceiveCount: MAX_RECEIVES,
      }),
    });
  }
  client.destroy();
}
