import { Aws, Fn, RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  OriginRequestPolicy,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CfnBucket,
  type IBucket,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import { BucketDeployment, Source } from "aws-cdk-lib/aws-s3-deployment";
import { Construct } from "constructs";
import { siteHeadersPolicy } from "./site-headers-policy.ts";

/** The built files lie under this prefix, as their addresses do. */
const PREFIX = "dashboard";
/** A route of the dashboard is no file: its page is. Runs at CloudFront's edge (ECMAScript 5.1). */
const TO_PAGE = `function handler(event) {
  var request = event.request;
  if (request.uri === "/docs") request.uri = "/${PREFIX}/docs.html";
  else if (!/\\.[a-z0-9]+$/.test(request.uri)) request.uri = "/${PREFIX}/index.html";
  return request;
}`;
/** Names of assets hold a hash of their content; everything else is asked for again. */
const FOR_EVER = "public, max-age=31536000, immutable";
const ASK_AGAIN = "no-cache";

/** One address for people: the dashboard and the documentation from a private bucket, all else from the API. */
export class Site extends Construct {
  readonly distribution: Distribution;
  readonly url: string;
  private readonly bucket: IBucket;

  /** `connect` names the origins, beside its own, that the pages talk to. */
  constructor(scope: Construct, id: string, api: HttpApi, connect: string[]) {
    super(scope, id);
    this.bucket = createBucket(this);
    const files = S3BucketOrigin.withOriginAccessControl(this.bucket);
    const pages = (name: string, cacheControl: string): BehaviorOptions => ({
      origin: files,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: siteHeadersPolicy(this, `${name}Headers`, { connect, cacheControl }),
    });
    const toPage = {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: new EdgeFunction(this, "ToPage", {
        runtime: FunctionRuntime.JS_2_0,
        code: FunctionCode.fromInline(TO_PAGE),
      }),
    };
    const page = { ...pages("Page", ASK_AGAIN), functionAssociations: [toPage] };
    this.distribution = new Distribution(this, "Distribution", {
      comment: "Forms API: dashboard and API under one origin",
      defaultBehavior: {
        origin: new HttpOrigin(Fn.select(2, Fn.split("/", api.apiEndpoint))),
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        allowedMethods: AllowedMethods.ALLOW_ALL,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      },
      additionalBehaviors: {
        [`/${PREFIX}/assets/*`]: pages("Asset", FOR_EVER),
        [`/${PREFIX}*`]: page,
        "/docs": page,
      },
    });
    this.url = `https://${this.distribution.distributionDomainName}`;
    acknowledgeDistribution(this.distribution);
  }

  /** Puts the built files there, and what the page must know of its deployment. */
  publish(folder: string, config: object): void {
    new BucketDeployment(this, "Files", {
      sources: [Source.asset(folder), Source.jsonData("config.json", config)],
      destinationBucket: this.bucket,
      destinationKeyPrefix: PREFIX,
      distribution: this.distribution,
      distributionPaths: [`/${PREFIX}*`, "/docs"],
    });
    acknowledgeDeployment(this, this.bucket);
  }
}

/** Where the bucket's presigned links lead; its own name would make the stack's parts wait for each other. */
export const STORAGE_ORIGIN = `https://*.s3.${Aws.REGION}.${Aws.URL_SUFFIX}`;

function createBucket(scope: Construct): IBucket {
  const bucket = new Bucket(scope, "Bucket", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  Validations.of(bucket).acknowledge({
    id: "AwsSolutions-S1",
    reason: "The site's files are public knowledge: the same for everybody.",
  });
  // The class declares a property as optional that its interface declares as possibly undefined.
  return bucket as IBucket;
}

function acknowledgeDistribution(distribution: Distribution): void {
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

/** The CDK's own function that copies the files, made once for a stack. */
function acknowledgeDeployment(site: Construct, bucket: IBucket): void {
  const stack = Stack.of(site);
  const bucketId = stack.getLogicalId(bucket.node.defaultChild as CfnBucket);
  const resources = [
    "*",
    `<${bucketId}.Arn>/*`,
    "arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*",
  ];
  const actions = ["GetBucket*", "GetObject*", "List*", "DeleteObject*", "Abort*"];
  const managed = "arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole";
  const ids = [
    ...resources.map((resource) => `AwsSolutions-IAM5[Resource::${resource}]`),
    ...actions.map((action) => `AwsSolutions-IAM5[Action::s3:${action}]`),
    `AwsSolutions-IAM4[Policy::${managed}]`,
    "AwsSolutions-L1",
  ];
  const reason = "The CDK's own helper: it runs at deployments alone and copies files to the site's bucket.";
  for (const child of stack.node.children) {
    if (!child.node.id.startsWith("Custom::CDKBucketDeployment")) continue;
    Validations.of(child).acknowledge(...ids.map((id) => ({ id, reason })));
  }
}
