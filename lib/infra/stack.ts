import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { QUEUE_NAMES } from "../domain/messages.ts";
import { TABLE_NAMES } from "../topology/tables.ts";
import { Api } from "./api.ts";
import { Functions } from "./functions.ts";
import { pascalCase } from "./names.ts";
import { Queues } from "./queues.ts";
import { connectReceivers } from "./receivers.ts";
import { Schedules } from "./schedules.ts";
import { type Settings, wholeNumber } from "./settings.ts";
import { Storage } from "./storage.ts";
import { Tables } from "./tables.ts";

export interface FormsApiStackProps extends StackProps {
  /** The folder that `bundleFunctions` filled. */
  bundles: string;
  settings: Settings;
  /** Complete ARN of the secret that is the model's API key; without it only the local engine fills. */
  openAiSecretArn?: string | undefined;
  /** How many files may be parsed, and how many filled, at once (SQS takes 2 to 1,000). */
  workerConcurrency: number;
}

/** The whole service on AWS, in whatever account and region it is deployed to. */
export class FormsApiStack extends Stack {
  constructor(scope: Construct, id: string, props: FormsApiStackProps) {
    super(scope, id, { description: "Forms API: fills PDF forms from instructions", ...props });
    const modelSecret =
      props.openAiSecretArn === undefined
        ? undefined
        : Secret.fromSecretAttributes(this, "ModelSecret", { secretCompleteArn: props.openAiSecretArn });
    const retentionDays = wholeNumber("RETENTION_DAYS", props.settings.RETENTION_DAYS);
    const { bucket } = new Storage(this, "Storage", retentionDays);
    const tables = new Tables(this, "Tables").byName;
    const queues = new Queues(this, "Queues");
    const functions = new Functions(this, "Functions", {
      bundles: props.bundles,
      settings: props.settings,
      resources: { tables, bucket, queues: queues.work, modelSecret },
    });
    connectReceivers(functions, queues, props.workerConcurrency);
    new Schedules(this, "Schedules", functions);
    const { api } = new Api(this, "Api", functions);

    this.output("ApiUrl", api.apiEndpoint);
    this.output("BucketName", bucket.bucketName);
    for (const name of TABLE_NAMES) this.output(`${pascalCase(name)}Table`, tables[name].tableName);
    for (const name of QUEUE_NAMES) this.output(`${pascalCase(name)}QueueUrl`, queues.work[name].queueUrl);
  }

  private output(id: string, value: string): void {
    new CfnOutput(this, id, { value });
  }
}
