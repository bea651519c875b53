import { buffer } from "node:stream/consumers";
import { buildApp } from "fauxqs";
// By its file: the package shows this class in its types alone.
import { S3Store as EmulatedStore } from "../../../node_modules/fauxqs/dist/s3/s3Store.js";
import type { Carry } from "./carry.ts";
import type { ObjectFiles, Persistence, S3Store } from "./object-files.ts";

/** S3 and SQS inside this process: the emulator's own routes, called without its server. */
interface S3Sqs {
  carry: Carry;
  stop(): Promise<void>;
}

/**
 * One bucket, whose objects are in files, and queues in memory: what they held is known from the jobs' rows at the next
 * start.
 */
export async function openS3Sqs(files: ObjectFiles, bucket: string): Promise<S3Sqs> {
  const s3Store: S3Store = new EmulatedStore();
  s3Store.createBucket(bucket);
  files.load(s3Store, bucket);
  s3Store.persistence = files as ObjectFiles & Persistence;
  type Stores = NonNullable<NonNullable<Parameters<typeof buildApp>[0]>["stores"]>;
  const app = buildApp({ logger: false, stores: { s3Store } as Stores });
  await app.ready();
  return {
    async carry({ method, host, path, headers, body }) {
      if (!isSourceAsSeen(s3Store, headers)) return SOURCE_CHANGED;
      const answer = await app.inject({
        method: method as "GET",
        url: path,
        headers: { ...headers, host },
        payload: body,
        // Without it every document would be read as text too, which takes longer than all the rest of an answer.
        payloadAsStream: true,
      });
      const payload = await buffer(answer.stream());
      if (answer.statusCode >= 500) throw new Error(`Expected an answer of ${host}, got ${payload}.`);
      const pairs = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
      return { status: answer.statusCode, headers: Object.fromEntries(pairs), body: payload };
    },
    stop: () => app.close(),
  };
}

const SOURCE_CHANGED = {
  status: 412,
  headers: { "content-type": "application/xml" },
  body: Buffer.from(
    "<Error><Code>PreconditionFailed</Code><Message>The source has changed.</Message></Error>",
  ),
};

/** The package copies whatever it finds; S3, what the caller has seen alone. A source that is gone is for the package to tell. */
function isSourceAsSeen(store: S3Store, headers: Record<string, string>): boolean {
  const seen = headers["x-amz-copy-source-if-match"];
  const [, bucket, key] = /^\/?([^/]+)\/(.+)$/.exec(headers["x-amz-copy-source"] ?? "") ?? [];
  if (seen === undefined || bucket === undefined || key === undefined) return true;
  const found = store.listObjects(bucket, { prefix: decodeURIComponent(key) }).objects[0];
  return !found || found.key !== decodeURIComponent(key) || found.etag === seen;
}
