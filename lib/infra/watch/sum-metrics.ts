import { type IMetric, MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import { PERIOD } from "./service-metric.ts";

/** The sum of several metrics, in which one without data counts as zero. */
export function sumMetrics(metrics: IMetric[]): MathExpression {
  const named = metrics.map((metric, index) => [`m${index}`, metric] as const);
  return new MathExpression({
    expression: `SUM([${named.map(([name]) => `FILL(${name}, 0)`).join(", ")}])`,
    usingMetrics: Object.fromEntries(named),
    label: "Sum",
    period: PERIOD,
  });
}
