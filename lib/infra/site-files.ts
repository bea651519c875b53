import { type CfnResource, RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import type { IKey } from "aws-cdk-lib/aws-kms";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CfnBucket,
  type IBucket,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import { BucketDeployment, Source } from "aws-cdk-lib/aws-s3-deployment";
import type { Construct } from "constructs";
import { createLogGroup } from "./log-group.ts";

/** The built files lie under this prefix, as their addresses do. */
export const SITE_PREFIX = "dashboard";

/** The CDK's own functions, made once for a stack: one copies files, one empties a bucket that is to be deleted. */
const COPIER = "Custom::CDKBucketDeployment";
const EMPTIER = "Custom::S3AutoDeleteObjectsCustomResourceProvider";

/** The private bucket of the site's files. It goes with the stack, for which it must be emptied first. */
export function createSiteBucket(scope: Construct): IBucket {
  const bucket = new Bucket(scope, "Bucket", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    removalPolicy: RemovalPolicy.DESTROY,
    autoDeleteObjects: true,
  });
  Validations.of(bucket).acknowledge({
    id: "AwsSolutions-S1",
    reason: "The site's files are public knowledge: the same for everybody.",
  });
  // The class declares a property as optional that its interface declares as possibly undefined.
  return bucket as IBucket;
}

export interface Publication {
  bucket: IBucket;
  distribution: Distribution;
  /** The folder that `buildSite` filled. */
  folder: string;
  /** What the pages must know of their deployment. */
  config: object;
  key: IKey | undefined;
}

/** Copies the built files and their configuration to the bucket at each deployment. */
export function publishSite(
  scope: Construct,
  { bucket, distribution, folder, config, key }: Publication,
): void {
  const logGroup = createLogGroup(scope, "HelperLogs", key);
  const files = new BucketDeployment(scope, "Files", {
    sources: [Source.asset(folder), Source.jsonData("config.json", config)],
    destinationBucket: bucket,
    destinationKeyPrefix: SITE_PREFIX,
    // A page that is open asks later for assets of its own build: those of former builds stay.
    prune: false,
    distribution,
    distributionPaths: [`/${SITE_PREFIX}*`, "/docs"],
    logGroup,
  });
  // Nothing is copied before what will empty the bucket is in place: a first deployment may fail at any moment.
  files.node.addDependency(bucket);
  doNotWait(files);
  const emptier = Stack.of(scope).node.findChild(EMPTIER).node.findChild("Handler") as CfnResource;
  emptier.addPropertyOverride("LoggingConfig", { LogGroup: logGroup.logGroupName });
  acknowledgeCopier(scope, bucket);
}

/**
 * CloudFront's caches are told to forget at each deployment and at the end. It is slow at times, and a wait that gives up
 * would fail the deployment or the deletion. The CDK's own option is `false`, which arrives as a text, and as true.
 */
function doNotWait(files: BucketDeployment): void {
  const copy = files.node.findChild("CustomResource").node.defaultChild as CfnResource;
  copy.addPropertyOverride("WaitForDistributionInvalidation", "");
}

function acknowledgeCopier(scope: Construct, bucket: IBucket): void {
  const stack = Stack.of(scope);
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
    if (!child.node.id.startsWith(COPIER)) continue;
    Validations.of(child).acknowledge(...ids.map((id) => ({ id, reason })));
  }
}
