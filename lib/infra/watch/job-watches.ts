import { MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import { JOB_KINDS } from "../../domain/job.ts";
import { OUTCOMES } from "../../topology/metrics.ts";
import { PERIOD, type ServiceMetric } from "./service-metric.ts";
import { sumMetrics } from "./sum-metrics.ts";
import type { Watch, Watched } from "./watch.ts";

/** Whether jobs and batches end as they should, and what is due is removed. */
export const jobWatches = ({ serviceMetric }: Watched): Watch[] => [
  {
    name: "jobs-abandoned",
    meaning: "A job failed after all its attempts.",
    metric: sumMetrics([
      serviceMetric("JobsAbandoned", { by: "dead-letter" }),
      serviceMetric("JobsAbandoned", { by: "sweep" }),
    ]),
    above: 0,
    periods: 1,
  },
  {
    name: "batches-given-up",
    meaning: "A batch made no progress for a day, and the sweep ended it.",
    metric: serviceMetric("BatchesEnded", { outcome: "faulted" }),
    above: 0,
    periods: 1,
  },
  {
    name: "job-faults",
    meaning: "More than 5% of the jobs failed with an internal error.",
    metric: faultShare(serviceMetric),
    above: 5,
    periods: 2,
    turnsBack: true,
  },
  {
    name: "fills-without-model",
    meaning: "The local engine had to plan fills that the model should have planned.",
    metric: serviceMetric("FillsPlanned", { engine: "fallback" }),
    above: 2,
    periods: 3,
  },
  {
    name: "storage-not-removed",
    meaning: "Something was due for removal from storage and could not be removed.",
    metric: serviceMetric("RemovalsFailed", {}),
    above: 0,
    periods: 3,
  },
];

/** Zero while there is one fault at most: of few jobs, one is already a large share. */
function faultShare(serviceMetric: ServiceMetric): MathExpression {
  const ended = JOB_KINDS.flatMap((kind) => OUTCOMES.map((outcome) => ({ kind, outcome })));
  const usingMetrics = Object.fromEntries(
    ended.map(({ kind, outcome }) => [`${kind}_${outcome}`, serviceMetric("JobsEnded", { kind, outcome })]),
  );
  const total = (outcomes: readonly string[]): string =>
    outcomes.flatMap((outcome) => JOB_KINDS.map((kind) => `FILL(${kind}_${outcome}, 0)`)).join(" + ");
  const faults = `(${total(["faulted"])})`;
  return new MathExpression({
    expression: `IF(${faults} > 1, 100 * ${faults} / (${total(OUTCOMES)}), 0)`,
    usingMetrics,
    label: "Percent",
    period: PERIOD,
  });
}
