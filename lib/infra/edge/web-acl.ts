import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import { accountWideName } from "../names.ts";
import type { StageSettings } from "../settings/schema.ts";

const measured = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  sampledRequestsEnabled: false,
});

/**
 * The ARN of the firewall before the distribution: the one that the owner names, or one that lets in so many requests of an
 * address in five minutes. It looks at no body, which holds documents.
 */
export function createWebAcl(
  scope: Construct,
  id: string,
  { arn, requestsPerAddress }: NonNullable<StageSettings["webAcl"]>,
): string {
  if (arn !== undefined) return arn;
  return new CfnWebACL(scope, id, {
    name: accountWideName(scope, id),
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    visibilityConfig: measured("all"),
    rules: [
      {
        name: "address",
        priority: 0,
        action: { block: { customResponse: { responseCode: 429 } } },
        statement: { rateBasedStatement: { limit: requestsPerAddress, aggregateKeyType: "IP" } },
        visibilityConfig: measured("address"),
      },
    ],
  }).attrArn;
}
