import { GetQueueAttributesCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { BatchMessage, JobMessage, QueueName } from "../domain/messages.ts";
import type { Queues } from "../domain/ports/queues.ts";
import { clientOptions, withoutExtras } from "./aws-client.ts";
import { traceHeader } from "./trace-header.ts";

export const createSqsClient = (): SQSClient => withoutExtras(new SQSClient(clientOptions()));

const WAITING = "ApproximateNumberOfMessages";

/** Sends ids to the work queues, and counts what waits there; `urlOf` answers a queue's URL. The message group is what makes a queue fair. */
export function createQueues(client: SQSClient, urlOf: (queue: QueueName) => string): Queues {
  const send = async (
    queue: QueueName,
    accountId: string,
    message: JobMessage | BatchMessage,
    DelaySeconds: number | undefined,
  ): Promise<void> => {
    const trace = traceHeader();
    const command = new SendMessageCommand({
      QueueUrl: urlOf(queue),
      MessageBody: JSON.stringify(message),
      MessageGroupId: accountId,
      DelaySeconds,
      MessageSystemAttributes:
        trace === undefined ? undefined : { AWSTraceHeader: { DataType: "String", StringValue: trace } },
    });
    await client.send(command);
  };
  return {
    send: ({ kind, jobId, accountId }, delaySeconds) =>
      send(kind, accountId, { job_id: jobId }, delaySeconds),
    sendBatch: ({ batchId, accountId, turn }, delaySeconds) =>
      send("batch", accountId, { batch_id: batchId, turn }, delaySeconds),
    async countWaiting(queue) {
      const { Attributes } = await client.send(
        new GetQueueAttributesCommand({ QueueUrl: urlOf(queue), AttributeNames: [WAITING] }),
      );
      return Number(Attributes?.[WAITING]);
    },
  };
}
