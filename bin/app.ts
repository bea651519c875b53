import { join } from "node:path";
import { App, Validations } from "aws-cdk-lib";
import recommendedFlags from "aws-cdk-lib/recommended-feature-flags.json" with { type: "json" };
import { AwsSolutionsChecks } from "cdk-nag";
import { bundleFunctions } from "../lib/infra/compute/bundle.ts";
import { DashboardStack } from "../lib/infra/dashboard-stack.ts";
import { buildSite } from "../lib/infra/edge/site-bundle.ts";
import { readStages } from "../lib/infra/settings/read-stages.ts";
import { FormsApiStack } from "../lib/infra/stack.ts";
import { stageNames } from "../lib/infra/stage.ts";

/**
 * The CDK app: for each stage of cdk.json the service's stack, and that of its dashboard. Settings come from that file alone;
 * nothing of the shell and no flag of the command changes what is made (docs/decisions/0046).
 */
const stages = readStages(process.cwd());
const bundles = join(import.meta.dirname, "../cdk.out/bundles");
bundleFunctions(bundles);
// After what the command brings: a flag of the person who deploys changes nothing.
const app = new App({ postCliContext: recommendedFlags });
// The pages are built in one mode, whatever the shell says.
process.env.NODE_ENV = "production";
const folder = [...stages.values()].some(({ dashboard }) => dashboard) ? await buildSite() : "";

for (const [name, stage] of stages) {
  const { stack, dashboardStack, service } = stageNames(name);
  const made = new FormsApiStack(app, stack, { bundles, service, stage });
  const { signIn } = made;
  if (signIn) new DashboardStack(app, dashboardStack, { folder, stage, service: made, signIn });
}
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
