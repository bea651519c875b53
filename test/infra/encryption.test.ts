import { AwsSolutionsChecks } from "cdk-nag";
import { describe, expect, it } from "vitest";
import { FUNCTION_NAMES, functionSpec } from "../../lib/topology/functions.ts";
import { keysFor } from "../../lib/topology/objects.ts";
import { allowed } from "./allowed.ts";
import { resources, synthesize, words } from "./synthesize.ts";

const { app, template } = synthesize({ kms: true });
const properties = (type: string) =>
  [...resources(template, type).values()].map(({ Properties }) => Properties);

interface KeyPolicy {
  Statement: { Action: string[]; Principal: { Service?: unknown }; Condition?: unknown }[];
}
/** What publishing to an encrypted topic takes, and what AWS's own policy for encrypted logs lists. */
const NEEDED = {
  alarms: ["kms:Decrypt", "kms:GenerateDataKey*"],
  logs: ["kms:Decrypt", "kms:Encrypt", "kms:ReEncrypt*", "kms:GenerateDataKey*", "kms:Describe*"],
};

describe("a key of the customer's own", () => {
  it("is there when it is asked for, and only then", () => {
    template.resourceCountIs("AWS::KMS::Key", 1);
    synthesize().template.resourceCountIs("AWS::KMS::Key", 0);
  });

  it("is renewed every year and outlives the stack, as what it encrypts does", () => {
    const key = resources(template, "AWS::KMS::Key").get("Key");
    expect(key).toMatchObject({
      DeletionPolicy: "RetainExceptOnCreate",
      Properties: { EnableKeyRotation: true },
    });
  });

  it("may be used by the logs of this account and by its alarms, and else through the account's own policies", () => {
    const policies = properties("AWS::KMS::Key").map(({ KeyPolicy }) => KeyPolicy as KeyPolicy);
    const services = policies
      .flatMap(({ Statement }) => Statement)
      .filter(({ Principal }) => Principal.Service);
    expect(services.map(({ Principal }) => [Principal.Service].flat().map(words).join(" "))).toEqual([
      expect.stringMatching(/^logs\./),
      "budgets.amazonaws.com cloudwatch.amazonaws.com",
    ]);
    for (const { Condition } of services) expect(JSON.stringify(Condition)).toContain("AWS::AccountId");
    const [logs, alarms] = services;
    expect(logs?.Action).toEqual(expect.arrayContaining(NEEDED.logs));
    expect(alarms?.Action).toEqual(expect.arrayContaining(NEEDED.alarms));
  });

  it("leaves no finding of the AWS Solutions checks unexplained", () => {
    expect(new AwsSolutionsChecks().validateScope(app).violations).toEqual([]);
  });

  it("encrypts the bucket, once for many objects", () => {
    const bucket = resources(template, "AWS::S3::Bucket").get("StorageBucket");
    expect(bucket?.Properties.BucketEncryption).toMatchObject({
      ServerSideEncryptionConfiguration: [
        { BucketKeyEnabled: true, ServerSideEncryptionByDefault: { SSEAlgorithm: "aws:kms" } },
      ],
    });
  });

  it("encrypts every table, queue, log and the topic of the alarms", () => {
    for (const { SSESpecification } of properties("AWS::DynamoDB::Table")) {
      expect(SSESpecification).toMatchObject({ SSEEnabled: true, SSEType: "KMS" });
      expect(words((SSESpecification as { KMSMasterKeyId: unknown }).KMSMasterKeyId)).toBe("Key");
    }
    const named = [
      ...properties("AWS::SQS::Queue").map(({ KmsMasterKeyId }) => KmsMasterKeyId),
      ...properties("AWS::Logs::LogGroup").map(({ KmsKeyId }) => KmsKeyId),
      ...properties("AWS::SNS::Topic").map(({ KmsMasterKeyId }) => KmsMasterKeyId),
    ];
    expect(named.length).toBeGreaterThan(20);
    expect([...new Set(named.map(words))]).toEqual(["Key"]);
  });

  it.each(FUNCTION_NAMES)("may be used by %s as far as it reads and writes", (name) => {
    const { tables, bucket, sends, receives } = functionSpec(name);
    const verbs = Object.values(tables).flat();
    const writes =
      verbs.some((verb) => !/^(GetItem|Query)/.test(verb)) ||
      keysFor(bucket, "write").length > 0 ||
      sends.length > 0;
    const touches = verbs.length + Object.keys(bucket).length + sends.length > 0 || receives !== undefined;
    const granted = allowed(template, name).filter((grant) => grant.startsWith("kms:"));
    expect([...new Set(granted)]).toEqual([
      ...(touches ? ["kms:Decrypt Key", "kms:DescribeKey Key"] : []),
      ...(writes ? ["kms:Encrypt Key", "kms:GenerateDataKey Key"] : []),
    ]);
  });
});
