import { Stack } from "aws-cdk-lib";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { type IRole, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { ISecret, Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { QueueName } from "../../domain/messages.ts";
import type { FunctionSpec, TableAction } from "../../topology/functions/function-spec.ts";
import { keysFor, type ObjectRights, prefixesFor } from "../../topology/objects.ts";
import { TABLE_NAMES, type TableName } from "../../topology/tables.ts";

/** What functions may be allowed to touch. */
export interface Resources {
  tables: Record<TableName, Table>;
  bucket: Bucket;
  queues: Record<QueueName, Queue>;
  /** Of the jobs. */
  deadLetters: Queue;
  /** Holds the model's API key; without it no function may read any secret. */
  modelSecret: ISecret | undefined;
  /** Holds the key that webhooks' secrets are derived from. */
  webhookKey: Pick<ISecret, "secretArn">;
  /** Leads events on to EventBridge; undefined where the operator does not want that. */
  eventQueue: Queue | undefined;
  /** Whether Textract reads scanned pages. */
  textract: boolean;
  /** What the distribution proves itself to the API by; undefined where it need not. */
  originKey: Secret | undefined;
  /** Encrypts tables, bucket, queues and secret; undefined where AWS's own keys do. */
  key: IKey | undefined;
}

/**
 * Allows a function what its specification lists, each action on the one resource that it is for; of objects, where sessions
 * open them, no more than to open these.
 */
export function grantStatements(
  spec: FunctionSpec,
  resources: Resources,
  objectsRole: IRole | undefined,
): PolicyStatement[] {
  const { deadLetters, modelSecret, webhookKey, eventQueue } = resources;
  return [
    ...TABLE_NAMES.flatMap((name) => tableStatements(spec.tables[name] ?? [], resources.tables[name])),
    ...(objectsRole
      ? allow(["sts:AssumeRole"], [objectsRole.roleArn])
      : bucketStatements(spec.bucket, resources.bucket)),
    ...spec.sends.flatMap((name) => allow(queueActions(spec), [resources.queues[name].queueArn])),
    ...(spec.receives ? receivingStatements(resources.queues[spec.receives]) : []),
    ...(spec.drains ? allow(["sqs:ReceiveMessage", "sqs:DeleteMessage"], [deadLetters.queueArn]) : []),
    ...(spec.model && modelSecret ? secretStatements(modelSecret) : []),
    ...(spec.webhookKey ? allow(["secretsmanager:GetSecretValue"], [webhookKey.secretArn]) : []),
    ...(spec.emits && eventQueue ? allow(["sqs:SendMessage"], [eventQueue.queueArn]) : []),
    ...(spec.ocr && resources.textract ? allow(["textract:DetectDocumentText"], ["*"]) : []),
    ...keyStatements(spec, resources.key),
  ];
}

/** What sessions may open, each of them one prefix. */
export const objectStatements = (
  { bucket }: FunctionSpec,
  resources: Pick<Resources, "bucket" | "key">,
): PolicyStatement[] => [
  ...bucketStatements(bucket, resources.bucket),
  ...(resources.key
    ? [
        new PolicyStatement({
          actions: ["kms:Decrypt", "kms:GenerateDataKey"],
          resources: [resources.key.keyArn],
          conditions: viaServices(["s3"], Stack.of(resources.key).region),
        }),
      ]
    : []),
];

/** What Lambda does with a queue in a function's name. */
const RECEIVING = [
  "sqs:ReceiveMessage",
  "sqs:ChangeMessageVisibility",
  "sqs:GetQueueUrl",
  "sqs:DeleteMessage",
  "sqs:GetQueueAttributes",
];

/**
 * Lambda receives in the role's name, and does not say so from a function's own credentials: whoever takes these out of a
 * function cannot read what others have waiting (docs/decisions/0064).
 */
const receivingStatements = ({ queueArn }: Queue): PolicyStatement[] => [
  new PolicyStatement({
    actions: RECEIVING,
    resources: [queueArn],
    conditions: { Null: { "lambda:SourceFunctionArn": "true" } },
  }),
];

const queueActions = ({ counts }: FunctionSpec): string[] => [
  "sqs:SendMessage",
  ...(counts ? ["sqs:GetQueueAttributes"] : []),
];

/** Reading a secret, and through Secrets Manager the key that encrypts it, where the operator names one. */
const secretStatements = ({ secretArn, encryptionKey }: ISecret): PolicyStatement[] => [
  ...allow(["secretsmanager:GetSecretValue"], [secretArn]),
  ...(encryptionKey
    ? [
        new PolicyStatement({
          actions: ["kms:Decrypt"],
          resources: [encryptionKey.keyArn],
          conditions: viaServices(["secretsmanager"], Stack.of(encryptionKey).region),
        }),
      ]
    : []),
];

const viaServices = (services: string[], region: string) => ({
  StringEquals: { "kms:ViaService": services.map((service) => `${service}.${region}.amazonaws.com`) },
});

const isWriting = (action: TableAction): boolean => action !== "GetItem" && !action.startsWith("Query ");

/** What reads must decrypt, and what writes must encrypt as well: through the services, never with the key itself. */
function keyStatements(spec: FunctionSpec, key: IKey | undefined): PolicyStatement[] {
  const tableActions = Object.values(spec.tables).flat();
  const touches =
    tableActions.length + Object.keys(spec.bucket).length + spec.sends.length > 0 || spec.receives;
  if (!key || !touches) return [];
  const writes =
    tableActions.some(isWriting) || keysFor(spec.bucket, "write").length > 0 || spec.sends.length > 0;
  const { region } = Stack.of(key);
  const services = [
    "dynamodb",
    ...(spec.sessions ? [] : ["s3"]),
    "sqs",
    ...(spec.model || spec.webhookKey ? ["secretsmanager"] : []),
  ];
  return [
    new PolicyStatement({
      actions: ["kms:Decrypt", "kms:DescribeKey", ...(writes ? ["kms:Encrypt", "kms:GenerateDataKey"] : [])],
      resources: [key.keyArn],
      conditions: viaServices(services, region),
    }),
  ];
}

/** `Query <index>` is allowed on that index alone: no table has a sort key. Who reads a row may read several in one call. */
function tableStatements(actions: readonly TableAction[], { tableArn }: Table): PolicyStatement[] {
  const isQuery = (action: TableAction): boolean => action.startsWith("Query ");
  const onRows = actions
    .filter((action) => !isQuery(action))
    .flatMap((action) => (action === "GetItem" ? ["GetItem", "BatchGetItem"] : action))
    .map((action) => `dynamodb:${action}`);
  const indexArns = actions.filter(isQuery).map((action) => `${tableArn}/index/${action.split(" ")[1]}`);
  return [...allow(onRows, [tableArn]), ...allow(indexArns.length > 0 ? ["dynamodb:Query"] : [], indexArns)];
}

const OBJECT_ACTIONS = { read: "s3:GetObject", write: "s3:PutObject", delete: "s3:DeleteObject" } as const;

/** Objects of some kinds, and listing them by a prefix that names one: nobody may look for what he does not know of. */
function bucketStatements(rights: ObjectRights, bucket: Bucket): PolicyStatement[] {
  const onObjects = (["read", "write", "delete"] as const).flatMap((action) =>
    allow(
      keysFor(rights, action).length > 0 ? [OBJECT_ACTIONS[action]] : [],
      keysFor(rights, action).map((keys) => bucket.arnForObjects(keys)),
    ),
  );
  const prefixes = prefixesFor(rights);
  if (prefixes.length === 0) return onObjects;
  const listing = new PolicyStatement({
    actions: ["s3:ListBucket"],
    resources: [bucket.bucketArn],
    conditions: { StringLike: { "s3:prefix": prefixes } },
  });
  return [...onObjects, listing];
}

/** One statement, or none when there is nothing to allow. */
const allow = (actions: string[], resources: string[]): PolicyStatement[] =>
  actions.length > 0 ? [new PolicyStatement({ actions, resources })] : [];
