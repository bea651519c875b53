import assert from "node:assert/strict";
import { asOperator } from "./as-operator.ts";

/**
 * Gives the site's bucket the tag that its template gives it, and that the emulator's CloudFormation forgets: the CDK's
 * helper empties no bucket without it. Run by the rehearsal in a process of its own, for the certificates that it trusts.
 */
const TAGGING =
  "<Tagging><TagSet><Tag><Key>aws-cdk:auto-delete-objects</Key><Value>true</Value></Tag></TagSet></Tagging>";

const ask = (path: string, body?: string): Promise<Response> =>
  fetch(new URL(path, process.env.AWS_ENDPOINT_URL), {
    headers: asOperator("s3"),
    ...(body !== undefined && { method: "PUT", body }),
  });

const buckets = await (await ask("/")).text();
const names = Array.from(buckets.matchAll(/<Name>([^<]+)<\/Name>/g), ([, name = ""]) => name);
const bucket = names.find((name) => name.includes("sitebucket"));
assert.ok(bucket, `Expected the site's bucket among the account's, got ${buckets}.`);
const answer = await ask(`/${bucket}?tagging`, TAGGING);
assert.ok(answer.ok, await answer.text());
