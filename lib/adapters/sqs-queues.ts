import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { JobMessage, QueueName } from "../domain/messages.ts";
import type { Queues } from "../domain/ports.ts";
import { clientOptions, withoutExtras } from "./aws-client.ts";

export const createSqsClient = (): SQSClient => withoutExtras(new SQSClient(clientOptions()));

/** Sends ids to the work queues; `urlOf` answers a queue's URL. The message group is what makes a queue fair. */
export function createQueues(client: SQSClient, urlOf: (queue: QueueName) => string): Queues {
  return {
    async send({ kind, jobId, accountId }) {
      const message: JobMessage = { job_id: jobId };
      await client.send(
        new SendMessageCommand({
          QueueUrl: urlOf(kind),
          MessageBody: JSON.stringify(message),
          MessageGroupId: accountId,
        }),
      );
    },
  };
}
