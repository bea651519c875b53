import { Stack } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  LogQueryVisualizationType,
  LogQueryWidget,
  MathExpression,
  Stats,
} from "aws-cdk-lib/aws-cloudwatch";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { QUEUE_NAMES } from "../domain/messages.ts";
import { METRIC_NAMESPACE, METRICS, OUTCOMES } from "../topology/metrics.ts";
import { PERIOD, serviceMetric } from "./service-metric.ts";
import type { Watched } from "./watches.ts";

/** Half of the dashboard's 24 columns. */
const HALF = 12;

export interface DashboardProps extends Watched {
  accessLog: LogGroup;
  alarms: Alarm[];
}

/** What an operator looks at first: alarms, then jobs, then requests, then what all of it runs on. */
export class ServiceDashboard extends Construct {
  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id);
    const { stackName } = Stack.of(this);
    new Dashboard(this, "Service", {
      dashboardName: stackName,
      widgets: [
        [new AlarmStatusWidget({ title: "Alarms", alarms: props.alarms, width: 24, height: 3 })],
        [jobsEnded(), jobErrors()],
        [queueAges(props), times()],
        [stages(), engines()],
        [requests(props.api), latency(props.api)],
        [routes(props.accessLog), functions(stackName)],
        [graph("Throttled reads and writes", throttles(props))],
      ],
    });
  }
}

const graph = (title: string, left: IMetric[], right: IMetric[] = []): IWidget =>
  new GraphWidget({ title, left, right, width: HALF, height: 6, period: PERIOD });

/** The sums of every metric of a name, one line each: also of those that nobody foresaw. */
const search = (title: string, schema: string, metricName: string, terms = ""): IWidget =>
  graph(title, [
    new MathExpression({
      expression: `SEARCH('{${schema}} MetricName="${metricName}" ${terms}', 'Sum', ${PERIOD.toSeconds()})`,
      usingMetrics: {},
      label: "",
      period: PERIOD,
    }),
  ]);

const jobsEnded = (): IWidget =>
  graph(
    "Jobs ended",
    QUEUE_NAMES.flatMap((kind) =>
      OUTCOMES.map((outcome) =>
        serviceMetric("JobsEnded", { kind, outcome }, { label: `${kind} ${outcome}` }),
      ),
    ),
    [
      serviceMetric("JobsResent", {}, { label: "resent" }),
      ...METRICS.JobsBuried.dimensions.by.map((by) =>
        serviceMetric("JobsBuried", { by }, { label: `buried by ${by}` }),
      ),
    ],
  );

const jobErrors = (): IWidget =>
  search("Jobs failed, by code", `${METRIC_NAMESPACE},service,code`, "JobErrors");

const queueAges = ({ queues }: Watched): IWidget =>
  graph(
    "Oldest message, in seconds",
    QUEUE_NAMES.flatMap((name) => [
      queues.work[name].metricApproximateAgeOfOldestMessage({ label: name }),
      queues.deadLetters[name].metricApproximateAgeOfOldestMessage({ label: `${name} dead letters` }),
    ]),
    QUEUE_NAMES.map((name) =>
      queues.work[name].metricApproximateNumberOfMessagesVisible({ label: `${name} waiting` }),
    ),
  );

const times = (): IWidget =>
  graph(
    "From submission to end, and of that in the queue: median and 95th, in milliseconds",
    QUEUE_NAMES.flatMap((kind) =>
      (["Turnaround", "QueueWait"] as const).flatMap((name) =>
        [50, 95].map((percent) =>
          serviceMetric(
            name,
            { kind },
            { statistic: Stats.p(percent), label: `${kind} ${name} p${percent}` },
          ),
        ),
      ),
    ),
  );

const stages = (): IWidget =>
  graph(
    "Stages of the work, 95th, in milliseconds",
    METRICS.StageTime.dimensions.stage.map((stage) =>
      serviceMetric("StageTime", { stage }, { statistic: Stats.p(95), label: stage }),
    ),
  );

const engines = (): IWidget =>
  graph(
    "Fills planned, by engine; tokens on the right",
    METRICS.FillsPlanned.dimensions.engine.map((engine) =>
      serviceMetric("FillsPlanned", { engine }, { label: engine }),
    ),
    METRICS.Tokens.dimensions.flow.map((flow) =>
      serviceMetric("Tokens", { flow }, { label: `${flow} tokens` }),
    ),
  );

const requests = (api: HttpApi): IWidget =>
  graph(
    "Requests; 4xx and 5xx on the right",
    [api.metricCount({ statistic: "Sum", label: "requests" })],
    [
      api.metricClientError({ statistic: "Sum", label: "4xx" }),
      api.metricServerError({ statistic: "Sum", label: "5xx" }),
    ],
  );

const latency = (api: HttpApi): IWidget =>
  graph(
    "Latency of requests, in milliseconds",
    [50, 95, 99].map((percent) => api.metricLatency({ statistic: Stats.p(percent), label: `p${percent}` })),
  );

/** From the access log: the gateway's metrics of each route would cost more than the rest of the dashboard. */
const routes = (accessLog: LogGroup): IWidget =>
  new LogQueryWidget({
    title: "Routes",
    logGroupNames: [accessLog.logGroupName],
    view: LogQueryVisualizationType.TABLE,
    queryLines: [
      "stats count(*) as requests, pct(milliseconds, 50) as p50, pct(milliseconds, 95) as p95 by route, status",
      "sort requests desc",
    ],
    width: HALF,
    height: 6,
  });

/** A function's name starts with its stack's. */
const functions = (stackName: string): IWidget =>
  search("Errors of functions", "AWS/Lambda,FunctionName", "Errors", stackName);

const throttles = ({ tables }: Watched): IMetric[] =>
  Object.entries(tables).flatMap(([name, table]) =>
    (["Read", "Write"] as const).map((kind) =>
      table.metric(`${kind}ThrottleEvents`, { statistic: "Sum", label: `${name} ${kind.toLowerCase()}` }),
    ),
  );
