import { join } from "node:path";
import { App, Validations } from "aws-cdk-lib";
import recommendedFlags from "aws-cdk-lib/recommended-feature-flags.json" with { type: "json" };
import { AwsSolutionsChecks } from "cdk-nag";
import { bundleFunctions } from "../lib/infra/compute/bundle.ts";
import { buildSite } from "../lib/infra/edge/site-bundle.ts";
import { readMfa, readSettings, wholeNumber } from "../lib/infra/settings.ts";
import { FormsApiStack } from "../lib/infra/stack.ts";
import { stageNames } from "../lib/infra/stage.ts";

/**
 * The CDK app. Settings come from the CDK's context (`-c RETENTION_DAYS=3`) or else from the environment. Beside them,
 * `-c stage=...` makes a deployment beside others of the account, `-c openAiSecretArn=...` turns the model on,
 * `-c workerConcurrency=...` bounds the work at once, `-c kms=true` encrypts with a key of the account's own,
 * `-c events=true` puts events to EventBridge, `-c ALARM_EMAIL=...` says who is told of alarms, `-c dashboard=off` leaves the dashboard out, and
 * `-c signInDomain=...` names its sign-in, where `-c mfa=required` demands a second factor.
 */
const app = new App({ context: recommendedFlags });
const fromContext = (name: string): string | undefined => app.node.tryGetContext(name)?.toString();

const bundles = join(import.meta.dirname, "../cdk.out/bundles");
bundleFunctions(bundles);

const workers = fromContext("workerConcurrency");
const { stack, service } = stageNames(fromContext("stage"));
new FormsApiStack(app, stack, {
  bundles,
  service,
  settings: readSettings((name) => fromContext(name) ?? process.env[name]),
  openAiSecretArn: fromContext("openAiSecretArn"),
  openAiSecretKeyArn: fromContext("openAiSecretKeyArn"),
  customerKey: fromContext("kms") === "true",
  events: fromContext("events") === "true",
  plainAlarms: fromContext("plainAlarms") === "true",
  ...(fromContext("dashboard") !== "off" && {
    dashboard: {
      folder: await buildSite(),
      signInDomain: fromContext("signInDomain"),
      mfa: readMfa(fromContext("mfa")),
    },
  }),
  alarmEmail: fromContext("ALARM_EMAIL") ?? process.env.ALARM_EMAIL,
  workerConcurrency: workers === undefined ? workers : wholeNumber("workerConcurrency", workers),
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
