import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { QueueName } from "../domain/messages.ts";
import type { Queues } from "../domain/ports.ts";

export const createSqsClient = (): SQSClient => new SQSClient({});

/** Sends ids to the work queues; `urlOf` answers a queue's URL. */
export function createQueues(client: SQSClient, urlOf: (queue: QueueName) => string): Queues {
  return {
    async send(queue, message) {
      await client.send(
        new SendMessageCommand({ QueueUrl: urlOf(queue), MessageBody: JSON.stringify(message) }),
      );
    },
  };
}
