import { Metric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { FUNCTION_NAMES, functionSpec } from "../../topology/functions.ts";
import { PERIOD } from "./service-metric.ts";
import { sumMetrics } from "./sum-metrics.ts";
import type { Watch, Watched } from "./watch.ts";

/** Functions that no client waits for: a fault of the others is a 5xx. */
const BACKGROUND = FUNCTION_NAMES.filter((name) => functionSpec(name).routes.length === 0);

/** Whether functions run, and Lambda lets them. */
export const functionWatches = ({ functions }: Watched): Watch[] => {
  const background = BACKGROUND.map((name) => functions.byName[name]);
  return [
    {
      name: "function-errors",
      meaning: "A function that works in the background crashed or ran out of time.",
      metric: sumMetrics(background.map((each) => each.metricErrors({ period: PERIOD }))),
      above: 2,
      periods: 1,
      turnsBack: true,
    },
    {
      name: "function-throttles",
      meaning: "Lambda refused to run functions that work in the background.",
      metric: sumMetrics(background.map((each) => each.metricThrottles({ period: PERIOD }))),
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
