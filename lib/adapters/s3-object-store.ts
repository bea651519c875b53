import * as s3 from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { attachment } from "../domain/content-disposition.ts";
import { FormsError } from "../domain/errors.ts";
import type { ObjectHead, ObjectStore, StoredObject } from "../domain/ports/objects.ts";
import { clientOptions, withoutExtras } from "./aws-client.ts";

/** S3 took some objects of a deletion and refused others. */
class ObjectsNotDeleted extends FormsError {
  readonly code = "objects_not_deleted";
}

/** `DeleteObjects` takes no more keys. */
const MOST_DELETIONS = 1000;
/** A longer body is written in parts of so many bytes: no request is longer than this, wherever it goes through. */
const PART_BYTES = 8 * 1024 * 1024;

/** `expectContinueHeader`: no request is so long that it should wait for a word from S3 before it sends its body. */
export const createS3Client = (
  chosen: Pick<s3.S3ClientConfig, "credentials" | "requestHandler"> = {},
): s3.S3Client =>
  withoutExtras(
    new s3.S3Client({
      ...clientOptions(),
      ...chosen,
      requestChecksumCalculation: "WHEN_REQUIRED",
      expectContinueHeader: false,
    }),
  );

/** Objects in one S3 bucket. */
export function createObjectStore(client: s3.S3Client, bucket: string): ObjectStore {
  const unlessMissing = <T>(key: string, answer: Promise<T>): Promise<T | null> =>
    orMissing(answer, async () => !(await list(client, bucket, key)).keys.includes(key));
  return {
    async put(key, body, about) {
      const object = { Bucket: bucket, Key: key };
      if (body.length > PART_BYTES) return putInParts(client, object, partsOf([Buffer.from(body)]), about);
      await client.send(new s3.PutObjectCommand({ ...object, Body: body, ...headersOf(about) }));
    },

    putStream: (key, body, about) => putInParts(client, { Bucket: bucket, Key: key }, partsOf(body), about),

    async get(key) {
      const answer = await unlessMissing(
        key,
        client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: key })),
      );
      return answer?.Body ? answer.Body.transformToByteArray() : null;
    },

    async head(key) {
      const answer = await unlessMissing(
        key,
        client.send(new s3.HeadObjectCommand({ Bucket: bucket, Key: key })),
      );
      return answer && headOf(answer);
    },

    async getWithHead(key) {
      const answer = await unlessMissing(
        key,
        client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: key })),
      );
      if (!answer?.Body) return null;
      return { content: await answer.Body.transformToByteArray(), head: headOf(answer) };
    },

    async copy(from, version, to, about) {
      const command = new s3.CopyObjectCommand({
        Bucket: bucket,
        Key: to,
        CopySource: `${bucket}/${from}`,
        CopySourceIfMatch: version,
        MetadataDirective: "REPLACE",
        ...headersOf(about),
      });
      return (await unlessMissing(from, client.send(command))) !== null;
    },

    list: (prefix) => list(client, bucket, prefix),

    deleteAll: (keys) => deleteAll(client, bucket, keys),

    async deletePrefix(prefix) {
      for (let more = true; more; ) {
        const listed = await list(client, bucket, prefix);
        await deleteAll(client, bucket, listed.keys);
        more = listed.more;
      }
    },

    presign(method, key, seconds) {
      const about = { Bucket: bucket, Key: key };
      const command = method === "GET" ? new s3.GetObjectCommand(about) : new s3.HeadObjectCommand(about);
      return getSignedUrl(client, command, { expiresIn: seconds });
    },

    presignUpload: (key, about, { maxBytes, seconds }) =>
      createPresignedPost(client, {
        Bucket: bucket,
        Key: key,
        Expires: seconds,
        Conditions: [["content-length-range", 1, maxBytes]],
        Fields: {
          "Content-Type": about.contentType,
          ...Object.fromEntries(
            Object.entries(about.metadata ?? {}).map(([name, value]) => [
              `x-amz-meta-${name}`,
              encodeURIComponent(value),
            ]),
          ),
        },
      }),
  };
}

async function list(
  client: s3.S3Client,
  bucket: string,
  prefix: string,
): Promise<{ keys: string[]; more: boolean }> {
  const listed = await client.send(new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }));
  const keys = (listed.Contents ?? []).flatMap(({ Key }) => Key ?? []);
  return { keys, more: listed.IsTruncated ?? false };
}

async function deleteAll(client: s3.S3Client, bucket: string, keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += MOST_DELETIONS) {
    const Objects = keys.slice(at, at + MOST_DELETIONS).map((Key) => ({ Key }));
    const { Errors = [] } = await client.send(
      new s3.DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
    );
    if (Errors.length === 0) continue;
    const message = `Expected ${Objects.length} objects to be deleted, ${Errors.length} were not.`;
    throw new ObjectsNotDeleted(message);
  }
}

/** Parts of a body that did not arrive whole are removed by the bucket's lifecycle. */
async function putInParts(
  client: s3.S3Client,
  object: { Bucket: string; Key: string },
  parts: AsyncIterable<Buffer>,
  about: StoredObject,
): Promise<void> {
  const create = new s3.CreateMultipartUploadCommand({ ...object, ...headersOf(about) });
  const { UploadId } = await client.send(create);
  const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
  for await (const Body of parts) {
    const PartNumber = Parts.length + 1;
    const { ETag } = await client.send(new s3.UploadPartCommand({ ...object, UploadId, PartNumber, Body }));
    Parts.push({ PartNumber, ETag });
  }
  const complete = { ...object, UploadId, MultipartUpload: { Parts } };
  await client.send(new s3.CompleteMultipartUploadCommand(complete));
}

/** What comes in pieces of any length, in parts of one length but the last. */
async function* partsOf(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      const taken = piece.subarray(at, at + PART_BYTES - bytes);
      held.push(taken);
      bytes += taken.length;
      at += taken.length;
      if (bytes < PART_BYTES) continue;
      yield Buffer.concat(held);
      [held, bytes] = [[], 0];
    }
  }
  if (bytes > 0) yield Buffer.concat(held);
}

const headersOf = ({ contentType, downloadName, metadata }: StoredObject) => ({
  ContentType: contentType,
  ...(downloadName && { ContentDisposition: attachment(downloadName) }),
  ...(metadata && { Metadata: mapValues(metadata, encodeURIComponent) }),
});

const headOf = ({
  ContentLength,
  Metadata,
  ETag,
}: Pick<s3.HeadObjectCommandOutput, "ContentLength" | "Metadata" | "ETag">): ObjectHead => ({
  bytes: ContentLength ?? 0,
  metadata: mapValues(Metadata ?? {}, decodeURIComponent),
  version: ETag ?? "",
});

const mapValues = (
  record: Record<string, string>,
  change: (value: string) => string,
): Record<string, string> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/**
 * Null for an object that is missing. S3 says so only to whoever may list the whole bucket, and forbids it to everybody else:
 * these ask for the keys that begin so.
 */
async function orMissing<T>(answer: Promise<T>, isMissing: () => Promise<boolean>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof s3.NoSuchKey || error instanceof s3.NotFound) return null;
    if (!(error instanceof s3.S3ServiceException)) throw error;
    if (error.name === "PreconditionFailed") return null;
    if (error.$metadata.httpStatusCode === 403 && (await isMissing())) return null;
    throw error;
  }
}
