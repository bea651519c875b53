import { Duration } from "aws-cdk-lib";
import { Metric, type MetricOptions } from "aws-cdk-lib/aws-cloudwatch";
import { type Dimensions, METRIC_NAMESPACE, type MetricName } from "../../topology/metrics.ts";

/** How long one point of every graph and alarm stands for. */
export const PERIOD = Duration.minutes(5);

/** One of the service's own metrics: a sum, unless another statistic is asked for. */
export type ServiceMetric = <Name extends MetricName>(
  metricName: Name,
  dimensions: Dimensions<Name>,
  options?: MetricOptions,
) => Metric;

/** The metrics of one deployment, by what it calls its service. */
export const serviceMetrics =
  (service: string): ServiceMetric =>
  (metricName, dimensions, options = {}) =>
    new Metric({
      namespace: METRIC_NAMESPACE,
      metricName,
      dimensionsMap: { service, ...dimensions },
      statistic: "Sum",
      period: PERIOD,
      ...options,
    });
