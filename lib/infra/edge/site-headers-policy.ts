import { Duration } from "aws-cdk-lib";
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseCustomHeader,
  ResponseHeadersPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import { siteHeaders } from "../../topology/site-headers.ts";
import { accountWideName } from "../names.ts";

/** CloudFront has settings of its own for these, and takes them in no other way. */
const NAMED = ["content-security-policy", "x-content-type-options", "referrer-policy", "x-frame-options"];

/**
 * The headers of `lib/topology/site-headers.ts`, and TLS from then on. The file says how long an answer is kept. A policy
 * would say it of refusals too, and a browser would remember for a year that an asset was missing.
 */
export function siteHeadersPolicy(scope: Construct, id: string, connect: string[]): ResponseHeadersPolicy {
  const headers = siteHeaders(connect);
  const custom: ResponseCustomHeader[] = Object.entries(headers)
    .filter(([header]) => !NAMED.includes(header))
    .map(([header, value]) => ({ header, value, override: true }));
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: accountWideName(scope, id),
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: headers["content-security-policy"] ?? "",
        override: true,
      },
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), override: true },
    },
    customHeadersBehavior: { customHeaders: custom },
  });
}
