import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import {
  newBatchId,
  newChangeId,
  newFileId,
  newJobId,
  newProfileId,
  newUploadId,
} from "../../lib/domain/ids.ts";
import {
  batchPlanKey,
  inputKey,
  keptReceiptKey,
  profileKey,
  templateKey,
  uploadKey,
} from "../../lib/domain/object-keys.ts";
import { FUNCTION_NAMES, type FunctionName, functionSpec } from "../../lib/topology/functions.ts";
import { fitsPattern, keysFor, type ObjectKind } from "../../lib/topology/objects.ts";
import { templateIdOf } from "../../lib/usecases/templates/stored-template.ts";
import { allowed, statementsOf, statementsOfRole } from "./allowed.ts";
import { environmentOf, lambda, resources, synthesize, words } from "./synthesize.ts";

const SECRET_ARN = "arn:aws:secretsmanager:eu-west-1:123456789012:secret:model-key-a1B2c3";
const { template } = synthesize();

const pascalCase = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

const RECEIVE = [
  "sqs:ChangeMessageVisibility",
  "sqs:DeleteMessage",
  "sqs:GetQueueAttributes",
  "sqs:GetQueueUrl",
  "sqs:ReceiveMessage",
];
const DRAIN = ["sqs:DeleteMessage", "sqs:ReceiveMessage"];
/** Traces belong to the account as a whole: these two actions know no resource. */
const TRACING = ["xray:PutTelemetryRecords *", "xray:PutTraceSegments *"];
const OBJECT_ACTION = { read: "s3:GetObject", write: "s3:PutObject", delete: "s3:DeleteObject" };

/** Those whose log nobody else may write: what works in the background or on PDF files, what knows keys, and links. */
const OWN_LOG: FunctionName[] = [
  "read-form",
  "get-fillable",
  "download",
  "mcp",
  "oauth",
  "list-keys",
  "create-key",
  "rotate-key",
  "revoke-key",
  "parse-worker",
  "fill-worker",
  "webhook-worker",
  "batch-worker",
  "sweep",
];

/** What the topology says, as "action resource", sorted. */
function declared(name: FunctionName): string[] {
  const spec = functionSpec(name);
  const logs = OWN_LOG.includes(name) ? `Functions${pascalCase(name)}Logs` : "FunctionsLogs";
  const tables = Object.entries(spec.tables).flatMap(([table, actions]) =>
    actions.flatMap((action) => {
      const [verb, index] = action.split(" ");
      const verbs = verb === "GetItem" ? ["BatchGetItem", verb] : [verb];
      return verbs.map(
        (each) => `dynamodb:${each} Tables${pascalCase(table)}${index ? `/index/${index}` : ""}`,
      );
    }),
  );
  const objects = (["read", "write", "delete"] as const).flatMap((action) =>
    keysFor(spec.bucket, action).map((keys) => `${OBJECT_ACTION[action]} StorageBucket/${keys}`),
  );
  const lists = Object.values(spec.bucket).some((actions) =>
    actions.some((action) => action === "read" || action.startsWith("list")),
  );
  const received = spec.receives ? [`Queues${pascalCase(spec.receives)}`] : [];
  return [
    `logs:CreateLogStream ${logs}`,
    `logs:PutLogEvents ${logs}`,
    ...tables,
    ...objects,
    ...(spec.sessions ? [`sts:AssumeRole Functions${pascalCase(name)}ObjectsRole`] : []),
    ...(lists ? ["s3:ListBucket StorageBucket"] : []),
    ...spec.sends.map((queue) => `sqs:SendMessage Queues${pascalCase(queue)}`),
    ...(spec.counts ? spec.sends.map((queue) => `sqs:GetQueueAttributes Queues${pascalCase(queue)}`) : []),
    ...(spec.webhookKey ? ["secretsmanager:GetSecretValue WebhookKey"] : []),
    ...(spec.drains ? DRAIN.map((action) => `${action} QueuesJobsDeadLetters`) : []),
    ...received.flatMap((queue) => RECEIVE.map((action) => `${action} ${queue}`)),
    ...TRACING,
  ].sort();
}

describe("the functions' permissions", () => {
  it.each(FUNCTION_NAMES)("%s may do what the topology lists and nothing else", (name) => {
    expect(allowed(template, name)).toEqual(declared(name));
  });

  it("open objects of jobs by sessions alone, which the role of no other function gives", () => {
    const byRole = (name: FunctionName, role: string) =>
      statementsOfRole(template, `Functions${pascalCase(name)}${role}`).flatMap(({ Action }) => Action);
    const opened = FUNCTION_NAMES.filter((name) => byRole(name, "ObjectsRole").length > 0);
    expect(opened.toSorted()).toEqual(["fill-worker", "get-fillable", "parse-worker", "read-form"]);
    for (const name of opened) {
      expect(byRole(name, "Role").filter((action) => action.startsWith("s3:"))).toEqual([]);
      expect(byRole(name, "ObjectsRole").filter((action) => !action.startsWith("s3:"))).toEqual([]);
      const { OBJECTS_ROLE_ARN } = environmentOf(lambda(template, name));
      expect(words(OBJECTS_ROLE_ARN)).toBe(`Functions${pascalCase(name)}ObjectsRole`);
    }
    const openers = FUNCTION_NAMES.filter((name) => allowed(template, name).join().includes("sts:"));
    expect(openers.toSorted()).toEqual(opened.toSorted());
  });

  it("name every action and every resource, but for traces", () => {
    for (const name of FUNCTION_NAMES) {
      for (const grant of allowed(template, name).filter((each) => !TRACING.includes(each))) {
        expect(grant.replace(/StorageBucket\/.*/, "objects")).not.toContain("*");
      }
    }
  });

  it("fit into what IAM takes of a role, with names as long as they may become", () => {
    for (const name of FUNCTION_NAMES) {
      const policy = JSON.stringify(statementsOf(template, name), (_, value) =>
        value && typeof value === "object" && ("Fn::GetAtt" in value || "Ref" in value)
          ? "x".repeat(140)
          : value,
      );
      expect(policy.length, name).toBeLessThan(10_240);
    }
  });

  it("come from each function's own policy alone, none from AWS's managed ones", () => {
    for (const { Properties } of resources(template, "AWS::IAM::Role").values()) {
      expect(Properties).not.toHaveProperty("ManagedPolicyArns");
      expect((Properties.Policies as unknown[]).length).toBe(1);
    }
  });
});

/** Keys as they are in the bucket, and what somebody must know of each: the id of its file, upload, template, ... */
const KEYS: Record<ObjectKind, string> = {
  files: inputKey(newFileId()),
  uploads: uploadKey("acme", newUploadId()),
  templates: templateKey("acme", templateIdOf("acme", "0"), newChangeId()),
  profiles: profileKey("acme", newProfileId()),
  batches: batchPlanKey(newBatchId()),
  receipts: keptReceiptKey("acme", newJobId()),
};
const listed = (name: FunctionName): string[] =>
  statementsOf(template, name)
    .filter(({ Action }) => [Action].flat().includes("s3:ListBucket"))
    .flatMap(({ Condition }) => (Condition?.StringLike?.["s3:prefix"] as string[] | undefined) ?? ["*"]);
const mayList = (name: FunctionName, prefix: string): boolean =>
  listed(name).some((pattern) => fitsPattern(pattern, prefix));

/** What opens files that strangers made: whoever breaks out of their reader has these rights. */
const OPENERS = FUNCTION_NAMES.filter((name) => functionSpec(name).pdf !== undefined);

describe("whoever has stolen what a function works with", () => {
  it.each(FUNCTION_NAMES)("as %s cannot look for objects: what it may list holds a whole id", (name) => {
    for (const key of ["", "files", "uploads/", "templates/", "batches/batch_", "receipts/", "profiles/"])
      expect(mayList(name, key), key).toBe(false);
    for (const key of Object.values(KEYS)) {
      const before = key.search(/[\da-f]{8}/);
      for (let end = 0; end < before + 32; end += 1) {
        const isAccount = key.slice(0, end).endsWith("/acme/");
        if (isAccount && (name === "sweep" || name === "profiles")) continue;
        expect(mayList(name, key.slice(0, end)), key.slice(0, end)).toBe(false);
      }
    }
  });

  it("lists nothing by account but where an account's own are listed or deleted", () => {
    const byAccount = FUNCTION_NAMES.filter((name) =>
      listed(name).some((pattern) => pattern.endsWith("/?*/")),
    );
    expect(byAccount.toSorted()).toEqual(["profiles", "sweep"]);
  });

  it("reads the objects that the function is for, and of no other kind", () => {
    expect(OPENERS.toSorted()).toEqual(["fill-worker", "get-fillable", "mcp", "parse-worker", "read-form"]);
    const readable = (name: FunctionName): string[] =>
      Object.entries(KEYS).flatMap(([kind, key]) =>
        keysFor(functionSpec(name).bucket, "read").some((pattern) => fitsPattern(pattern, key)) ? kind : [],
      );
    expect(Object.fromEntries(OPENERS.map((name) => [name, readable(name)]))).toEqual({
      "read-form": ["files"],
      "get-fillable": ["files"],
      mcp: ["files", "uploads", "profiles", "batches"],
      "parse-worker": ["files", "templates"],
      "fill-worker": ["files", "receipts"],
    });
  });

  it("takes no message from a queue: only Lambda itself receives in a function's name", () => {
    for (const name of FUNCTION_NAMES) {
      const receiving = statementsOf(template, name).filter(({ Action }) =>
        [Action].flat().includes("sqs:ReceiveMessage"),
      );
      const bare = receiving.filter(
        ({ Condition }) => Condition?.Null?.["lambda:SourceFunctionArn"] !== "true",
      );
      expect(bare.length, name).toBe(name === "sweep" ? 1 : 0);
      expect(receiving.length).toBe(functionSpec(name).receives || name === "sweep" ? 1 : 0);
    }
  });
});

describe("reading scans with Textract", () => {
  it("is allowed where text is recognized, and only when the operator chose it", () => {
    const { template: chosen } = synthesize({ OCR: "textract" });
    const holders = FUNCTION_NAMES.filter((name) =>
      allowed(chosen, name).includes("textract:DetectDocumentText *"),
    );
    expect(holders).toEqual(FUNCTION_NAMES.filter((name) => functionSpec(name).ocr));
    expect(holders.toSorted()).toEqual(["fill-worker", "mcp", "parse-worker", "read-form"]);
    expect(JSON.stringify(template.toJSON())).not.toContain("textract");
  });
});

describe("the model's key", () => {
  it("is neither created nor readable unless the operator names its secret", () => {
    expect([...resources(template, "AWS::SecretsManager::Secret").keys()]).toEqual(["WebhookKey"]);
    expect(JSON.stringify(template.toJSON())).not.toContain("OPENAI_SECRET_ARN");
  });

  it("may be read by the fill worker alone, and only the secret that was named", () => {
    const configured = synthesize({ openAiSecretArn: SECRET_ARN }).template;
    for (const name of FUNCTION_NAMES) {
      const grants = allowed(configured, name).filter(
        (grant) => grant.startsWith("secretsmanager:") && !grant.endsWith(" WebhookKey"),
      );
      const told = environmentOf(lambda(configured, name)).OPENAI_SECRET_ARN;
      const isFillWorker = name === "fill-worker";
      expect(grants).toEqual(isFillWorker ? [`secretsmanager:GetSecretValue ${SECRET_ARN}`] : []);
      expect(told).toBe(isFillWorker ? SECRET_ARN : undefined);
    }
  });

  it("may be encrypted with a key of one's own, which the fill worker may use through Secrets Manager alone", () => {
    const keyArn = "arn:aws:kms:eu-west-1:123456789012:key/0b7a7a1e-0000-4000-8000-000000000000";
    const { template: own } = synthesize({ openAiSecretArn: SECRET_ARN, openAiSecretKeyArn: keyArn });
    for (const name of FUNCTION_NAMES) {
      const grants = allowed(own, name).filter((grant) => grant.startsWith("kms:"));
      expect(grants).toEqual(name === "fill-worker" ? [`kms:Decrypt ${keyArn}`] : []);
    }
    own.hasResourceProperties("AWS::IAM::Role", {
      Policies: [
        {
          PolicyDocument: {
            Statement: Match.arrayWith([
              Match.objectLike({
                Resource: keyArn,
                Condition: { StringEquals: { "kms:ViaService": Match.anyValue() } },
              }),
            ]),
          },
        },
      ],
    });
  });

  it("must be named by the complete ARN, because a policy on part of it would match nothing", () => {
    expect(() => synthesize({ openAiSecretArn: SECRET_ARN.slice(0, -7) })).toThrow(/complete/);
  });
});

describe("the key of webhooks' secrets", () => {
  it("is made once, at random, outlives the stack, and may be read where secrets are derived, and nowhere else", () => {
    const secret = resources(template, "AWS::SecretsManager::Secret").get("WebhookKey");
    expect(secret).toMatchObject({
      DeletionPolicy: "RetainExceptOnCreate",
      Properties: { GenerateSecretString: { PasswordLength: 64, ExcludePunctuation: true } },
    });
    const readers = FUNCTION_NAMES.filter((name) =>
      allowed(template, name).includes("secretsmanager:GetSecretValue WebhookKey"),
    );
    expect(readers.toSorted()).toEqual([
      "create-webhook",
      "get-webhook-secret",
      "rotate-webhook-secret",
      "webhook-worker",
    ]);
    for (const name of FUNCTION_NAMES)
      expect(environmentOf(lambda(template, name)).WEBHOOK_KEY_ARN !== undefined).toBe(
        readers.includes(name),
      );
  });
});

describe("events on EventBridge", () => {
  it("are nowhere unless the operator asks for them", () => {
    template.resourceCountIs("AWS::Pipes::Pipe", 0);
    expect(JSON.stringify(template.toJSON())).not.toContain("EVENT_QUEUE_URL");
  });

  it("go through a queue that whoever tells of ends alone sends to, and a pipe that may do nothing else", () => {
    const { template: chosen } = synthesize({ events: true });
    const senders = FUNCTION_NAMES.filter((name) =>
      allowed(chosen, name).includes("sqs:SendMessage EventsQueue"),
    );
    expect(senders.toSorted()).toEqual(["batch-worker", "sweep", "webhook-worker"]);
    const told = FUNCTION_NAMES.filter(
      (name) => environmentOf(lambda(chosen, name)).EVENT_QUEUE_URL !== undefined,
    );
    expect(told.toSorted()).toEqual([
      "batch-worker",
      "commit-fill",
      "mcp",
      "parse-upload",
      "submit-fill",
      "submit-parse",
      "sweep",
      "webhook-worker",
    ]);
    chosen.hasResourceProperties("AWS::Pipes::Pipe", {
      TargetParameters: {
        EventBridgeEventBusParameters: { Source: "forms-api", DetailType: "Forms API event" },
        InputTemplate:
          '{"id": <$.body.id>, "account_id": <$.body.account_id>, "type": <$.body.type>, ' +
          '"timestamp": <$.body.timestamp>, "data": <$.body.data>}',
      },
    });
    const role = resources(chosen, "AWS::IAM::Role").get("EventsRole");
    const policies = (role?.Properties.Policies ?? []) as {
      PolicyDocument: { Statement: { Action: string | string[]; Resource: unknown }[] };
    }[];
    const may = policies.flatMap(({ PolicyDocument }) =>
      PolicyDocument.Statement.map(({ Action, Resource }) => [[Action].flat().toSorted(), words(Resource)]),
    );
    expect(may).toEqual([
      [["sqs:DeleteMessage", "sqs:GetQueueAttributes", "sqs:ReceiveMessage"], "EventsQueue"],
      [["events:PutEvents"], expect.stringMatching(/event-bus\/default$/)],
    ]);
  });
});
