import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { type IMetric, MathExpression, Metric, Stats, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { JOB_KINDS } from "../../domain/job.ts";
import type { QueueName } from "../../domain/messages.ts";
import {
  FUNCTION_NAMES,
  FUNCTIONS,
  functionSpec,
  visibilityTimeoutSeconds,
} from "../../topology/functions.ts";
import { OUTCOMES } from "../../topology/metrics.ts";
import { TABLE_NAMES, type TableName } from "../../topology/tables.ts";
import type { Functions } from "../compute/functions.ts";
import type { JobQueues } from "../data/queues.ts";
import { PERIOD, type ServiceMetric } from "./service-metric.ts";

/** What the alarms look at. */
export interface Watched {
  api: HttpApi;
  functions: Functions;
  queues: JobQueues;
  tables: Record<TableName, Table>;
  serviceMetric: ServiceMetric;
}

/** One alarm: it sounds when the metric is above a bound for so many periods of five minutes on end. */
export interface Watch {
  /** Also the heading of its entry in docs/runbook.md. */
  name: string;
  meaning: string;
  metric: IMetric;
  above: number;
  periods: number;
  /** Whether new code that lets it sound is taken back. */
  turnsBack?: true;
  /** No data is no trouble, except where something must happen all the time. */
  missing?: TreatMissingData;
}

/** A message that one crashed worker leaves behind is seen again after the visibility timeout; older is trouble. */
const REDELIVERY_MARGIN_SECONDS = 120;

/** Functions that no client waits for: a fault of the others is a 5xx. */
const BACKGROUND = FUNCTION_NAMES.filter((name) => functionSpec(name).routes.length === 0);

const WEBHOOK_TABLES: readonly TableName[] = ["webhooks", "deliveries"];
/** Many write to it at once, but only at submissions and ends. */
const REMOVAL_TABLES: readonly TableName[] = ["removals"];

/** Every alarm of the service, in the order of the runbook. */
export const watches = (watched: Watched): Watch[] => [
  ...jobWatches(watched),
  ...queueWatches(watched),
  ...functionWatches(watched),
  ...apiWatches(watched),
  ...tableWatches(watched),
];

const jobWatches = ({ serviceMetric }: Watched): Watch[] => [
  {
    name: "jobs-abandoned",
    meaning: "A job failed after all its attempts.",
    metric: sum([
      serviceMetric("JobsAbandoned", { by: "dead-letter" }),
      serviceMetric("JobsAbandoned", { by: "sweep" }),
    ]),
    above: 0,
    periods: 1,
  },
  {
    name: "batches-given-up",
    meaning: "A batch made no progress for a day, and the sweep ended it.",
    metric: serviceMetric("BatchesEnded", { outcome: "faulted" }),
    above: 0,
    periods: 1,
  },
  {
    name: "job-faults",
    meaning: "More than 5% of the jobs failed with an internal error.",
    metric: faultShare(serviceMetric),
    above: 5,
    periods: 2,
    turnsBack: true,
  },
  {
    name: "fills-without-model",
    meaning: "The local engine had to plan fills that the model should have planned.",
    metric: serviceMetric("FillsPlanned", { engine: "fallback" }),
    above: 2,
    periods: 3,
  },
  {
    name: "storage-not-removed",
    meaning: "Something was due for removal from storage and could not be removed.",
    metric: serviceMetric("RemovalsFailed", {}),
    above: 0,
    periods: 3,
  },
];

const queueWatches = ({ queues, serviceMetric }: Watched): Watch[] => [
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

const functionWatches = ({ functions }: Watched): Watch[] => {
  const background = BACKGROUND.map((name) => functions.byName[name]);
  return [
    {
      name: "function-errors",
      meaning: "A function that works in the background crashed or ran out of time.",
      metric: sum(background.map((each) => each.metricErrors({ period: PERIOD }))),
      above: 2,
      periods: 1,
      turnsBack: true,
    },
    {
      name: "function-throttles",
      meaning: "Lambda refused to run functions that work in the background.",
      metric: sum(background.map((each) => each.metricThrottles({ period: PERIOD }))),
      above: 0,
      periods: 3,
    },
    {
      name: "concurrency-used-up",
      meaning: "Lambda refused functions of the account, whose quota of executions at once is used up.",
      metric: new Metric({
        namespace: "AWS/Lambda",
        metricName: "Throttles",
        statistic: "Sum",
        period: PERIOD,
      }),
      above: 10,
      periods: 1,
    },
    {
      name: "sweep-failing",
      meaning: "The sweep has not run well for a quarter of an hour.",
      metric: functions.byName.sweep.metricErrors({ period: PERIOD }),
      above: 0,
      periods: 3,
      missing: TreatMissingData.BREACHING,
    },
  ];
};

const apiWatches = ({ api, functions }: Watched): Watch[] => [
  {
    name: "http-5xx",
    meaning: "More than 1% of the requests were answered with a 5xx.",
    metric: new MathExpression({
      expression: "IF(faults > 2, 100 * faults / requests, 0)",
      usingMetrics: {
        faults: api.metricServerError({ period: PERIOD, statistic: "Sum" }),
        requests: api.metricCount({ period: PERIOD, statistic: "Sum" }),
      },
      label: "Percent",
      period: PERIOD,
    }),
    above: 1,
    periods: 1,
    turnsBack: true,
  },
  {
    name: "http-latency",
    meaning: "One submission of a fill in twenty took more than three seconds.",
    // The API as a whole has requests that wait on purpose; this one needs all that the others need.
    metric: functions.byName["submit-fill"].metricDuration({ period: PERIOD, statistic: Stats.p(95) }),
    above: 3000,
    periods: 3,
  },
];

/** An alarm takes ten metrics at the most, which is why the tables of webhooks have one of their own. */
const tableWatches = ({ tables }: Watched): Watch[] => {
  const refused = (kind: "Read" | "Write", names: readonly TableName[]): IMetric[] =>
    names.map((name) => tables[name].metric(`${kind}ThrottleEvents`, { period: PERIOD, statistic: "Sum" }));
  const apart = [...WEBHOOK_TABLES, ...REMOVAL_TABLES];
  const others = TABLE_NAMES.filter((name) => !apart.includes(name));
  return [
    ...(["Read", "Write"] as const).map((kind) => ({
      name: `dynamodb-${kind.toLowerCase()}-throttles`,
      meaning: `DynamoDB refused to ${kind.toLowerCase()} rows.`,
      metric: sum(refused(kind, others)),
      above: 0,
      periods: 3,
    })),
    {
      name: "webhook-throttles",
      meaning: "DynamoDB refused to read or write rows of webhooks or removals.",
      metric: sum([...refused("Read", apart), ...refused("Write", apart)]),
      above: 0,
      periods: 3,
    },
  ];
};

/** Zero while there is one fault at most: of few jobs, one is already a large share. */
function faultShare(serviceMetric: ServiceMetric): MathExpression {
  const ended = JOB_KINDS.flatMap((kind) => OUTCOMES.map((outcome) => ({ kind, outcome })));
  const usingMetrics = Object.fromEntries(
    ended.map(({ kind, outcome }) => [`${kind}_${outcome}`, serviceMetric("JobsEnded", { kind, outcome })]),
  );
  const total = (outcomes: readonly string[]): string =>
    outcomes.flatMap((outcome) => JOB_KINDS.map((kind) => `FILL(${kind}_${outcome}, 0)`)).join(" + ");
  const faults = `(${total(["faulted"])})`;
  return new MathExpression({
    expression: `IF(${faults} > 1, 100 * ${faults} / (${total(OUTCOMES)}), 0)`,
    usingMetrics,
    label: "Percent",
    period: PERIOD,
  });
}

function sum(metrics: IMetric[]): MathExpression {
  const named = metrics.map((metric, index) => [`m${index}`, metric] as const);
  return new MathExpression({
    expression: `SUM([${named.map(([name]) => `FILL(${name}, 0)`).join(", ")}])`,
    usingMetrics: Object.fromEntries(named),
    label: "Sum",
    period: PERIOD,
  });
}

const redeliverySeconds = (queue: QueueName): number =>
  longestDelaySeconds(queue) +
  visibilityTimeoutSeconds(FUNCTIONS[`${queue}-worker`].timeoutSeconds) +
  REDELIVERY_MARGIN_SECONDS;

/** Deliveries wait for their next attempt in the queue. */
const longestDelaySeconds = (queue: QueueName): number => (queue === "webhook" ? 15 * 60 : 0);
