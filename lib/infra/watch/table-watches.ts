import type { IMetric } from "aws-cdk-lib/aws-cloudwatch";
import { TABLE_NAMES, type TableName } from "../../topology/tables.ts";
import { PERIOD } from "./service-metric.ts";
import { sumMetrics } from "./sum-metrics.ts";
import type { Watch, Watched } from "./watch.ts";

const WEBHOOK_TABLES: readonly TableName[] = ["webhooks", "deliveries"];
/** Many write to it at once, but only at submissions and ends. */
const REMOVAL_TABLES: readonly TableName[] = ["removals"];

/** An alarm takes ten metrics at the most, which is why the tables of webhooks have one of their own. */
export const tableWatches = ({ tables }: Watched): Watch[] => {
  const refused = (kind: "Read" | "Write", names: readonly TableName[]): IMetric[] =>
    names.map((name) => tables[name].metric(`${kind}ThrottleEvents`, { period: PERIOD, statistic: "Sum" }));
  const apart = [...WEBHOOK_TABLES, ...REMOVAL_TABLES];
  const others = TABLE_NAMES.filter((name) => !apart.includes(name));
  return [
    ...(["Read", "Write"] as const).map((kind) => ({
      name: `dynamodb-${kind.toLowerCase()}-throttles`,
      meaning: `DynamoDB refused to ${kind.toLowerCase()} rows.`,
      metric: sumMetrics(refused(kind, others)),
      above: 0,
      periods: 3,
    })),
    {
      name: "webhook-throttles",
      meaning: "DynamoDB refused to read or write rows of webhooks or removals.",
      metric: sumMetrics([...refused("Read", apart), ...refused("Write", apart)]),
      above: 0,
      periods: 3,
    },
  ];
};
