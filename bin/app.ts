import { join } from "node:path";
import { App, Validations } from "aws-cdk-lib";
import recommendedFlags from "aws-cdk-lib/recommended-feature-flags.json" with { type: "json" };
import { AwsSolutionsChecks } from "cdk-nag";
import { bundleFunctions } from "../lib/infra/bundle.ts";
import { readSettings, wholeNumber } from "../lib/infra/settings.ts";
import { FormsApiStack } from "../lib/infra/stack.ts";

/**
 * The CDK app. Settings come from the CDK's context (`-c RETENTION_DAYS=3`) or else from the environment;
 * `-c openAiSecretArn=...` turns the model on, `-c workerConcurrency=...` bounds the work at once.
 */
const app = new App({ context: recommendedFlags });
const fromContext = (name: string): string | undefined => app.node.tryGetContext(name)?.toString();

const bundles = join(import.meta.dirname, "../cdk.out/bundles");
bundleFunctions(bundles);

new FormsApiStack(app, "FormsApi", {
  bundles,
  settings: readSettings((name) => fromContext(name) ?? process.env[name]),
  openAiSecretArn: fromContext("openAiSecretArn"),
  workerConcurrency: wholeNumber("workerConcurrency", fromContext("workerConcurrency") ?? "10"),
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
