import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { GetServiceQuotaCommand, ServiceQuotasClient } from "@aws-sdk/client-service-quotas";
import type { StageSettings } from "../../lib/infra/settings/schema.ts";
import { FUNCTION_NAMES, functionSpec } from "../../lib/topology/functions.ts";
import type { StackTemplate } from "./template.ts";

/** CloudFormation takes no more resources in a stack; nobody can raise it. */
const MOST_RESOURCES = 500;
/** The fewest workers of a queue that SQS lets one choose. */
const FEWEST = 2;
const DISTRIBUTIONS = { ServiceCode: "cloudfront", QuotaCode: "L-24B04930" };

/** Says what of a stage the account has room for, by its own quotas, before anything is deployed. */
export async function checkQuotas(stage: StageSettings, template: StackTemplate): Promise<void> {
  const tell = (isEnough: boolean, text: string): void =>
    console.log(`${isEnough ? "ok      " : "too few "}  ${text}`);
  const resources = Object.keys(template.Resources).length;
  tell(resources <= MOST_RESOURCES, `resources: ${resources} of ${MOST_RESOURCES}`);
  const held = workersOf(stage);
  const quota = await executions();
  tell(
    held < quota,
    `executions at once: workers and schedules may hold ${held} of the account's ${quota}; requests have ` +
      "the rest",
  );
  if (!stage.dashboard) return;
  const distributions = await distributionsAllowed();
  tell(distributions > 0, `CloudFront distributions: ${distributions}`);
  console.log(
    "no answer   whether AWS has verified the account for CloudFront: try a deployment; until verified, set dashboard to false",
  );
}

/** What queues and schedules may run at once. */
export function workersOf({ workers }: StageSettings): number {
  const of = FUNCTION_NAMES.map((name) => functionSpec(name)).map(({ receives, everyMinutes }) => {
    if (receives === undefined) return everyMinutes === undefined ? 0 : 1;
    return (receives === "batch" ? undefined : workers[receives]) ?? FEWEST;
  });
  return of.reduce((sum, each) => sum + each, 0);
}

async function executions(): Promise<number> {
  const { AccountLimit } = await new LambdaClient().send(new GetAccountSettingsCommand({}));
  return AccountLimit?.ConcurrentExecutions ?? 0;
}

/** CloudFront is one for all regions. */
async function distributionsAllowed(): Promise<number> {
  const quotas = new ServiceQuotasClient({ region: "us-east-1" });
  const { Quota } = await quotas.send(new GetServiceQuotaCommand(DISTRIBUTIONS));
  return Quota?.Value ?? 0;
}
