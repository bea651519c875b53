/** A call of an AWS client, as it would go over the wire. */
export interface AwsRequest {
  method: string;
  /** Which service it is for. */
  host: string;
  /** With the query, as it was signed. */
  path: string;
  /** Names in small letters. */
  headers: Record<string, string>;
  body: Buffer;
}

export interface AwsAnswer {
  status: number;
  /** Names in small letters. */
  headers: Record<string, string>;
  body: Buffer;
}

/** Takes a call to the service that it is for, and brings its answer. Throws when the call or its answer is lost. */
export type Carry = (request: AwsRequest) => Promise<AwsAnswer>;

/** "GetItem", "SendMessage"; for S3, which does not name it, the method. */
export const operationOf = ({ headers, method }: Pick<AwsRequest, "headers" | "method">): string =>
  headers["x-amz-target"]?.split(".")[1] ?? method;

/**
 * Where the AWS clients believe their services to be. No such names exist (RFC 2606): a call that were sent to one
 * over the network would lead nowhere.
 */
export const HOSTS = { dynamodb: "dynamodb.invalid", s3: "s3.invalid", sqs: "sqs.invalid" } as const;

/** Whether a call or a presigned link is for S3, which names the bucket before its own name. */
export const isForS3 = (host: string): boolean => host === HOSTS.s3 || host.endsWith(`.${HOSTS.s3}`);
