import { isDeepStrictEqual } from "node:util";
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { stackId } from "./stacks.ts";
import { StackTemplate } from "./template.ts";

/** What `cdk bootstrap` made for an account and region; whatever a template of before names is there still. */
const bucketOf = (account: string, region: string): string => `cdk-hnb659fds-assets-${account}-${region}`;

const client = new S3Client({ forcePathStyle: true });

/** Where templates of a stack are kept, the newest last. */
async function placeOf(stack: string): Promise<{ Bucket: string; Prefix: string; region: string }> {
  const [, , , region = "", account = ""] = ((await stackId(stack)) ?? "").split(":");
  return { Bucket: bucketOf(account, region), Prefix: `forms-api/${stack}/`, region };
}

/** Keeps a template, and answers the address that CloudFormation reads it by. */
export async function keepTemplate(stack: string, template: StackTemplate, now: number): Promise<string> {
  const { Bucket, Prefix, region } = await placeOf(stack);
  const Key = `${Prefix}${new Date(now).toISOString()}.json`;
  await client.send(new PutObjectCommand({ Bucket, Key, Body: JSON.stringify(template) }));
  return `https://s3.${region}.amazonaws.com/${Bucket}/${Key}`;
}

/** The newest template that was kept of a stack and is not the one that it has; null when there is none. */
export async function templateBefore(
  stack: string,
  current: StackTemplate,
): Promise<{ template: StackTemplate; keptAt: string } | null> {
  const { Bucket, Prefix } = await placeOf(stack);
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
  const keys = Contents.flatMap((each) => each.Key ?? []).sort();
  for (const Key of keys.reverse()) {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
    const template = StackTemplate.parse(JSON.parse((await Body?.transformToString()) ?? ""));
    // A deployment that failed has kept what is there still.
    if (isDeepStrictEqual(template, current)) continue;
    return { template, keptAt: Key.slice(Prefix.length, -".json".length) };
  }
  return null;
}
