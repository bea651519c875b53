import { RECEIPTS_PREFIX } from "../../lib/domain/object-keys.ts";
import { resourcesOf, type StackTemplate } from "./template.ts";

/** What a template promises to those whose documents it keeps, whatever settings it was made of. */
export interface StackPromises {
  /** By logical id, whether a resource is encrypted with a key of the account's own. */
  encrypted: Map<string, boolean>;
  /** Whether people need a second factor; undefined where nobody signs in. */
  mfa: boolean | undefined;
  /** After how many days files, and receipts that were kept, are gone. */
  retentionDays: number | undefined;
  receiptDays: number | undefined;
  /** Whether tables can be deleted by nobody. */
  protected: boolean;
}

interface Lifecycle {
  Rules?: { Prefix?: string; ExpirationInDays?: number }[];
}

export function promisesOf(template: StackTemplate): StackPromises {
  const [pool] = resourcesOf(template, "AWS::Cognito::UserPool");
  const buckets = resourcesOf(template, "AWS::S3::Bucket").map(([, { Properties = {} }]) => Properties);
  // A version that is not the newest is ended by no such rule.
  const rules = buckets.flatMap(({ LifecycleConfiguration, VersioningConfiguration }) =>
    VersioningConfiguration ? [] : ((LifecycleConfiguration as Lifecycle | undefined)?.Rules ?? []),
  );
  const daysOf = (prefix: string): number | undefined =>
    rules.find((rule) => rule.Prefix === prefix)?.ExpirationInDays;
  const tables = resourcesOf(template, "AWS::DynamoDB::Table");
  return {
    encrypted: new Map(
      Object.entries(template.Resources).map(([id, { Properties }]) => [id, namesKey(Properties)]),
    ),
    mfa: pool && pool[1].Properties?.MfaConfiguration === "ON",
    retentionDays: daysOf("0"),
    receiptDays: daysOf(RECEIPTS_PREFIX),
    protected:
      tables.length > 0 &&
      tables.every(([, { Properties = {} }]) => Properties.DeletionProtectionEnabled === true),
  };
}

/** `KmsKeyId`, `KMSMasterKeyID`, `KmsMasterKeyId`: services call it by several names, at several depths. */
const KEY_NAME = /^kms(?:master)?key(?:id|arn|identifier)?$/i;

const namesKey = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  Object.entries(value).some(([name, inner]) => (KEY_NAME.test(name) && !isOfAws(inner)) || namesKey(inner));

const isOfAws = (key: unknown): boolean => typeof key === "string" && key.startsWith("alias/aws/");
