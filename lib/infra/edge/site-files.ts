import { type CfnResource, RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CfnBucket,
  type IBucket,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, type ISource, Source } from "aws-cdk-lib/aws-s3-deployment";
import type { Construct } from "constructs";
import { createLogGroup } from "../log-group.ts";

/** The built files lie under this prefix, as their addresses do. */
export const SITE_PREFIX = "dashboard";

/** Names of assets hold a hash of their content; everything else is asked for again, by browsers and by CloudFront. */
const ASSETS = "assets";
const FOR_EVER = "public, max-age=31536000, immutable";
const ASK_AGAIN = "no-cache";

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

interface Publication {
  bucket: IBucket;
  /** The folder that `buildSite` filled. */
  folder: string;
  /** What the pages must know of their deployment. */
  config: object;
  key: IKey | undefined;
}

/**
 * Copies the built files to the bucket at each deployment: first what pages name, then the pages. Nothing is copied before
 * what will empty the bucket is in place, as a first deployment may fail at any moment.
 */
export function publishSite(scope: Construct, { bucket, folder, config, key }: Publication): void {
  const logGroup = createLogGroup(scope, "HelperLogs", key);
  const copy = (id: string, sources: ISource[], cacheControl: string) =>
    new BucketDeployment(scope, id, {
      sources,
      destinationBucket: bucket,
      destinationKeyPrefix: SITE_PREFIX,
      cacheControl: [CacheControl.fromString(cacheControl)],
      // A page that is open asks later for assets of its own build: those of former builds stay.
      prune: false,
      logGroup,
    });
  const assets = copy(
    "Assets",
    [Source.asset(folder, { exclude: ["*", `!${ASSETS}`, `!${ASSETS}/**`] })],
    FOR_EVER,
  );
  assets.node.addDependency(bucket);
  const pages = Source.asset(folder, { exclude: [ASSETS, ".vite"] });
  copy("Files", [pages, Source.jsonData("config.json", config)], ASK_AGAIN).node.addDependency(assets);
  logEmptier(scope, logGroup);
  acknowledgeCopier(scope, bucket);
}

/** As the other helper does: otherwise its log would stay for ever. */
function logEmptier(scope: Construct, { logGroupName }: ILogGroup): void {
  const emptier = Stack.of(scope).node.findChild(EMPTIER).node.findChild("Handler") as CfnResource;
  emptier.addPropertyOverride("LoggingConfig", { LogGroup: logGroupName });
}

function acknowledgeCopier(scope: Construct, bucket: IBucket): void {
  const stack = Stack.of(scope);
  const bucketId = stack.getLogicalId(bucket.node.defaultChild as CfnBucket);
  const resources = [
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
