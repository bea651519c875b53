import { createQueues, createSqsClient } from "../adapters/sqs-queues.ts";
import type { Queues } from "../domain/ports.ts";
import type { Environment } from "./environment.ts";

export const openQueues = ({ queueUrl }: Environment): Queues => createQueues(createSqsClient(), queueUrl);
