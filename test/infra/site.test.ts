import { readFileSync } from "node:fs";
import { join } from "node:path";
import { AwsSolutionsChecks } from "cdk-nag";
import { describe, expect, it } from "vitest";
import { FUNCTION_NAMES, functionSpec } from "../../lib/topology/functions.ts";
import { siteHeaders } from "../../lib/topology/site-headers.ts";
import { environmentOf, lambda, readableId, resources, synthesize, words } from "./synthesize.ts";

const { app, template, pages: site = template } = synthesize({ dashboard: true });

/** The one resource of a type. */
function only(type: string): Record<string, unknown> {
  const found = [template, site].flatMap((from) => [...resources(from, type).values()]);
  expect(found).toHaveLength(1);
  return found[0]?.Properties ?? {};
}

describe("the stack with the dashboard", () => {
  it("leaves no finding of the AWS Solutions checks unexplained", () => {
    expect(new AwsSolutionsChecks().validateScope(app).violations).toEqual([]);
  });

  it("tells the operator the dashboard's address and where to make users", () => {
    expect(Object.keys(template.findOutputs("*"))).toContain("UserPoolId");
    expect(Object.keys(site.findOutputs("*"))).toContain("DashboardUrl");
  });

  it.each(["deploy", "runbook"])("gives every output that the operator's page %s names", (page) => {
    const text = readFileSync(join(import.meta.dirname, `../../docs/${page}.md`), "utf8");
    const named = [...text.matchAll(/<([A-Z][A-Za-z]+)>/g)].map(([, name = ""]) => name);
    expect(named.length).toBeGreaterThan(0);
    const given = [template, site].flatMap((from) => Object.keys(from.findOutputs("*")));
    expect(named.filter((name) => !given.includes(name))).toEqual([]);
  });

  it("is an API alone when the dashboard is left out", () => {
    const { template: without } = synthesize();
    for (const type of ["AWS::CloudFront::Distribution", "AWS::Cognito::UserPool"])
      without.resourceCountIs(type, 0);
  });
});

describe("the site", () => {
  interface Behaviors {
    CacheBehaviors: { PathPattern: string }[];
    DefaultCacheBehavior: object;
  }
  const behaviors = () => only("AWS::CloudFront::Distribution").DistributionConfig as Behaviors;

  it("serves pages and assets from a private bucket, and everything else from the API, uncached", () => {
    const { CacheBehaviors: pages, DefaultCacheBehavior: api } = behaviors();
    expect(pages.map(({ PathPattern }) => PathPattern)).toEqual([
      "/dashboard/assets/*",
      "/dashboard*",
      "/docs",
    ]);
    // AWS's own policy "CachingDisabled".
    expect(api).toMatchObject({ CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad" });
    expect(resources(site, "AWS::S3::Bucket").get("SiteBucket")?.Properties).toMatchObject({
      PublicAccessBlockConfiguration: { BlockPublicPolicy: true, RestrictPublicBuckets: true },
    });
  });

  it("gives its pages the headers that the local service gives them", () => {
    const text = JSON.stringify(only("AWS::CloudFront::ResponseHeadersPolicy"));
    const { "content-security-policy": policy = "", ...others } = siteHeaders();
    for (const directive of policy.split("; ")) expect(text).toContain(directive);
    for (const header of ["cross-origin-opener-policy", "permissions-policy"])
      expect(text).toContain(others[header]);
    expect(text).not.toContain("unsafe");
    expect(text).toContain("StrictTransportSecurity");
  });

  it("may connect to its own origin, to the bucket of this deployment and to its sign-in, and nowhere else", () => {
    const { SecurityHeadersConfig } = only("AWS::CloudFront::ResponseHeadersPolicy")
      .ResponseHeadersPolicyConfig as {
      SecurityHeadersConfig: { ContentSecurityPolicy: { ContentSecurityPolicy: unknown } };
    };
    const policy = words(SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy);
    expect(/connect-src ([^;]+)/.exec(policy)?.[1]?.split(" ")).toEqual([
      "'self'",
      "https://StorageBucket.s3.AWS::Region.AWS::URLSuffix",
      "https://forms-api-AWS::AccountId.auth.AWS::Region.amazoncognito.com",
    ]);
  });

  it("may read and send documents straight from and to the bucket, by links that say what they allow", () => {
    const bucket = resources(template, "AWS::S3::Bucket").get("StorageBucket");
    expect(bucket?.Properties.CorsConfiguration).toMatchObject({
      CorsRules: [{ AllowedMethods: ["GET", "HEAD", "POST"], AllowedOrigins: ["https://*.cloudfront.net"] }],
    });
  });

  it("leaves the bucket's links to pages of any origin where the owner named some, and tells functions which", () => {
    const { template: named } = synthesize({ ALLOWED_ORIGINS: ["https://app.example.com"] });
    const bucket = resources(named, "AWS::S3::Bucket").get("StorageBucket");
    expect(bucket?.Properties.CorsConfiguration).toMatchObject({ CorsRules: [{ AllowedOrigins: ["*"] }] });
    for (const name of ["not-found", "submit-fill", "download"] as const)
      expect(environmentOf(lambda(named, name))).toMatchObject({
        ALLOWED_ORIGINS: "https://app.example.com",
      });
  });
});

describe("the site's files", () => {
  const copies = resources(site, "Custom::CDKBucketDeployment");
  const [assets, pages] = ["SiteAssetsCustomResource", "SiteFilesCustomResource"].map((id) => copies.get(id));
  const waitsFor = (copy: typeof assets) => copy?.DependsOn?.map(readableId);

  it("are copied to a bucket that is emptied before it is deleted, and not before that is sure", () => {
    expect(words(only("Custom::S3AutoDeleteObjects").BucketName)).toBe("SiteBucket");
    expect(waitsFor(assets)).toContain("SiteBucketAutoDeleteObjectsCustomResource");
  });

  it("are copied in the order in which they need each other: what a page names is there when the page is", () => {
    expect(copies.size).toBe(2);
    expect(waitsFor(pages)).toContain("SiteAssetsCustomResource");
  });

  it("stay when a deployment brings others, for the pages that are open", () => {
    for (const { Properties } of copies.values()) expect(Properties.Prune).toBe(false);
  });

  it("say themselves how long they are kept: a refusal would be kept as long if the site said it of all answers", () => {
    const kept = [assets, pages].map((copy) => copy?.Properties.SystemMetadata);
    expect(kept).toEqual([
      { "cache-control": "public, max-age=31536000, immutable" },
      { "cache-control": "no-cache" },
    ]);
    expect(JSON.stringify(only("AWS::CloudFront::ResponseHeadersPolicy"))).not.toContain("cache-control");
  });

  it("need no command to CloudFront, which may be slow and would fail the deployment", () => {
    expect(JSON.stringify(site.toJSON())).not.toContain("cloudfront:CreateInvalidation");
  });
});

describe("what helps to deploy", () => {
  it.each([undefined, true])("logs for a month, and not longer than the stack (key: %s)", (kms) => {
    const { template: made } = synthesize({
      dashboard: true,
      kms: kms ?? false,
    });
    const logs = resources(made, "AWS::Logs::LogGroup");
    for (const { Properties, DeletionPolicy } of logs.values()) {
      expect(DeletionPolicy).toBe("Delete");
      expect(Properties.RetentionInDays).toBe(30);
      expect("KmsKeyId" in Properties).toBe(kms === true);
    }
    for (const [id, { Properties }] of resources(made, "AWS::Lambda::Function")) {
      const { LogGroup } = (Properties.LoggingConfig ?? {}) as { LogGroup?: unknown };
      expect(logs.has(LogGroup ? words(LogGroup) : ""), id).toBe(true);
    }
  });
});

describe("the sign-in", () => {
  it("takes people whom an operator made, and nobody who comes by", () => {
    expect(only("AWS::Cognito::UserPool").AdminCreateUserConfig).toEqual({ AllowAdminCreateUserOnly: true });
  });

  it("asks nobody for a second factor, and offers none that could not be set up", () => {
    const pool = only("AWS::Cognito::UserPool");
    expect(pool.MfaConfiguration).toBe("OFF");
    expect(pool).not.toHaveProperty("EnabledMfas");
  });

  it("demands a code of an authenticator app of everybody, when the operator says so", () => {
    const strict = synthesize({ dashboard: true, mfa: "required" });
    strict.template.hasResourceProperties("AWS::Cognito::UserPool", {
      MfaConfiguration: "ON",
      EnabledMfas: ["SOFTWARE_TOKEN_MFA"],
    });
    expect(new AwsSolutionsChecks().validateScope(strict.app).violations).toEqual([]);
  });

  it("resets passwords by mail", () => {
    expect(only("AWS::Cognito::UserPool").AccountRecoverySetting).toEqual({
      RecoveryMechanisms: [{ Name: "verified_email", Priority: 1 }],
    });
  });

  it("gives the page codes and no tokens, and keeps no secret in it", () => {
    const clients = [template, site].flatMap((from) => [
      ...resources(from, "AWS::Cognito::UserPoolClient").values(),
    ]);
    expect(clients).toHaveLength(2); // the page's, and the service's own for programs that people let in
    for (const { Properties } of clients)
      expect(Properties).toMatchObject({ AllowedOAuthFlows: ["code"], GenerateSecret: false });
  });

  it("is accepted by every function that checks credentials, and known to no other", () => {
    for (const name of FUNCTION_NAMES) {
      const environment = environmentOf(lambda(template, name));
      expect("SESSION_USER_POOL_ID" in environment, name).toBe(
        "api-keys" in functionSpec(name).tables || name === "oauth",
      );
    }
  });
});
