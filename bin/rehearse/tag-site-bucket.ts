import assert from "node:assert/strict";
import { ListBucketsCommand, PutBucketTaggingCommand, S3Client } from "@aws-sdk/client-s3";

/**
 * Gives the site's bucket the tag that its template gives it, and that the emulator's CloudFormation forgets: the CDK's
 * helper empties no bucket without it. Run by the rehearsal in a process of its own, for the certificates that it trusts.
 */
const s3 = new S3Client({});
const { Buckets = [] } = await s3.send(new ListBucketsCommand({}));
const Bucket = Buckets.map(({ Name = "" }) => Name).find((name) => name.includes("sitebucket"));
assert.ok(Bucket, "Expected the site's bucket to be there.");
const Tagging = { TagSet: [{ Key: "aws-cdk:auto-delete-objects", Value: "true" }] };
await s3.send(new PutBucketTaggingCommand({ Bucket, Tagging }));
