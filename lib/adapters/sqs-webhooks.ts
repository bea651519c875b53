import { SendMessageCommand, type SQSClient } from "@aws-sdk/client-sqs";
import type { WebhookMessage } from "../domain/messages.ts";
import type { EventBus, WebhookQueue } from "../domain/ports/webhooks.ts";

/** Work on webhooks, over SQS; the message group is what makes the queue fair. */
export function createWebhookQueue(client: SQSClient, url: () => string): WebhookQueue {
  return {
    async send(work, accountId, delaySeconds) {
      const message: WebhookMessage =
        "jobId" in work ? { job_id: work.jobId } : { delivery_id: work.deliveryId };
      await client.send(
        new SendMessageCommand({
          QueueUrl: url(),
          MessageBody: JSON.stringify(message),
          MessageGroupId: accountId,
          DelaySeconds: delaySeconds,
        }),
      );
    },
  };
}

/** Events on a queue from which a pipe takes them to EventBridge (`lib/infra/compute/event-pipe.ts`). */
export function createEventBus(client: SQSClient, url: string): EventBus {
  return {
    async put({ id, accountId, type, timestamp, data }) {
      const MessageBody = JSON.stringify({ id, account_id: accountId, type, timestamp, data });
      await client.send(new SendMessageCommand({ QueueUrl: url, MessageBody }));
    },
  };
}
