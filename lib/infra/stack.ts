import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import { Key } from "aws-cdk-lib/aws-kms";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { type ISecret, Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { QUEUE_NAMES } from "../domain/messages.ts";
import { TABLE_NAMES } from "../topology/tables.ts";
import { EventPipe } from "./compute/event-pipe.ts";
import { Functions } from "./compute/functions.ts";
import { connectReceivers } from "./compute/receivers.ts";
import { Schedules } from "./compute/schedules.ts";
import { createEncryptionKey } from "./data/encryption.ts";
import { createOriginKey } from "./data/origin-key.ts";
import { JobQueues } from "./data/queues.ts";
import { Storage } from "./data/storage.ts";
import { Tables } from "./data/tables.ts";
import { createWebhookKey } from "./data/webhook-key.ts";
import { Api } from "./edge/api.ts";
import { admitPrograms, SignIn } from "./edge/sign-in.ts";
import { pascalCase } from "./names.ts";
import { functionSettings } from "./settings/function-settings.ts";
import type { StageSettings } from "./settings/schema.ts";
import { Alarms } from "./watch/alarms.ts";
import { createBudget } from "./watch/budget.ts";
import { ServiceDashboard } from "./watch/dashboard.ts";
import { serviceMetrics } from "./watch/service-metric.ts";
import { watches } from "./watch/watches.ts";

interface FormsApiStackProps extends StackProps {
  /** The folder that `bundleFunctions` filled. */
  bundles: string;
  /** What the metrics and the API call the service, where an account has several. */
  service: string;
  stage: StageSettings;
}

/** The service on AWS but for its pages, in whatever account and region it is deployed to. */
export class FormsApiStack extends Stack {
  readonly api: HttpApi;
  readonly bucket: Bucket;
  readonly key: Key | undefined;
  /** Who may sign in to the dashboard; undefined without one. */
  readonly signIn: SignIn | undefined;
  /** What proves to the API that a request came through the dashboard's distribution; undefined where it need not. */
  readonly originKey: Secret | undefined;

  constructor(scope: Construct, id: string, { bundles, service, stage, ...props }: FormsApiStackProps) {
    super(scope, id, {
      description: "Forms API: fills PDF forms from instructions",
      terminationProtection: stage.protection,
      ...props,
    });
    const settings = functionSettings(stage);
    const modelSecret = findModelSecret(this, stage);
    const key = stage.kms ? createEncryptionKey(this, "Key") : undefined;
    const { bucket } = new Storage(this, "Storage", {
      retentionDays: stage.RETENTION_DAYS,
      receiptDays: stage.RECEIPT_DAYS,
      key,
      pages: stage.dashboard,
      otherPages: stage.ALLOWED_ORIGINS !== undefined,
    });
    const tables = new Tables(this, "Tables", { key, protect: stage.protection }).byName;
    const queues = new JobQueues(this, "Queues", key);
    const originKey = stage.webAcl && createOriginKey(this, "OriginKey", key);
    const functions = new Functions(this, "Functions", {
      bundles,
      settings,
      service,
      sweepJobs: stage.sweep?.jobs,
      gradual: stage.gradual,
      resources: {
        tables,
        bucket,
        queues: queues.work,
        deadLetters: queues.deadLetters.jobs,
        modelSecret,
        webhookKey: createWebhookKey(this, "WebhookKey", key),
        eventQueue: stage.events ? new EventPipe(this, "Events", { service, key }).queue : undefined,
        textract: stage.OCR === "textract",
        originKey,
        key,
      },
    });
    connectReceivers(functions, queues, stage.workers);
    new Schedules(this, "Schedules", functions);
    const { api, accessLog } = new Api(this, "Api", {
      name: service,
      functions,
      key,
      throttle: stage.throttle,
    });
    const watched = { api, functions, queues, tables, serviceMetric: serviceMetrics(service) };
    const alarms = new Alarms(this, "Alarms", {
      watches: watches(watched).filter(
        ({ metric }) => !(stage.plainAlarms && metric instanceof MathExpression),
      ),
      email: stage.alarmEmail,
      key,
    });
    functions.shiftBackOn(alarms.ofFunctions);
    if (stage.budget) createBudget(this, "Budget", { ...stage.budget, service, topic: alarms.topic });
    const isTold = stage.alarmEmail !== undefined;
    new ServiceDashboard(this, "Dashboard", {
      ...watched,
      service,
      accessLog,
      alarms: alarms.alarms,
      isTold,
    });

    const { signInDomain = `${service}-${this.account}`, mfa } = stage;
    this.signIn = stage.dashboard
      ? new SignIn(this, "SignIn", { domainPrefix: signInDomain, mfa, protect: stage.protection })
      : undefined;
    this.signIn?.admit(functions);
    if (this.signIn) admitPrograms(this.signIn, functions, stage.PUBLIC_BASE_URL ?? api.apiEndpoint);
    this.api = api;
    this.bucket = bucket;
    this.key = key;
    this.originKey = originKey;

    this.output("ApiUrl", api.apiEndpoint);
    this.output("AlarmTopicArn", alarms.topic.topicArn);
    this.output("AlarmsReach", stage.alarmEmail ?? NOBODY);
    if (key) this.output("KeyArn", key.keyArn);
    if (this.signIn) this.output("UserPoolId", this.signIn.pool.userPoolId);
    this.output("BucketName", bucket.bucketName);
    for (const name of TABLE_NAMES) this.output(`${pascalCase(name)}Table`, tables[name].tableName);
    for (const name of QUEUE_NAMES) this.output(`${pascalCase(name)}QueueUrl`, queues.work[name].queueUrl);
    this.output("WebhookDeadLettersUrl", queues.deadLetters.webhook.queueUrl);
    // What is deployed says what it was made of, so that the next deployment can tell what it would change.
    this.templateOptions.metadata = { [SETTINGS_METADATA]: stage };
  }

  private output(id: string, value: string): void {
    new CfnOutput(this, id, { value });
  }
}

/** Under which name a template's metadata hold the settings of its stage. */
export const SETTINGS_METADATA = "FormsApi::Settings";

const NOBODY = "nobody: set alarmEmail in cdk.json, or subscribe to AlarmTopicArn";

/** The secret that the operator names, with the key that encrypts it where that is the operator's own. */
function findModelSecret(
  scope: Construct,
  { openAiSecretArn, openAiSecretKeyArn }: StageSettings,
): ISecret | undefined {
  if (openAiSecretArn === undefined) return undefined;
  const encryptionKey = openAiSecretKeyArn && Key.fromKeyArn(scope, "ModelSecretKey", openAiSecretKeyArn);
  return Secret.fromSecretAttributes(scope, "ModelSecret", {
    secretCompleteArn: openAiSecretArn,
    ...(encryptionKey && { encryptionKey }),
  });
}
