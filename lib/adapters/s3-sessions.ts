import type { ObjectStore } from "../domain/ports/objects.ts";
import { createObjectStore, createS3Client } from "./s3-object-store.ts";
import { assumeRole } from "./sts-sessions.ts";

/** A job touches its file, perhaps a template or a receipt. */
const MOST_SESSIONS = 4;

/**
 * Objects of a bucket, each file's by a session of its own: credentials that open that file's prefix and nothing else. What
 * comes back to a prefix within its session's quarter of an hour finds it open.
 */
export function createSessionStore(
  roleArn: string,
  bucket: string,
  prefixOf: (key: string) => string,
): ObjectStore {
  const client = createS3Client();
  const { requestHandler } = client.config;
  const session = async (prefix: string) => {
    const [region, credentials] = await Promise.all([client.config.region(), client.config.credentials()]);
    return assumeRole({ roleArn, policy: policyFor(prefix, bucket, roleArn) }, { region, credentials });
  };
  return storeByPrefix(prefixOf, (prefix) =>
    createObjectStore(createS3Client({ credentials: () => session(prefix), requestHandler }), bucket),
  );
}

/** What a session may do beside what its role may: of all kinds of objects, those of one prefix. */
export function policyFor(prefix: string, bucket: string, roleArn: string): string {
  const arn = `arn:${roleArn.split(":")[1]}:s3:::${bucket}`;
  return JSON.stringify({
    Version: "2012-10-17",
    Statement: [
      {
        Effect: "Allow",
        Action: ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
        Resource: `${arn}/${prefix}*`,
      },
      {
        Effect: "Allow",
        Action: "s3:ListBucket",
        Resource: arn,
        Condition: { StringLike: { "s3:prefix": `${prefix}*` } },
      },
      // The role says with which key, and that only through S3.
      { Effect: "Allow", Action: ["kms:Decrypt", "kms:GenerateDataKey"], Resource: "*" },
    ],
  });
}

/** One store over those of many prefixes, each of which is opened when it is first asked for. */
export function storeByPrefix(
  prefixOf: (key: string) => string,
  open: (prefix: string) => ObjectStore,
): ObjectStore {
  const opened = new Map<string, ObjectStore>();
  const of = (key: string): ObjectStore => {
    const prefix = prefixOf(key);
    const store = opened.get(prefix) ?? open(prefix);
    opened.delete(prefix);
    opened.set(prefix, store);
    for (const oldest of opened.keys()) if (opened.size > MOST_SESSIONS) opened.delete(oldest);
    return store;
  };
  return {
    put: (key, body, about) => of(key).put(key, body, about),
    putStream: (key, body, about) => of(key).putStream(key, body, about),
    get: (key) => of(key).get(key),
    head: (key) => of(key).head(key),
    getWithHead: (key) => of(key).getWithHead(key),
    copy: (from, version, to, about) => of(to).copy(from, version, to, about),
    list: (prefix) => of(prefix).list(prefix),
    async deleteAll(keys) {
      for (const [prefix, own] of Map.groupBy(keys, prefixOf)) await of(prefix).deleteAll(own);
    },
    deletePrefix: (prefix) => of(prefix).deletePrefix(prefix),
    presign: (method, key, seconds) => of(key).presign(method, key, seconds),
    presignUpload: (key, about, limits) => of(key).presignUpload(key, about, limits),
  };
}
