import { describe, expect, it } from "vitest";
import { stageNames } from "../../lib/infra/stage.ts";
import { FUNCTION_NAMES } from "../../lib/topology/functions.ts";
import { environmentOf, lambda, type Resource, synthesize } from "./synthesize.ts";

const ACCOUNT = "123456789012";

/** Names that an account has once for all regions: those of CloudFront, and of CloudWatch's dashboards. */
const ACCOUNT_WIDE = [
  "AWS::CloudFront::Function Name",
  "AWS::CloudFront::OriginAccessControl OriginAccessControlConfig.Name",
  "AWS::CloudFront::ResponseHeadersPolicy ResponseHeadersPolicyConfig.Name",
  "AWS::CloudWatch::Dashboard DashboardName",
];
/** Names that are taken in one region alone. */
const REGIONAL = [
  "AWS::ApiGatewayV2::Api Name",
  "AWS::CloudWatch::Alarm AlarmName",
  "AWS::Cognito::UserPoolDomain Domain",
];
/** Names within a role, an API, a namespace, which are told apart themselves. */
const INNER = [
  "AWS::Cognito::UserPoolResourceServer Name",
  "AWS::ApiGatewayV2::Stage StageName",
  "AWS::CloudWatch::Alarm MetricName",
  "AWS::IAM::Policy PolicyName",
];

/** Every name that the template gives itself, where CloudFormation would find one: "<type> <property>" and the name. */
function namesGiven(stage: string | undefined, region: string): [string, string][] {
  const { template, pages } = synthesize({ dashboard: true, budget: { dollars: 10 } }, stage);
  const made = [template, pages].flatMap((from) =>
    Object.values((from?.toJSON().Resources ?? {}) as Record<string, Resource>),
  );
  const known = new Map([
    ["AWS::Region", region],
    ["AWS::AccountId", ACCOUNT],
  ]);
  return made.flatMap(({ Type, Properties = {} }) =>
    Object.entries(flat(Properties)).flatMap(([property, value]): [string, string][] => {
      const name = /(?:^|\.)(?:\w*Name|Domain)$/.test(property) ? resolved(value, known) : null;
      return name === null || name === "" || Type.startsWith("Custom::")
        ? []
        : [[`${Type} ${property}`, name]];
    }),
  );
}

/** Properties, and those within a `...Config`, in which CloudFront has its names. */
const flat = (properties: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([key, value]) =>
      /^(ResponseHeadersPolicy|OriginAccessControl|\w*Policy)Config$/.test(key)
        ? Object.entries(value as object).map(([inner, of]) => [`${key}.${inner}`, of])
        : [[key, value]],
    ),
  );

/** A name as text; null for the name of another resource, which CloudFormation makes. */
function resolved(value: unknown, known: Map<string, string>): string | null {
  if (typeof value === "string") return value;
  const [[key, inner] = []] = Object.entries(value as Record<string, unknown>);
  if (key === "Ref") return known.get(String(inner)) ?? null;
  if (key !== "Fn::Join") return null;
  const parts = (inner as [string, unknown[]])[1].map((part) => resolved(part, known));
  return parts.includes(null) ? null : parts.join("");
}

const production = namesGiven(undefined, "eu-west-1");
const productionElsewhere = namesGiven(undefined, "us-east-1");
const staging = namesGiven("staging", "eu-west-1");
const stagingElsewhere = namesGiven("staging", "us-east-1");

const taken = (names: [string, string][], kinds: string[]): string[] =>
  names.filter(([kind]) => kinds.includes(kind)).map(([kind, name]) => `${kind} ${name}`);

describe("two stages and two regions in one account", () => {
  it("are told apart by every name that is given: the others are CloudFormation's to make", () => {
    const kinds = new Set(production.map(([kind]) => kind));
    expect([...kinds].sort()).toEqual([...ACCOUNT_WIDE, ...REGIONAL, ...INNER].sort());
  });

  it("share no name that an account has once", () => {
    const all = [production, productionElsewhere, staging, stagingElsewhere].flatMap((names) =>
      taken(names, ACCOUNT_WIDE),
    );
    expect(all.length).toBeGreaterThanOrEqual(4 * ACCOUNT_WIDE.length);
    expect(new Set(all).size).toBe(all.length);
  });

  it("share no name that a region has once", () => {
    const all = [production, staging].flatMap((names) => taken(names, REGIONAL));
    expect(new Set(all).size).toBe(all.length);
  });

  it("keep the names of the first deployment for the one that names no stage", () => {
    expect(taken(production, ["AWS::Cognito::UserPoolDomain Domain"])).toEqual([
      `AWS::Cognito::UserPoolDomain Domain forms-api-${ACCOUNT}`,
    ]);
    expect(production).toContainEqual(["AWS::CloudWatch::Alarm AlarmName", "FormsApi-jobs-abandoned"]);
  });

  it("are measured apart, so that the alarms of one do not sound for the other", () => {
    const { template } = synthesize({}, "staging");
    const text = JSON.stringify(template.toJSON());
    for (const [, service] of text.matchAll(/"Name":"service","Value":"([^"]+)"/g)) {
      expect(service).toBe("forms-api-staging");
    }
    expect(text).toContain('service=\\\\\\"forms-api-staging');
    for (const name of FUNCTION_NAMES) {
      expect(environmentOf(lambda(template, name)).POWERTOOLS_SERVICE_NAME).toBe("forms-api-staging");
    }
  });
});

describe("a stage's name", () => {
  it("becomes part of the stack's and the service's", () => {
    expect(stageNames("staging")).toEqual({
      stack: "FormsApi-staging",
      dashboardStack: "FormsApi-staging-Dashboard",
      service: "forms-api-staging",
    });
  });

  it.each(["Staging", "1st", "two words", "ends-", "x".repeat(17), ""])(
    "cannot be %j, which would not fit into a host name",
    (stage) => {
      expect(() => stageNames(stage)).toThrow(/stage.*lower-case/);
    },
  );
});
