import { MathExpression, Stats } from "aws-cdk-lib/aws-cloudwatch";
import { PERIOD } from "./service-metric.ts";
import type { Watch, Watched } from "./watch.ts";

/** Whether requests are answered, and soon. */
export const requestWatches = ({ api, functions }: Watched): Watch[] => [
  {
    name: "http-5xx",
    meaning: "More than 1% of the requests were answered with a 5xx.",
    metric: new MathExpression({
      expression: "IF(faults > 2, 100 * faults / requests, 0)",
      usingMetrics: {
        faults: api.metricServerError({ period: PERIOD, statistic: "Sum" }),
        requests: api.metricCount({ period: PERIOD, statistic: "Sum" }),
      },
      label: "Percent",
      period: PERIOD,
    }),
    above: 1,
    periods: 1,
    turnsBack: true,
  },
  {
    name: "http-latency",
    meaning: "One submission of a fill in twenty took more than three seconds.",
    // The API as a whole has requests that wait on purpose; this one needs all that the others need.
    metric: functions.byName["submit-fill"].metricDuration({ period: PERIOD, statistic: Stats.p(95) }),
    above: 3000,
    periods: 3,
  },
];
