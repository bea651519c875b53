import { createHmac, createSecretKey, hash, type KeyObject } from "node:crypto";
import type { DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";

/** What an AWS client sends its requests with. */
export type RequestHandler = NonNullable<DynamoDBClientConfig["requestHandler"]>;
/** What a client signs its requests with, and then sends them with. */
export type Transport = Required<Pick<DynamoDBClientConfig, "requestHandler" | "signer">>;

let makeTransport: (() => Transport) | undefined;

/** Has every client that is made from now on send its requests in this way, and not in the SDK's own. */
export function sendBy(make: () => Transport): void {
  makeTransport = make;
}

/** `cacheMiddleware`: what a command goes through is put together once, and not at each call. */
export const clientOptions = () => ({
  cacheMiddleware: true,
  sha256: Sha256,
  ...makeTransport?.(),
});

/** Takes two steps out of a client that cost a sixth of each call: copies for a log that nobody keeps, and its own name. */
export function withoutExtras<Client extends { middlewareStack: { remove(name: string): boolean } }>(
  client: Client,
): Client {
  for (const step of ["loggerMiddleware", "getUserAgentMiddleware"]) client.middlewareStack.remove(step);
  return client;
}

type Secret = string | ArrayBuffer | ArrayBufferView;
const keys = new WeakMap<ArrayBuffer | ArrayBufferView, KeyObject>();

/** Keys that the SDK keeps are made ready once: Node takes longer over the bytes of a key than over what it signs. */
function keyOf(secret: Exclude<Secret, string>): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(toBytes(secret));
  keys.set(secret, key);
  return key;
}

const toBytes = (data: Exclude<Secret, string>): Uint8Array =>
  ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);

/** SHA-256 and, with a secret, its HMAC: what requests are signed with. */
class Sha256 {
  readonly #secret: string | KeyObject | undefined;
  #chunks: Uint8Array[] = [];

  constructor(secret?: Secret) {
    this.#secret = typeof secret === "object" ? keyOf(secret) : secret;
  }

  update(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
  }

  async digest(): Promise<Uint8Array> {
    const [first, ...more] = this.#chunks;
    const data = first && more.length === 0 ? first : Buffer.concat(this.#chunks);
    return this.#secret === undefined
      ? hash("sha256", data, "buffer")
      : createHmac("sha256", this.#secret).update(data).digest();
  }

  reset(): void {
    this.#chunks = [];
  }
}
