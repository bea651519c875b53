import {
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { createSqsClient } from "../adapters/sqs-queues.ts";
import type { FunctionName } from "../topology/functions.ts";
import type { Functions } from "./functions.ts";

/** A long poll; short enough for a stop, which waits for it: an aborted one would hide the next message. */
const WAIT_SECONDS = 1;
const PAUSE_AFTER_ERROR_MS = 500;

export interface Poller {
  /** Receives nothing more, and waits for what is in hand. */
  stop(): Promise<void>;
}

/** What Lambda's event source does for a queue: batches of one, deleted unless the function reports them failed. */
export function pollQueue(
  functions: Functions,
  functionName: FunctionName,
  queueUrl: string,
  width: number,
): Poller {
  const client = createSqsClient();
  let stopped = false;
  const loop = async (): Promise<void> => {
    while (!stopped) {
      try {
        await receiveOne(client, functions, functionName, queueUrl);
      } catch (error) {
        process.stderr.write(
          `${functionName} failed: ${error instanceof Error ? error.stack : String(error)}\n`,
        );
        await new Promise((wake) => setTimeout(wake, PAUSE_AFTER_ERROR_MS));
      }
    }
  };
  const loops = Array.from({ length: width }, loop);
  return {
    async stop() {
      stopped = true;
      await Promise.all(loops);
      client.destroy();
    },
  };
}

async function receiveOne(
  client: SQSClient,
  functions: Functions,
  functionName: FunctionName,
  queueUrl: string,
): Promise<void> {
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({
      QueueUrl: queueUrl,
      MaxNumberOfMessages: 1,
      WaitTimeSeconds: WAIT_SECONDS,
      MessageSystemAttributeNames: ["All"],
    }),
  );
  for (const message of Messages) {
    const result = (await functions.invoke(functionName, sqsEvent(message, queueUrl))) as SQSBatchResponse;
    const failed = result.batchItemFailures.some(
      ({ itemIdentifier }) => itemIdentifier === message.MessageId,
    );
    if (failed) continue;
    await client.send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle: message.ReceiptHandle }));
  }
}

const sqsEvent = (message: Message, queueUrl: string): SQSEvent => ({
  Records: [
    {
      messageId: message.MessageId ?? "",
      receiptHandle: message.ReceiptHandle ?? "",
      body: message.Body ?? "",
      attributes: message.Attributes as unknown as SQSEvent["Records"][number]["attributes"],
      messageAttributes: {},
      md5OfBody: message.MD5OfBody ?? "",
      eventSource: "aws:sqs",
      eventSourceARN: `arn:aws:sqs:us-east-1:000000000000:${queueUrl.split("/").at(-1)}`,
      awsRegion: "us-east-1",
    },
  ],
});
