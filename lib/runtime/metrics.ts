import { Metrics } from "@aws-lambda-powertools/metrics";
import { lazy } from "../domain/lazy.ts";
import { type Dimensions, METRIC_NAMESPACE, METRICS, type MetricName } from "../topology/metrics.ts";
import { isOnLambda, serviceName } from "./environment.ts";

/** Takes one measurement: counts in ones, times in milliseconds. */
export type Measure = <Name extends MetricName>(
  name: Name,
  value: number,
  dimensions: Dimensions<Name>,
) => void;

const metrics = lazy(() => new Metrics({ namespace: METRIC_NAMESPACE, serviceName: serviceName() }));

/**
 * Writes a measurement to standard output, in the format that CloudWatch reads metrics from. Where no Lambda reads it,
 * nothing is written.
 */
export const measure: Measure = (name, value, dimensions) => {
  if (!isOnLambda()) return;
  const metric = metrics().singleMetric();
  const named: [string, string][] = Object.entries(dimensions);
  for (const [dimension, of] of named) metric.addDimension(dimension, of);
  metric.addMetric(name, METRICS[name].unit, value);
};
