import { Readable } from "node:stream";
import type { RequestHandler, Transport } from "../../adapters/aws-client.ts";
import type { AwsAnswer, Carry } from "./carry.ts";

interface Request {
  hostname: string;
  method: string;
  path: string;
  query?: Record<string, string | string[] | null>;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

/**
 * What an AWS client sends its requests with, when something else than a network carries them. They are not signed:
 * nobody on one machine could check it, and it would take a tenth of the service's processor time.
 */
export const transportOver = (carry: Carry): Transport => ({
  requestHandler: createRequestHandler(carry),
  signer: { sign: async (request) => request },
});

function createRequestHandler(carry: Carry): RequestHandler {
  return {
    metadata: { handlerProtocol: "http/1.1" },
    async handle(request: Request, { abortSignal }: { abortSignal?: AbortSignal } = {}) {
      abortSignal?.throwIfAborted();
      const { hostname: host, method, headers } = request;
      const path = request.path + queryOf(request);
      const body = toBuffer(request.body);
      const call = orRetried(carry({ host, method, path, headers: inSmallLetters(headers), body }));
      const answer = await orAborted(call, abortSignal);
      return { response: responseOf(method, answer) };
    },
    httpHandlerConfigs: () => ({}),
    updateHttpClientConfig: () => undefined,
    destroy: () => undefined,
  };
}

/** The clients know a call or an answer that was lost by this name, and try again. */
const RETRIED = "TimeoutError";

async function orRetried(answer: Promise<AwsAnswer>): Promise<AwsAnswer> {
  try {
    return await answer;
  } catch (error) {
    throw Object.assign(error as Error, { name: RETRIED });
  }
}

/** The answer, unless the caller waits for it no longer; the call itself goes on. */
function orAborted(answer: Promise<AwsAnswer>, signal: AbortSignal | undefined): Promise<AwsAnswer> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** The clients want what they fetch as a stream; every other answer may be bytes. */
const responseOf = (method: string, { status, headers, body }: AwsAnswer) => ({
  statusCode: status,
  headers,
  body: method === "GET" ? Readable.from(body, { objectMode: false }) : body,
});

const inSmallLetters = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

function toBuffer(body: Request["body"]): Buffer {
  if (body === undefined) return Buffer.alloc(0);
  return typeof body === "string"
    ? Buffer.from(body)
    : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
}

/** The query as it was signed (RFC 3986: everything but letters, digits and -._~ is encoded). */
function queryOf({ query = {} }: Request): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each) => encode(name) + (each === null ? "" : `=${encode(each)}`)),
  );
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
