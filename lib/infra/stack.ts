import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import { MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import { Key } from "aws-cdk-lib/aws-kms";
import { type ISecret, Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { QUEUE_NAMES } from "../domain/messages.ts";
import { DEFAULT_RECEIPT_DAYS } from "../topology/environment.ts";
import { METRIC_SERVICE } from "../topology/metrics.ts";
import { TABLE_NAMES } from "../topology/tables.ts";
import { EventPipe } from "./compute/event-pipe.ts";
import { Functions } from "./compute/functions.ts";
import { connectReceivers } from "./compute/receivers.ts";
import { Schedules } from "./compute/schedules.ts";
import { createEncryptionKey } from "./data/encryption.ts";
import { Queues } from "./data/queues.ts";
import { Storage } from "./data/storage.ts";
import { Tables } from "./data/tables.ts";
import { createWebhookKey } from "./data/webhook-key.ts";
import { Api } from "./edge/api.ts";
import { addPages } from "./edge/pages.ts";
import { pascalCase } from "./names.ts";
import { type FunctionSettings, type MfaSetting, wholeNumber } from "./settings.ts";
import { Alarms } from "./watch/alarms.ts";
import { ServiceDashboard } from "./watch/dashboard.ts";
import { serviceMetrics } from "./watch/service-metric.ts";
import { watches } from "./watch/watches.ts";

export interface FormsApiStackProps extends StackProps {
  /** The folder that `bundleFunctions` filled. */
  bundles: string;
  settings: FunctionSettings;
  /** What the metrics and the API call the service, where an account has several. */
  service?: string | undefined;
  /** Complete ARN of the secret that is the model's API key; without it only the local engine fills. */
  openAiSecretArn?: string | undefined;
  /** ARN of the key that encrypts that secret, when it is neither AWS's own nor this stack's. */
  openAiSecretKeyArn?: string | undefined;
  /** How many files may be parsed, and how many filled, at once (SQS takes 2 to 1,000); by default as few as can be. */
  workerConcurrency?: number | undefined;
  /** Whether everything stored is encrypted with a key of the customer's own, instead of keys that AWS owns. */
  customerKey?: boolean;
  /** Who is told when an alarm sounds, besides the subscribers of the topic. */
  alarmEmail?: string | undefined;
  /** Whether every event also goes to the account's default event bus. */
  events?: boolean;
  /** Whether to leave out alarms on a metric that is calculated from others, for emulators that know none. */
  plainAlarms?: boolean;
  /** The dashboard; without it the API stands alone. */
  dashboard?: {
    /** The folder that `buildSite` filled. */
    folder: string;
    /** The first label of the hosted sign-in's address, free in the region; by default the service's and the account's names. */
    signInDomain?: string | undefined;
    /** "off" by default. */
    mfa?: MfaSetting;
  };
}

/** The whole service on AWS, in whatever account and region it is deployed to. */
export class FormsApiStack extends Stack {
  constructor(scope: Construct, id: string, props: FormsApiStackProps) {
    super(scope, id, { description: "Forms API: fills PDF forms from instructions", ...props });
    const modelSecret = findModelSecret(this, props);
    const key = props.customerKey ? createEncryptionKey(this, "Key") : undefined;
    const { bucket } = new Storage(this, "Storage", {
      retentionDays: wholeNumber("RETENTION_DAYS", props.settings.RETENTION_DAYS),
      receiptDays: wholeNumber("RECEIPT_DAYS", props.settings.RECEIPT_DAYS ?? `${DEFAULT_RECEIPT_DAYS}`),
      key,
      pages: props.dashboard !== undefined,
    });
    const tables = new Tables(this, "Tables", key).byName;
    const queues = new Queues(this, "Queues", key);
    const service = props.service ?? METRIC_SERVICE;
    const functions = new Functions(this, "Functions", {
      bundles: props.bundles,
      settings: props.settings,
      service,
      resources: {
        tables,
        bucket,
        queues: queues.work,
        deadLetters: queues.deadLetters.jobs,
        modelSecret,
        webhookKey: createWebhookKey(this, "WebhookKey", key),
        eventQueue: props.events ? new EventPipe(this, "Events", { service, key }).queue : undefined,
        textract: props.settings.OCR === "textract",
        key,
      },
    });
    connectReceivers(functions, queues, props.workerConcurrency);
    new Schedules(this, "Schedules", functions);
    const { api, accessLog } = new Api(this, "Api", { name: service, functions, key });
    const watched = { api, functions, queues, tables, serviceMetric: serviceMetrics(service) };
    const alarms = new Alarms(this, "Alarms", {
      watches: watches(watched).filter(
        ({ metric }) => !(props.plainAlarms && metric instanceof MathExpression),
      ),
      email: props.alarmEmail,
      key,
    });
    new ServiceDashboard(this, "Dashboard", { ...watched, service, accessLog, alarms: alarms.alarms });

    if (props.dashboard) {
      const { folder, signInDomain = `${service}-${this.account}`, mfa = "off" } = props.dashboard;
      addPages(this, { folder, signInDomain, mfa, api, functions, bucket, key });
    }

    this.output("ApiUrl", api.apiEndpoint);
    this.output("AlarmTopicArn", alarms.topic.topicArn);
    if (key) this.output("KeyArn", key.keyArn);
    this.output("BucketName", bucket.bucketName);
    for (const name of TABLE_NAMES) this.output(`${pascalCase(name)}Table`, tables[name].tableName);
    for (const name of QUEUE_NAMES) this.output(`${pascalCase(name)}QueueUrl`, queues.work[name].queueUrl);
  }

  private output(id: string, value: string): void {
    new CfnOutput(this, id, { value });
  }
}

/** The secret that the operator names, with the key that encrypts it where that is the operator's own. */
function findModelSecret(
  scope: Construct,
  { openAiSecretArn, openAiSecretKeyArn }: FormsApiStackProps,
): ISecret | undefined {
  if (openAiSecretArn === undefined) return undefined;
  const encryptionKey = openAiSecretKeyArn && Key.fromKeyArn(scope, "ModelSecretKey", openAiSecretKeyArn);
  return Secret.fromSecretAttributes(scope, "ModelSecret", {
    secretCompleteArn: openAiSecretArn,
    ...(encryptionKey && { encryptionKey }),
  });
}
