import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { UploadForm } from "../../domain/ports/objects.ts";
import { ANSWER_HEADERS } from "../../topology/site-headers.ts";
import { type Carry, isForS3 } from "../emulate/carry.ts";
import type { Exchange } from "./body-room.ts";
import { replyRefusal } from "./reply.ts";
import { policyOf, type StoreUpload, takeUpload } from "./upload-relay.ts";

const PREFIX = "/storage/";
const FROM_STORAGE = [
  "accept-ranges",
  "content-disposition",
  "content-length",
  "content-range",
  "content-type",
  "etag",
  "last-modified",
];

interface Link {
  method: string;
  /** Milliseconds since 1970. */
  until: number;
  answer(exchange: Exchange): Promise<void>;
}

/**
 * Presigned links under the gateway's own origin, so that a page needs no request to another. The emulator checks no
 * signature and no time: a link is a random name here, good for one method, one object and its own time.
 */
export class StorageRelay {
  readonly #carry: Carry;
  readonly #store: StoreUpload;
  readonly #links = new Map<string, Link>();

  constructor(carry: Carry, store: StoreUpload) {
    this.#carry = carry;
    this.#store = store;
  }

  /** The link of this origin for a presigned one; any other URL stays as it is. */
  linkTo(url: string, method: string, origin: string): string {
    const target = URL.parse(url);
    if (!target || !isForS3(target.host)) return url;
    const until = Date.now() + Number(target.searchParams.get("X-Amz-Expires")) * 1000;
    const answer: Link["answer"] = ({ request, response }) => relay(this.#carry, target, request, response);
    const id = this.#add({ method, until, answer });
    return `${origin}${PREFIX}${id}/${target.pathname.split("/").at(-1)}`;
  }

  /** The same for an upload's form: where to POST it. */
  uploadLink(form: UploadForm, origin: string): string {
    const answer: Link["answer"] = (exchange) => takeUpload(form, this.#store, exchange);
    return `${origin}${PREFIX}${this.#add({ method: "POST", until: policyOf(form.fields).until, answer })}`;
  }

  /** Answers a request for such a link; false when the path is none. */
  async answer(exchange: Exchange, path: string): Promise<boolean> {
    const { request, response } = exchange;
    if (!path.startsWith(PREFIX)) return false;
    const link = this.#links.get(path.slice(PREFIX.length).split("/")[0] ?? "");
    if (link && link.method === request.method && link.until > Date.now()) {
      await link.answer(exchange);
    } else {
      const detail = "There is no such link, or it has expired.";
      replyRefusal(response, { status: 404, code: "not_found", detail });
    }
    return true;
  }

  #add(link: Link): string {
    const now = Date.now();
    for (const [id, { until }] of this.#links) if (until <= now) this.#links.delete(id);
    const id = randomBytes(24).toString("base64url");
    this.#links.set(id, link);
    return id;
  }
}

/** Answers with an object; with a part of it when the client asks for a range. */
async function relay(
  carry: Carry,
  { host, pathname, search }: URL,
  { method = "GET", headers: asked }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers: Record<string, string> = asked.range ? { range: asked.range } : {};
  const call = { method, host, path: pathname + search, headers, body: Buffer.alloc(0) };
  const answer = await carry(call);
  response.writeHead(answer.status, { ...pick(answer.headers, FROM_STORAGE), ...ANSWER_HEADERS });
  response.end(answer.body);
}

const pick = (headers: Record<string, string>, names: string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
