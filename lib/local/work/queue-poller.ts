import {
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { createSqsClient } from "../../adapters/sqs-queues.ts";
import type { FunctionName } from "../../topology/functions.ts";
import type { Invoking } from "./functions.ts";

/** A long poll; a short one, for one whose process was killed hides the next message. */
const WAIT_SECONDS = 1;
const PAUSE_AFTER_ERROR_MS = 500;

export interface Poller {
  /** Receives nothing more, and waits for what is in hand. */
  stop(): Promise<void>;
}

interface Polled {
  functionName: FunctionName;
  queueUrl: string;
  /** How many invocations there may be at once. */
  width: number;
  /** How many messages one takes at most. */
  atOnce: number;
}

/**
 * What Lambda's event source does for a queue: messages are deleted unless the function reports them failed. To be
 * stopped with the queue alone: the poll that a stop breaks off may take one more message, which nobody gets then.
 */
export function pollQueue(functions: Invoking, polled: Polled): Poller {
  const client = createSqsClient();
  const stopping = new AbortController();
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await receive(client, functions, polled, stopping.signal);
      } catch (error) {
        if (stopping.signal.aborted && error instanceof Error && error.name === "AbortError") return;
        process.stderr.write(
          `${polled.functionName} failed: ${error instanceof Error ? error.stack : String(error)}\n`,
        );
        await new Promise((wake) => setTimeout(wake, PAUSE_AFTER_ERROR_MS));
      }
    }
  };
  const loops = Array.from({ length: polled.width }, loop);
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
      client.destroy();
    },
  };
}

async function receive(
  client: SQSClient,
  functions: Invoking,
  { functionName, queueUrl, atOnce }: Polled,
  abortSignal: AbortSignal,
): Promise<void> {
  const { Messages = [] } = await client.send(
    new ReceiveMessageCommand({
      QueueUrl: queueUrl,
      MaxNumberOfMessages: atOnce,
      WaitTimeSeconds: WAIT_SECONDS,
      MessageSystemAttributeNames: ["All"],
    }),
    { abortSignal },
  );
  if (Messages.length === 0) return;
  const Records = Messages.map((message) => recordOf(message, queueUrl));
  const result = (await functions.invoke(functionName, { Records } satisfies SQSEvent)) as SQSBatchResponse;
  const failed = new Set(result.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  for (const { MessageId = "", ReceiptHandle } of Messages) {
    if (failed.has(MessageId)) continue;
    await client.send(new DeleteMessageCommand({ QueueUrl: queueUrl, ReceiptHandle }));
  }
}

const recordOf = (message: Message, queueUrl: string): SQSEvent["Records"][number] => ({
  messageId: message.MessageId ?? "",
  receiptHandle: message.ReceiptHandle ?? "",
  body: message.Body ?? "",
  attributes: message.Attributes as unknown as SQSEvent["Records"][number]["attributes"],
  messageAttributes: {},
  md5OfBody: message.MD5OfBody ?? "",
  eventSource: "aws:sqs",
  eventSourceARN: `arn:aws:sqs:us-east-1:000000000000:${queueUrl.split("/").at(-1)}`,
  awsRegion: "us-east-1",
});
