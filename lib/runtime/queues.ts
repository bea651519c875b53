import { createDeadLetters } from "../adapters/sqs-dead-letters.ts";
import { createQueues, createSqsClient } from "../adapters/sqs-queues.ts";
import { createEventBus, createWebhookQueue } from "../adapters/sqs-webhooks.ts";
import type { DeadLetters, Queues } from "../domain/ports/queues.ts";
import type { EventBus, WebhookQueue } from "../domain/ports/webhooks.ts";
import type { Environment } from "./environment.ts";

export const openQueues = ({ queueUrl }: Environment): Queues => createQueues(createSqsClient(), queueUrl);

export const openDeadLetters = ({ deadLetterQueueUrl }: Environment): DeadLetters =>
  createDeadLetters(createSqsClient(), deadLetterQueueUrl);

export const openWebhookQueue = ({ queueUrl }: Environment): WebhookQueue =>
  createWebhookQueue(createSqsClient(), () => queueUrl("webhook"));

/** Where every event goes besides; undefined where the operator wants none. */
export const openEventBus = ({ eventQueueUrl }: Environment): EventBus | undefined =>
  eventQueueUrl === undefined ? undefined : createEventBus(createSqsClient(), eventQueueUrl);
