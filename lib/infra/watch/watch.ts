import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import type { IMetric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import type { TableName } from "../../topology/tables.ts";
import type { Functions } from "../compute/functions.ts";
import type { JobQueues } from "../data/queues.ts";
import type { ServiceMetric } from "./service-metric.ts";

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
