import { RemovalPolicy, Stack } from "aws-cdk-lib";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import type { Construct } from "constructs";

/** What CloudWatch Logs documents that it does with a key. */
const LOGS_USE = ["kms:Encrypt", "kms:Decrypt", "kms:ReEncrypt*", "kms:GenerateDataKey*", "kms:Describe*"];

/**
 * The customer's own key for everything that is stored: objects, rows, messages, logs and notices. It outlives the
 * stack, as the bucket and the API keys do: without it they could not be read.
 */
export function createEncryptionKey(scope: Construct, id: string): Key {
  const key = new Key(scope, id, {
    description: "Forms API: files, rows, messages and logs",
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  const { region, account, partition } = Stack.of(scope);
  key.grant(
    new ServicePrincipal(`logs.${region}.amazonaws.com`, {
      conditions: {
        ArnLike: {
          "kms:EncryptionContext:aws:logs:arn": `arn:${partition}:logs:${region}:${account}:log-group:*`,
        },
      },
    }),
    ...LOGS_USE,
  );
  // Alarms and budgets cannot publish to a topic whose key they may not use.
  for (const service of ["cloudwatch", "budgets"]) {
    key.grantEncryptDecrypt(
      new ServicePrincipal(`${service}.amazonaws.com`, {
        conditions: { StringEquals: { "aws:SourceAccount": account } },
      }),
    );
  }
  return key;
}
