import { GetQueueAttributesCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { JobMessage, QueueName } from "../domain/messages.ts";
import type { Queues } from "../domain/ports.ts";
import { clientOptions, withoutExtras } from "./aws-client.ts";
import { traceHeader } from "./trace-header.ts";

export const createSqsClient = (): SQSClient => withoutExtras(new SQSClient(clientOptions()));

const WAITING = "ApproximateNumberOfMessages";

/** Sends ids to the work queues, and counts what waits there; `urlOf` answers a queue's URL. The message group is what makes a queue fair. */
export function createQueues(client: SQSClient, urlOf: (queue: QueueName) => string): Queues {
  return {
    async send({ kind, jobId, accountId }, delaySeconds) {
      const message: JobMessage = { job_id: jobId };
      const trace = traceHeader();
      await client.send(
        new SendMessageCommand({
          QueueUrl: urlOf(kind),
          MessageBody: JSON.stringify(message),
          MessageGroupId: accountId,
          DelaySeconds: delaySeconds,
          MessageSystemAttributes:
            trace === undefined ? undefined : { AWSTraceHeader: { DataType: "String", StringValue: trace } },
        }),
      );
    },
    async countWaiting(queue) {
      const { Attributes } = await client.send(
        new GetQueueAttributesCommand({ QueueUrl: urlOf(queue), AttributeNames: [WAITING] }),
      );
      return Number(Attributes?.[WAITING]);
    },
  };
}
