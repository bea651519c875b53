import { DeleteMessageCommand, ReceiveMessageCommand, type SQSClient } from "@aws-sdk/client-sqs";
import type { DeadLetters } from "../domain/ports/queues.ts";

/** The most that SQS hands over at once. */
const AT_ONCE = 10;
/** Any wait has SQS look on all of its servers: without one, it may find nothing where something lies. */
const WAIT_SECONDS = 1;

/** Takes messages from the dead-letter queue of the jobs. */
export function createDeadLetters(client: SQSClient, queueUrl: () => string): DeadLetters {
  return {
    async receive() {
      const { Messages = [] } = await client.send(
        new ReceiveMessageCommand({
          QueueUrl: queueUrl(),
          MaxNumberOfMessages: AT_ONCE,
          WaitTimeSeconds: WAIT_SECONDS,
        }),
      );
      return Messages.map(({ MessageId = "", Body = "", ReceiptHandle = "" }) => ({
        messageId: MessageId,
        body: Body,
        receipt: ReceiptHandle,
      }));
    },
    async delete(receipt) {
      await client.send(new DeleteMessageCommand({ QueueUrl: queueUrl(), ReceiptHandle: receipt }));
    },
  };
}
