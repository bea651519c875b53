import { Duration, RemovalPolicy, Validations } from "aws-cdk-lib";
import type { IKey } from "aws-cdk-lib/aws-kms";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type CorsRule,
  HttpMethods,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { RECEIPTS_PREFIX, UPLOADS_PREFIX } from "../../domain/object-keys.ts";

interface StorageProps {
  retentionDays: number;
  receiptDays: number;
  key: IKey | undefined;
  /** Whether the dashboard's pages follow links to the bucket. */
  pages: boolean;
  /** Whether pages of other origins do, which the owner has named. */
  otherPages: boolean;
}

/**
 * Scripts of which pages may use the bucket's links. A link is all that it takes, with or without a browser; the pages'
 * own policy names this bucket, so that this rule cannot name their address (docs/decisions/0018).
 */
const PAGES: CorsRule = {
  allowedMethods: [HttpMethods.GET, HttpMethods.HEAD, HttpMethods.POST],
  allowedOrigins: ["https://*.cloudfront.net"],
  allowedHeaders: ["*"],
};
/** A browser that was redirected from one origin to another no longer says from which page (Fetch, 4.4). */
const OTHER_PAGES: CorsRule = { ...PAGES, allowedOrigins: ["*"], exposedHeaders: ["Content-Disposition"] };

/**
 * How keys of files begin: with a digit of their ids. An S3 rule covers one prefix or all objects, and the earliest end of
 * several rules wins. So one rule for everything would end receipts and templates too.
 */
const FILE_PREFIXES = [..."0123456789abcdef"];

/**
 * The private bucket that holds inputs, parsed forms, prompts and results. It is unversioned, so that what is
 * deleted is gone, and it outlives the stack: files until they expire, templates until they are
 * deleted.
 */
export class Storage extends Construct {
  readonly bucket: Bucket;

  constructor(
    scope: Construct,
    id: string,
    { retentionDays, receiptDays, key, pages, otherPages }: StorageProps,
  ) {
    super(scope, id);
    this.bucket = new Bucket(this, "Bucket", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      ...(key
        ? { encryption: BucketEncryption.KMS, encryptionKey: key, bucketKeyEnabled: true }
        : { encryption: BucketEncryption.S3_MANAGED }),
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      lifecycleRules: [
        ...FILE_PREFIXES.map((prefix) => ({
          id: `expire-${prefix}`,
          prefix,
          expiration: Duration.days(retentionDays),
        })),
        { id: "expire-receipts", prefix: RECEIPTS_PREFIX, expiration: Duration.days(receiptDays) },
        { id: "abort-uploads", abortIncompleteMultipartUploadAfter: Duration.days(1) },
        // An upload is copied when it is parsed; what is left of it is of no use.
        { id: "expire-uploads", prefix: UPLOADS_PREFIX, expiration: Duration.days(1) },
      ],
      ...((pages || otherPages) && { cors: [otherPages ? OTHER_PAGES : PAGES] }),
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    Validations.of(this.bucket).acknowledge({
      id: "AwsSolutions-S1",
      reason:
        "Server access logs hold the query strings of presigned URLs, which are credentials; functions log each access by id.",
    });
  }
}
