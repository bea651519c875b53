import { Fn, Validations } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import * as cloudfront from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import type { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { ORIGIN_HEADER } from "../../topology/environment.ts";
import { accountWideName } from "../names.ts";
import { createSiteBucket, publishSite, SITE_PREFIX } from "./site-files.ts";
import { siteHeadersPolicy } from "./site-headers-policy.ts";

/** A route of the dashboard is no file: its page is. Runs at CloudFront's edge (ECMAScript 5.1). */
const TO_PAGE = `function handler(event) {
  var request = event.request;
  if (request.uri === "/docs") request.uri = "/${SITE_PREFIX}/docs.html";
  else if (!/\\.[a-z0-9]+$/.test(request.uri)) request.uri = "/${SITE_PREFIX}/index.html";
  return request;
}`;

interface SiteProps {
  api: HttpApi;
  /** The origins, beside its own, that the pages talk to. */
  connect: string[];
  /** What it proves itself to the API by, where that asks for it. */
  originKey: Secret | undefined;
  /** The firewall before it. */
  webAclArn: string | undefined;
}

/** One address for people: the dashboard and the documentation from a private bucket, all else from the API. */
export class Site extends Construct {
  readonly distribution: cloudfront.Distribution;
  readonly url: string;
  private readonly bucket: IBucket;

  constructor(scope: Construct, id: string, { api, connect, originKey, webAclArn }: SiteProps) {
    super(scope, id);
    this.bucket = createSiteBucket(this);
    const originAccessControlName = accountWideName(this, "Site");
    const originAccessControl = new cloudfront.S3OriginAccessControl(this, "Access", {
      originAccessControlName,
    });
    const files = S3BucketOrigin.withOriginAccessControl(this.bucket, { originAccessControl });
    const file: cloudfront.BehaviorOptions = {
      origin: files,
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: siteHeadersPolicy(this, "PageHeaders", connect),
    };
    const toPage = {
      eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
      function: new cloudfront.Function(this, "ToPage", {
        runtime: cloudfront.FunctionRuntime.JS_2_0,
        code: cloudfront.FunctionCode.fromInline(TO_PAGE),
      }),
    };
    const page = { ...file, functionAssociations: [toPage] };
    this.distribution = new cloudfront.Distribution(this, "Distribution", {
      comment: "Forms API: dashboard and API under one origin",
      ...(webAclArn !== undefined && { webAclId: webAclArn }),
      defaultBehavior: {
        origin: new HttpOrigin(Fn.select(2, Fn.split("/", api.apiEndpoint)), {
          // CloudFront's configuration is no place of secrets; who may read it may deploy here anyway.
          ...(originKey && { customHeaders: { [ORIGIN_HEADER]: originKey.secretValue.unsafeUnwrap() } }),
        }),
        viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
        allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
        cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
        originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      },
      additionalBehaviors: {
        [`/${SITE_PREFIX}/assets/*`]: file,
        [`/${SITE_PREFIX}*`]: page,
        "/docs": page,
      },
    });
    this.url = `https://${this.distribution.distributionDomainName}`;
    acknowledgeDistribution(this.distribution);
  }

  /** Puts the built files there, and what the page must know of its deployment. */
  publish(folder: string, config: object, key: IKey | undefined): void {
    publishSite(this, { bucket: this.bucket, folder, config, key });
  }
}

function acknowledgeDistribution(distribution: cloudfront.Distribution): void {
  Validations.of(distribution).acknowledge(
    { id: "AwsSolutions-CFR1", reason: "Where the service may be used from is the operator's choice." },
    {
      id: "AwsSolutions-CFR2",
      reason: "A web application firewall costs by the month: the operator's choice.",
    },
    {
      id: "AwsSolutions-CFR3",
      reason: "Access logs hold paths, and the path of a download holds its token.",
    },
    {
      id: "AwsSolutions-CFR4",
      reason: "CloudFront's own domain sets the protocol; a domain of one's own would let it be chosen.",
    },
  );
}
