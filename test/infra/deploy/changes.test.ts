import { describe, expect, it } from "vitest";
import { changesBetween } from "../../../bin/deploy/changes.ts";
import { requireRegionFor, reviewChanges } from "../../../bin/deploy/judge.ts";
import { StackTemplate } from "../../../bin/deploy/template.ts";
import { staysOf, withoutRetention } from "../../../bin/deploy/what-stays.ts";
import { readable } from "../../../bin/deploy/words.ts";
import { ConfigurationError } from "../../../lib/domain/errors.ts";
import { parseStage } from "../../../lib/infra/settings/read-stages.ts";
import { synthesize } from "../synthesize.ts";

const made = (settings: Parameters<typeof synthesize>[0] = {}): StackTemplate =>
  StackTemplate.parse(synthesize(settings).template.toJSON());
const plain = made();
const weaker = made({ dashboard: true });
const strict = made({ kms: true, mfa: "required", dashboard: true, RETENTION_DAYS: 1, protection: true });

/** What a change needs to be allowed by, of each that needs it. */
const needs = (before: StackTemplate, after: StackTemplate): string[] => [
  ...new Set(changesBetween(before, after).flatMap((change) => change.needs ?? [])),
];
const told = (before: StackTemplate, after: StackTemplate, about: string): string[] =>
  changesBetween(before, after)
    .filter((change) => change.about === about)
    .map(({ text }) => text);
const id = (name: string): string => Object.keys(plain.Resources).find((each) => readable(each) === name)!;
/** As a stack of before there were settings in it. */
const older = ({ Metadata: _, ...template }: StackTemplate): StackTemplate => template as StackTemplate;

describe("what a deployment would change", () => {
  it("is nothing when nothing changes", () => {
    expect(changesBetween(plain, plain)).toEqual([]);
  });

  it("is told by settings, encryption, sign-in and retention", () => {
    expect(told(strict, plain, "setting")).toEqual(
      expect.arrayContaining(["kms: true → false", "RETENTION_DAYS: 1 → 7", "mfa: required → off"]),
    );
    expect(told(strict, plain, "retention")).toEqual(["files are kept for 7 days, before for 1"]);
    expect(told(strict, plain, "encryption")[0]).toContain("no longer encrypted");
  });

  it("needs to be allowed by name where it weakens, also of a stack that says nothing of its settings", () => {
    for (const before of [strict, older(strict)]) {
      expect(needs(before, weaker)).toEqual(
        expect.arrayContaining(["kms", "mfa", "retention", "protection", "Key"]),
      );
    }
    expect(needs(plain, made({ kms: true }))).toEqual([]);
  });

  it("needs to be allowed by name where the bucket would keep what is deleted", () => {
    const versioned = structuredClone(plain);
    versioned.Resources[id("StorageBucket")]!.Properties!.VersioningConfiguration = { Status: "Enabled" };
    expect(needs(plain, versioned)).toEqual(["retention"]);
  });

  it.each(["StorageBucket", "TablesFiles", "QueuesFill", "AlarmsTopic", "FunctionsLogs", "WebhookKey"])(
    "needs to be allowed by name where %s alone is no longer encrypted with the account's own key",
    (name) => {
      const opened = structuredClone(strict);
      opened.Resources[id(name)]!.Properties = plain.Resources[id(name)]!.Properties;
      expect(needs(strict, opened)).toContain("kms");
      expect(told(strict, opened, "encryption")[0]).toMatch(new RegExp(`: ${name}$`));
    },
  );

  it("names each right that a role gains or loses", () => {
    const changed = structuredClone(plain);
    const [, role] = Object.entries(changed.Resources).find(([id]) =>
      id.startsWith("FunctionsDownloadRole"),
    )!;
    const [policy] = role.Properties!.Policies as { PolicyDocument: { Statement: object[] } }[];
    policy?.PolicyDocument.Statement.push({ Effect: "Allow", Action: "s3:*", Resource: "*" });
    expect(told(plain, changed, "rights")).toEqual(["FunctionsDownloadRole may: s3:* on *"]);
    expect(told(changed, plain, "rights")).toEqual(["FunctionsDownloadRole may no longer: s3:* on *"]);
  });

  it("names a right that loses its condition", () => {
    const changed = structuredClone(plain);
    const [, role] = Object.entries(changed.Resources).find(([id]) =>
      id.startsWith("FunctionsBatchWorkerRole"),
    )!;
    const [policy] = role.Properties!.Policies as {
      PolicyDocument: { Statement: { Condition?: object }[] };
    }[];
    for (const statement of policy?.PolicyDocument.Statement ?? []) delete statement.Condition;
    const rights = told(plain, changed, "rights");
    expect(rights).toContain("FunctionsBatchWorkerRole may: s3:ListBucket on StorageBucket");
    expect(rights).toContain(
      "FunctionsBatchWorkerRole may no longer: sqs:ReceiveMessage on QueuesBatch where lambda:SourceFunctionArn Null true",
    );
  });

  it("names tables that would go, or be made anew", () => {
    const without = structuredClone(plain);
    const [id] = Object.keys(without.Resources).filter((each) => each.startsWith("TablesApiKeys"));
    delete without.Resources[id!];
    expect(needs(plain, without)).toEqual(["TablesApiKeys"]);
    const rekeyed = structuredClone(plain);
    Object.assign(rekeyed.Resources[id!]!.Properties!, {
      KeySchema: [{ AttributeName: "other", KeyType: "HASH" }],
    });
    expect(needs(plain, rekeyed)).toEqual(["TablesApiKeys"]);
  });
});

describe("the judgement", () => {
  const changes = changesBetween(strict, weaker);
  const judged = (allowed: string[]) => reviewChanges(changes, allowed, () => undefined);

  it("refuses all that is not allowed, and says how to allow it", () => {
    expect(() => judged(["kms"])).toThrow(ConfigurationError);
    expect(() => judged(["kms"])).toThrow(/--allow mfa/);
    expect(() => judged(["kms"])).not.toThrow(/--allow kms/);
  });

  it("lets through what is allowed name by name", () => {
    expect(() => judged(needs(strict, weaker))).not.toThrow();
  });
});

describe("a firewall for CloudFront", () => {
  const made = (webAcl: object) => requireRegionFor(parseStage("default", { webAcl }), "eu-west-1");

  it("is refused where CloudFormation cannot make one, before anything is deployed", () => {
    expect(() => made({})).toThrow(/webAcl\.arn/);
    expect(() => made({ arn: "arn:aws:wafv2:us-east-1:123456789012:global/webacl/own/1" })).not.toThrow();
    expect(() => requireRegionFor(parseStage("default", { webAcl: {} }), "us-east-1")).not.toThrow();
    expect(() => requireRegionFor(parseStage("default", {}), "eu-west-1")).not.toThrow();
  });
});

describe("what stays of a stack", () => {
  it("is named with its reason", () => {
    expect(staysOf(strict).every(({ why }) => !why.startsWith("AWS::"))).toBe(true);
    expect(
      staysOf(strict)
        .map(({ id }) => id.replace(/[0-9A-F]{8}$/, ""))
        .sort(),
    ).toEqual([
      "Key",
      "SignInPool",
      "StorageBucket",
      "TablesApiKeys",
      "TablesTemplates",
      "TablesWebhooks",
      "WebhookKey",
    ]);
  });

  it("is nothing once nothing is to stay, and nothing is protected then", () => {
    const all = withoutRetention(strict);
    expect(staysOf(all)).toEqual([]);
    expect(JSON.stringify(all)).not.toContain('"DeletionProtectionEnabled":true');
    expect(JSON.stringify(all)).not.toContain('"DeletionProtection":"ACTIVE"');
    expect(staysOf(withoutRetention(strict, { keep: true }))).toEqual(staysOf(strict));
  });
});
