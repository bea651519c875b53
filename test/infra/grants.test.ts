import type { Template } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { FUNCTION_NAMES, type FunctionName, functionSpec } from "../../lib/topology/functions.ts";
import { environmentOf, lambda, resources, synthesize, words } from "./synthesize.ts";

const SECRET_ARN = "arn:aws:secretsmanager:eu-west-1:123456789012:secret:model-key-a1B2c3";
const { template } = synthesize();

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
}

/** What a function's role allows, as "action resource", sorted. */
function allowed(from: Template, name: FunctionName): string[] {
  const role = words(lambda(from, name).Properties.Role);
  const policies = [...resources(from, "AWS::IAM::Policy").values()].filter(({ Properties }) =>
    (Properties.Roles as unknown[]).some((holder) => words(holder) === role),
  );
  const statements = policies.flatMap(
    ({ Properties }) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement,
  );
  return statements
    .flatMap(({ Action, Resource }) =>
      [Action]
        .flat()
        .flatMap((action) => [Resource].flat().map((resource) => `${action} ${words(resource)}`)),
    )
    .sort();
}

const pascalCase = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

const RECEIVE = [
  "sqs:ChangeMessageVisibility",
  "sqs:DeleteMessage",
  "sqs:GetQueueAttributes",
  "sqs:GetQueueUrl",
  "sqs:ReceiveMessage",
];
const OBJECT_ACTION = { read: "s3:GetObject", write: "s3:PutObject", delete: "s3:DeleteObject" };

/** What the topology says, as "action resource", sorted. */
function declared(name: FunctionName): string[] {
  const spec = functionSpec(name);
  const logs = `Functions${pascalCase(name)}Logs`;
  const tables = Object.entries(spec.tables).flatMap(([table, actions]) =>
    actions.map((action) => {
      const [verb, index] = action.split(" ");
      return `dynamodb:${verb} Tables${pascalCase(table)}${index ? `/index/${index}` : ""}`;
    }),
  );
  const objects = spec.bucket.flatMap((action) =>
    action === "list" ? [] : [`${OBJECT_ACTION[action]} StorageBucket/*`],
  );
  const lists = spec.bucket.some((action) => action === "list" || action === "read");
  const received =
    spec.receives === "dead-letters"
      ? ["QueuesParseDeadLetters", "QueuesFillDeadLetters"]
      : spec.receives
        ? [`Queues${pascalCase(spec.receives)}`]
        : [];
  return [
    `logs:CreateLogStream ${logs}`,
    `logs:PutLogEvents ${logs}`,
    ...tables,
    ...objects,
    ...(lists ? ["s3:ListBucket StorageBucket"] : []),
    ...spec.sends.map((queue) => `sqs:SendMessage Queues${pascalCase(queue)}`),
    ...received.flatMap((queue) => RECEIVE.map((action) => `${action} ${queue}`)),
  ].sort();
}

describe("the functions' permissions", () => {
  it.each(FUNCTION_NAMES)("%s may do what the topology lists and nothing else", (name) => {
    expect(allowed(template, name)).toEqual(declared(name));
  });

  it("name every action and every resource", () => {
    for (const name of FUNCTION_NAMES) {
      for (const grant of allowed(template, name)) {
        expect(grant.replace("StorageBucket/*", "objects")).not.toContain("*");
      }
    }
  });

  it("come from each function's own policy alone, none from AWS's managed ones", () => {
    for (const { Properties } of resources(template, "AWS::IAM::Role").values()) {
      expect(Properties).not.toHaveProperty("ManagedPolicyArns");
      expect(Properties).not.toHaveProperty("Policies");
    }
  });
});

describe("the model's key", () => {
  it("is neither created nor readable unless the operator names its secret", () => {
    template.resourceCountIs("AWS::SecretsManager::Secret", 0);
    expect(JSON.stringify(template.toJSON())).not.toContain("secretsmanager");
  });

  it("may be read by the fill worker alone, and only the secret that was named", () => {
    const configured = synthesize({ openAiSecretArn: SECRET_ARN }).template;
    for (const name of FUNCTION_NAMES) {
      const grants = allowed(configured, name).filter((grant) => grant.startsWith("secretsmanager:"));
      const told = environmentOf(lambda(configured, name)).OPENAI_SECRET_ARN;
      const isFillWorker = name === "fill-worker";
      expect(grants).toEqual(isFillWorker ? [`secretsmanager:GetSecretValue ${SECRET_ARN}`] : []);
      expect(told).toBe(isFillWorker ? SECRET_ARN : undefined);
    }
  });

  it("must be named by the complete ARN, because a policy on part of it would match nothing", () => {
    expect(() => synthesize({ openAiSecretArn: SECRET_ARN.slice(0, -7) })).toThrow(/complete/);
  });
});
