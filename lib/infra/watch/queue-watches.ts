import { Stats } from "aws-cdk-lib/aws-cloudwatch";
import { JOB_KINDS } from "../../domain/job.ts";
import type { QueueName } from "../../domain/messages.ts";
import { FUNCTIONS, visibilityTimeoutSeconds } from "../../topology/functions.ts";
import type { JobQueues } from "../data/queues.ts";
import { PERIOD } from "./service-metric.ts";
import type { Watch, Watched } from "./watch.ts";

/** A message that one crashed worker leaves behind is seen again after the visibility timeout; older is trouble. */
const REDELIVERY_MARGIN_SECONDS = 120;

/** Whether what is queued is taken in time, and webhooks reach their receivers. */
export const queueWatches = ({ queues, serviceMetric }: Watched): Watch[] => [
  ...JOB_KINDS.flatMap((kind): Watch[] => [
    {
      name: `${kind}-waits-long`,
      meaning: `One in twenty jobs waited for more than a minute to ${kind}.`,
      metric: serviceMetric("QueueWait", { kind }, { statistic: Stats.p(95) }),
      above: 60_000,
      periods: 3,
    },
    messageOld(kind, queues),
  ]),
  messageOld("batch", queues),
  messageOld("webhook", queues),
  {
    name: "dead-letters-old",
    meaning: "The sweep leaves messages behind.",
    metric: queues.deadLetters.jobs.metricApproximateAgeOfOldestMessage({ period: PERIOD }),
    above: 15 * 60,
    periods: 1,
  },
  {
    name: "webhook-dead-letters",
    meaning: "A webhook message was received five times and never processed.",
    metric: queues.deadLetters.webhook.metricApproximateNumberOfMessagesVisible({
      period: PERIOD,
      statistic: "Maximum",
    }),
    above: 0,
    periods: 1,
  },
  {
    name: "webhooks-given-up",
    meaning: "A receiver did not get an event after all attempts.",
    metric: serviceMetric("WebhooksGivenUp", {}),
    above: 0,
    periods: 1,
  },
];

const messageOld = (queue: QueueName, queues: JobQueues): Watch => ({
  name: `${queue}-message-old`,
  meaning: "A message is older than one redelivery takes.",
  metric: queues.work[queue].metricApproximateAgeOfOldestMessage({ period: PERIOD }),
  above: redeliverySeconds(queue),
  periods: 1,
});

const redeliverySeconds = (queue: QueueName): number =>
  longestDelaySeconds(queue) +
  visibilityTimeoutSeconds(FUNCTIONS[`${queue}-worker`].timeoutSeconds) +
  REDELIVERY_MARGIN_SECONDS;

/** Deliveries wait for their next attempt in the queue. */
const longestDelaySeconds = (queue: QueueName): number => (queue === "webhook" ? 15 * 60 : 0);
