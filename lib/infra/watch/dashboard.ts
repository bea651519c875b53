import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import * as cloudwatch from "aws-cdk-lib/aws-cloudwatch";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { JOB_KINDS } from "../../domain/job.ts";
import { QUEUE_NAMES } from "../../domain/messages.ts";
import { FUNCTION_NAMES } from "../../topology/functions.ts";
import { METRIC_NAMESPACE, METRICS, OUTCOMES } from "../../topology/metrics.ts";
import { DEAD_LETTERS } from "../data/queues.ts";
import { accountWideName } from "../names.ts";
import { PERIOD } from "./service-metric.ts";
import type { Watched } from "./watch.ts";

const NOBODY =
  "**Nobody is notified of alarms.** Set `alarmEmail` of this stage in cdk.json and deploy, or " +
  "subscribe to the topic.";
/** Half of the dashboard's 24 columns. */
const HALF = 12;

interface DashboardProps extends Watched {
  /** What the service's metrics call it. */
  service: string;
  accessLog: LogGroup;
  alarms: cloudwatch.Alarm[];
  /** Whether anybody gets an alarm. */
  isTold: boolean;
}

/** What an operator looks at first: alarms, then jobs, then requests, then what all of it runs on. */
export class ServiceDashboard extends Construct {
  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id);
    new cloudwatch.Dashboard(this, "Service", {
      dashboardName: accountWideName(this),
      widgets: [
        ...(props.isTold ? [] : [[new cloudwatch.TextWidget({ markdown: NOBODY, width: 24, height: 2 })]]),
        [new cloudwatch.AlarmStatusWidget({ title: "Alarms", alarms: props.alarms, width: 24, height: 3 })],
        [jobsEnded(props), jobErrors(props)],
        [queueAges(props), times(props)],
        [stages(props), engines(props)],
        [requests(props.api), latency(props.api)],
        [routes(props.accessLog), functions(props)],
        [graph("Throttled reads and writes", throttles(props)), webhooks(props)],
      ],
    });
  }
}

const graph = (
  title: string,
  left: cloudwatch.IMetric[],
  right: cloudwatch.IMetric[] = [],
): cloudwatch.IWidget =>
  new cloudwatch.GraphWidget({ title, left, right, width: HALF, height: 6, period: PERIOD });

const jobsEnded = ({ serviceMetric }: Watched): cloudwatch.IWidget =>
  graph(
    "Jobs ended",
    JOB_KINDS.flatMap((kind) =>
      OUTCOMES.map((outcome) =>
        serviceMetric("JobsEnded", { kind, outcome }, { label: `${kind} ${outcome}` }),
      ),
    ),
    [
      serviceMetric("JobsResent", {}, { label: "resent" }),
      ...METRICS.JobsAbandoned.dimensions.by.map((by) =>
        serviceMetric("JobsAbandoned", { by }, { label: `abandoned by ${by}` }),
      ),
      serviceMetric("RemovalsFailed", {}, { label: "not removed" }),
      ...METRICS.BatchesEnded.dimensions.outcome.map((outcome) =>
        serviceMetric("BatchesEnded", { outcome }, { label: `batches ${outcome}` }),
      ),
    ],
  );

/** One line for each code that occurs. */
const jobErrors = ({ service }: DashboardProps): cloudwatch.IWidget => {
  const terms = `{${METRIC_NAMESPACE},service,code} MetricName="JobErrors" service="${service}"`;
  return graph("Jobs failed, by code", [
    new cloudwatch.MathExpression({
      expression: `SEARCH('${terms}', 'Sum', ${PERIOD.toSeconds()})`,
      usingMetrics: {},
      label: "",
      period: PERIOD,
    }),
  ]);
};

const queueAges = ({ queues }: Watched): cloudwatch.IWidget =>
  graph(
    "Oldest message, in seconds",
    [
      ...QUEUE_NAMES.map((name) => queues.work[name].metricApproximateAgeOfOldestMessage({ label: name })),
      ...DEAD_LETTERS.map((name) =>
        queues.deadLetters[name].metricApproximateAgeOfOldestMessage({ label: `${name} dead letters` }),
      ),
    ],
    QUEUE_NAMES.map((name) =>
      queues.work[name].metricApproximateNumberOfMessagesVisible({ label: `${name} waiting` }),
    ),
  );

const times = ({ serviceMetric }: Watched): cloudwatch.IWidget =>
  graph(
    "From submission to end, and of that in the queue: median and 95th, in milliseconds",
    JOB_KINDS.flatMap((kind) =>
      (["Turnaround", "QueueWait"] as const).flatMap((name) =>
        [50, 95].map((percent) =>
          serviceMetric(
            name,
            { kind },
            { statistic: cloudwatch.Stats.p(percent), label: `${kind} ${name} p${percent}` },
          ),
        ),
      ),
    ),
  );

const stages = ({ serviceMetric }: Watched): cloudwatch.IWidget =>
  graph(
    "Stages of the work, 95th, in milliseconds",
    METRICS.StageTime.dimensions.stage.map((stage) =>
      serviceMetric("StageTime", { stage }, { statistic: cloudwatch.Stats.p(95), label: stage }),
    ),
  );

const engines = ({ serviceMetric }: Watched): cloudwatch.IWidget =>
  graph(
    "Fills planned, by engine; tokens on the right",
    METRICS.FillsPlanned.dimensions.engine.map((engine) =>
      serviceMetric("FillsPlanned", { engine }, { label: engine }),
    ),
    METRICS.Tokens.dimensions.flow.map((flow) =>
      serviceMetric("Tokens", { flow }, { label: `${flow} tokens` }),
    ),
  );

const webhooks = ({ serviceMetric }: Watched): cloudwatch.IWidget =>
  graph(
    "Webhook delivery attempts; events given up on the right",
    METRICS.WebhookAttempts.dimensions.outcome.map((outcome) =>
      serviceMetric("WebhookAttempts", { outcome }, { label: outcome }),
    ),
    [serviceMetric("WebhooksGivenUp", {}, { label: "given up" })],
  );

const requests = (api: HttpApi): cloudwatch.IWidget =>
  graph(
    "Requests; 4xx and 5xx on the right",
    [api.metricCount({ statistic: "Sum", label: "requests" })],
    [
      api.metricClientError({ statistic: "Sum", label: "4xx" }),
      api.metricServerError({ statistic: "Sum", label: "5xx" }),
    ],
  );

const latency = (api: HttpApi): cloudwatch.IWidget =>
  graph(
    "Latency of requests, in milliseconds",
    [50, 95, 99].map((percent) =>
      api.metricLatency({ statistic: cloudwatch.Stats.p(percent), label: `p${percent}` }),
    ),
  );

/** From the access log: the gateway's metrics of each route would cost more than the rest of the dashboard. */
const routes = (accessLog: LogGroup): cloudwatch.IWidget =>
  new cloudwatch.LogQueryWidget({
    title: "Routes",
    logGroupNames: [accessLog.logGroupName],
    view: cloudwatch.LogQueryVisualizationType.TABLE,
    queryLines: [
      "stats count(*) as requests, pct(milliseconds, 50) as p50, pct(milliseconds, 95) as p95 by route, status",
      "sort requests desc",
    ],
    width: HALF,
    height: 6,
  });

const functions = ({ functions: { byName } }: Watched): cloudwatch.IWidget =>
  graph(
    "Errors of functions",
    FUNCTION_NAMES.map((name) => byName[name].metricErrors({ label: name })),
  );

const throttles = ({ tables }: Watched): cloudwatch.IMetric[] =>
  Object.entries(tables).flatMap(([name, table]) =>
    (["Read", "Write"] as const).map((kind) =>
      table.metric(`${kind}ThrottleEvents`, { statistic: "Sum", label: `${name} ${kind.toLowerCase()}` }),
    ),
  );
