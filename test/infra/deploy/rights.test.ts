import { expect, it } from "vitest";
import { changesBetween } from "../../../bin/deploy/changes.ts";
import { StackTemplate } from "../../../bin/deploy/template.ts";

type Properties = Record<string, unknown>;

const statement = (more: Properties): Properties => ({ Effect: "Allow", ...more });
const policy = (...statements: Properties[]): Properties => ({
  Version: "2012-10-17",
  Statement: statements.map(statement),
});
const template = (Type: string, Properties: Properties, id = "Thing12345678"): StackTemplate =>
  StackTemplate.parse({ Resources: { [id]: { Type, Properties } } });

/** What is told of rights when a resource of a stack gets other properties. */
const told = (Type: string, before: Properties, after: Properties): string[] =>
  changesBetween(template(Type, before), template(Type, after)).flatMap(({ about, text }) =>
    about === "rights" ? text : [],
  );

const LAMBDA = {
  AssumeRolePolicyDocument: policy({
    Action: "sts:AssumeRole",
    Principal: { Service: "lambda.amazonaws.com" },
  }),
};
const EVERYBODY = {
  Action: "s3:GetObject",
  Principal: { AWS: "*" },
  Resource: { "Fn::GetAtt": ["Bucket12345678", "Arn"] },
};

it.each([
  [
    "a role gets a policy of AWS's",
    "AWS::IAM::Role",
    LAMBDA,
    { ...LAMBDA, ManagedPolicyArns: ["arn:aws:iam::aws:policy/AdministratorAccess"] },
    "Thing may: all of arn:aws:iam::aws:policy/AdministratorAccess",
  ],
  [
    "another account may take a role",
    "AWS::IAM::Role",
    LAMBDA,
    {
      AssumeRolePolicyDocument: policy({
        Action: "sts:AssumeRole",
        Principal: { AWS: "arn:aws:iam::999999999999:root" },
      }),
    },
    "Thing lets arn:aws:iam::999999999999:root: sts:AssumeRole",
  ],
  [
    "everybody may read a bucket",
    "AWS::S3::BucketPolicy",
    { PolicyDocument: policy() },
    { PolicyDocument: policy(EVERYBODY) },
    "Thing lets *: s3:GetObject on Bucket",
  ],
  [
    "a bucket no longer refuses requests without TLS",
    "AWS::S3::BucketPolicy",
    { PolicyDocument: policy({ ...EVERYBODY, Effect: "Deny" }) },
    { PolicyDocument: policy() },
    "Thing no longer refuses *: s3:GetObject on Bucket",
  ],
  [
    "another account may use a key",
    "AWS::KMS::Key",
    { KeyPolicy: policy() },
    { KeyPolicy: policy({ Action: "kms:Decrypt", Principal: { AWS: "999999999999" }, Resource: "*" }) },
    "Thing lets 999999999999: kms:Decrypt on *",
  ],
  [
    "another service may run a function",
    "AWS::Lambda::Permission",
    { Action: "lambda:InvokeFunction", FunctionName: "f", Principal: "events.amazonaws.com" },
    { Action: "lambda:InvokeFunction", FunctionName: "f", Principal: "*" },
    "Thing lets *: lambda:InvokeFunction on f",
  ],
  [
    "a role may do all but one thing",
    "AWS::IAM::Role",
    LAMBDA,
    { ...LAMBDA, Policies: [{ PolicyDocument: policy({ NotAction: "iam:*", NotResource: "secret" }) }] },
    "Thing may: all but iam:* on all but secret",
  ],
])("it is told when %s", (_, type, before, after, words) => {
  expect(told(type, before, after)).toContain(words);
});

it("a policy of its own is told of each role that it is of", () => {
  const of = (actions: string[]) => ({
    PolicyDocument: policy({ Action: actions, Resource: "*" }),
    Roles: [{ Ref: "Worker12345678" }],
  });
  expect(told("AWS::IAM::ManagedPolicy", of(["s3:GetObject"]), of(["s3:*"]))).toEqual([
    "Worker may: s3:* on *",
    "Worker may no longer: s3:GetObject on *",
  ]);
});

it("nothing is told of what stays", () => {
  const role = { ...LAMBDA, Policies: [{ PolicyDocument: policy({ Action: "s3:*", Resource: "*" }) }] };
  expect(told("AWS::IAM::Role", role, structuredClone(role))).toEqual([]);
});
