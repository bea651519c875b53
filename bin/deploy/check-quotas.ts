import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { GetServiceQuotaCommand, ServiceQuotasClient } from "@aws-sdk/client-service-quotas";
import { heldByStrangers } from "../../lib/infra/edge/route-limits.ts";
import type { StageSettings } from "../../lib/infra/settings/schema.ts";
import { FUNCTION_NAMES, functionSpec } from "../../lib/topology/functions.ts";
import type { StackTemplate } from "./template.ts";

/** CloudFormation takes no more resources in a stack; nobody can raise it. */
const MOST_RESOURCES = 500;
/** The fewest workers of a queue that SQS lets one choose. */
const FEWEST = 2;
const DISTRIBUTIONS = { ServiceCode: "cloudfront", QuotaCode: "L-24B04930" };

/** What an account may have; null where it does not say. */
interface Quotas {
  executions: number | null;
  distributions: number | null;
}

/** Says what of a stage the account has room for, by its own quotas, before anything is deployed. */
export async function checkQuotas(stage: StageSettings, template: StackTemplate): Promise<void> {
  for (const line of roomFor(stage, template, await askQuotas())) console.log(line);
}

/** What a stage needs beside what there is, a line each. */
export function roomFor(stage: StageSettings, template: StackTemplate, quotas: Quotas): string[] {
  const resources = Object.keys(template.Resources).length;
  const { executions, distributions } = quotas;
  const held = workersOf(stage);
  const refusals = heldByStrangers(stage.throttle);
  return [
    told(resources <= MOST_RESOURCES, `resources: ${resources} of ${MOST_RESOURCES}`),
    told(
      executions && held < executions,
      `executions at once: workers and schedules may hold ${held} of the account's ${executions ?? "?"}; requests ` +
        "have the rest",
    ),
    told(
      executions && refusals < executions,
      `strangers: requests without a key may hold ${refusals} of them, by the limits of all routes together (throttle); ` +
        "meanwhile others wait: lower the limits, set webAcl, or ask for a higher quota",
    ),
    ...(stage.dashboard
      ? [
          told(distributions && distributions > 0, `CloudFront distributions: ${distributions ?? "?"}`),
          "no answer   whether AWS has verified the account for CloudFront: try a deployment; until verified, set dashboard to false",
        ]
      : []),
  ];
}

/** A line of what is enough, is not, or nobody says. */
const told = (isEnough: boolean | number | null, text: string): string =>
  `${isEnough === null ? "no answer" : isEnough ? "ok       " : "too few  "}   ${text}`;

/** What queues and schedules may run at once. */
function workersOf({ workers }: StageSettings): number {
  const of = FUNCTION_NAMES.map((name) => functionSpec(name)).map(({ receives, everyMinutes }) => {
    if (receives === undefined) return everyMinutes === undefined ? 0 : 1;
    return (receives === "batch" ? undefined : workers[receives]) ?? FEWEST;
  });
  return of.reduce((sum, each) => sum + each, 0);
}

/** A quota that the operator may not read, or that AWS does not know, is not told. */
async function askQuotas(): Promise<Quotas> {
  const unknown = (error: Error): null => {
    console.log(`no answer   ${error.name}: ${error.message}`);
    return null;
  };
  const lambda = new LambdaClient();
  // CloudFront is one for all regions.
  const quotas = new ServiceQuotasClient({ region: "us-east-1" });
  const [executions, distributions] = await Promise.all([
    lambda
      .send(new GetAccountSettingsCommand({}))
      .then(({ AccountLimit }) => AccountLimit?.ConcurrentExecutions ?? null, unknown),
    quotas.send(new GetServiceQuotaCommand(DISTRIBUTIONS)).then(({ Quota }) => Quota?.Value ?? null, unknown),
  ]);
  return { executions, distributions };
}
