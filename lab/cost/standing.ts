import { OPEN_SHARDS } from "../../lib/domain/job.ts";
import { MODEL_SECRET_VARIABLE } from "../../lib/topology/environment.ts";
import { FUNCTION_NAMES, functionSpec } from "../../lib/topology/functions.ts";
import { METRICS } from "../../lib/topology/metrics.ts";
import { DAYS_OF_A_MONTH, POLLS_OF_A_QUEUE_A_MONTH } from "./assumptions.ts";
import { lambdaUsage, memoryUsage } from "./lambda-time.ts";
import { CUSTOM_METRIC_MONTH, MONTHLY_PRICES, type MonthlyItem } from "./prices.ts";
import { addUsage, timesUsage, totalDollars, type Usage } from "./usage.ts";

/** As much of a CloudFormation template as says what is paid for being there. */
export interface PricedTemplate {
  Resources: Record<string, { Type: string; Properties?: Record<string, unknown> }>;
}

/** What a sweep asks for of each shard: jobs that are open, jobs that are untold, deliveries that are due. */
const SWEPT = ["open", "untold", "due"];
/** How long a sweep waits for dead letters when there are none: `lib/adapters/sqs-dead-letters.ts`, in milliseconds. */
const DEAD_LETTER_WAIT_MS = 1000;
/** How long a sweep that finds nothing works on this machine, in milliseconds. */
const EMPTY_SWEEP_MS = 20;

/** How many there are of what is paid by the month. */
export function standingCounts({ Resources }: PricedTemplate): Record<MonthlyItem, number> {
  const ofType = (type: string) => Object.values(Resources).filter(({ Type }) => Type === type);
  const readsModelKey = JSON.stringify(Resources).includes(MODEL_SECRET_VARIABLE);
  return {
    alarmMetrics: ofType("AWS::CloudWatch::Alarm")
      .map(({ Properties }) => watchedMetrics(Properties?.Metrics))
      .reduce((sum, count) => sum + count, 0),
    dashboards: ofType("AWS::CloudWatch::Dashboard").length,
    keys: ofType("AWS::KMS::Key").length,
    secrets: ofType("AWS::SecretsManager::Secret").length + (readsModelKey ? 1 : 0),
  };
}

/** An alarm on an expression is paid for each metric in it, an alarm on one metric once. */
const watchedMetrics = (metrics: unknown): number =>
  Array.isArray(metrics) ? metrics.filter((query: object) => "MetricStat" in query).length : 1;

/** What is used in a month in which nobody calls: polls of the queues, and sweeps that find nothing. */
export function idleUsage({ Resources }: PricedTemplate): Usage {
  const queues = Object.values(Resources).filter(
    ({ Type }) => Type === "AWS::Lambda::EventSourceMapping",
  ).length;
  const queries = OPEN_SHARDS.flatMap((shard) => SWEPT.map((index) => [index, shard]));
  const calls = queries.map(() => ({ service: "dynamodb", started: 0, ended: 0 }) as const);
  const spec = functionSpec("sweep");
  const sweep = addUsage(
    lambdaUsage(spec, { started: 0, ended: EMPTY_SWEEP_MS, calls }),
    memoryUsage(spec, DEAD_LETTER_WAIT_MS),
    { dynamoReads: queries.length / 2, sqsRequests: 1 },
  );
  return addUsage({ sqsRequests: queues * POLLS_OF_A_QUEUE_A_MONTH }, timesUsage(sweep, sweepsOfAMonth()));
}

const sweepsOfAMonth = (): number =>
  FUNCTION_NAMES.flatMap((name) => functionSpec(name).everyMinutes ?? [])
    .map((minutes) => (DAYS_OF_A_MONTH * 24 * 60) / minutes)
    .reduce((sum, runs) => sum + runs, 0);

/** The lines of the bill of a month without calls, in dollars. */
export function idleBill(template: PricedTemplate): [name: string, dollars: number][] {
  const standing = Object.entries(standingCounts(template)) as [MonthlyItem, number][];
  return [
    ...standing
      .filter(([, count]) => count > 0)
      .map(([kind, count]): [string, number] => [
        `${count} ${MONTHLY_PRICES[kind].name}`,
        count * MONTHLY_PRICES[kind].dollars,
      ]),
    ["polls of empty queues, and sweeps", totalDollars(idleUsage(template))],
  ];
}

/** The most that the service's own metrics cost in a month: every combination of dimensions, published all the time. */
export const customMetricsBill = (): number => {
  const combinations = Object.values(METRICS).map(({ dimensions }) =>
    Object.values(dimensions as Record<string, readonly string[]>).reduce(
      (all, { length }) => all * length,
      1,
    ),
  );
  return combinations.reduce((sum, count) => sum + count, 0) * CUSTOM_METRIC_MONTH;
};
