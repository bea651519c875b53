import { Duration } from "aws-cdk-lib";
import { Metric, type MetricOptions } from "aws-cdk-lib/aws-cloudwatch";
import { type Dimensions, METRIC_NAMESPACE, METRIC_SERVICE, type MetricName } from "../topology/metrics.ts";

/** How long one point of every graph and alarm stands for. */
export const PERIOD = Duration.minutes(5);

/** One of the service's own metrics: a sum, unless another statistic is asked for. */
export const serviceMetric = <Name extends MetricName>(
  metricName: Name,
  dimensions: Dimensions<Name>,
  options: MetricOptions = {},
): Metric =>
  new Metric({
    namespace: METRIC_NAMESPACE,
    metricName,
    dimensionsMap: { ...METRIC_SERVICE, ...dimensions },
    statistic: "Sum",
    period: PERIOD,
    ...options,
  });
