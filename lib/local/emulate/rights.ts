import type { FunctionName } from "../../topology/functions.ts";
import { functionSpec } from "../../topology/functions.ts";
import { fitsPattern, keysFor, type ObjectRights, prefixesFor } from "../../topology/objects.ts";
import { type AwsAnswer, type AwsRequest, type Carry, isForS3 } from "./carry.ts";

/** What a call asks of the bucket. */
interface Asked {
  action: "read" | "write" | "delete" | "list";
  /** Keys, or the prefix that is listed. */
  names: string[];
}

/**
 * Holds functions to what the topology lets them do with objects, as their roles on AWS do, so that what they cannot do there
 * fails here first. Everybody else may do anything.
 */
export const withinRights =
  (carry: Carry, whose: () => FunctionName | undefined): Carry =>
  async (request) => {
    const name = isForS3(request.host) ? whose() : undefined;
    if (name === undefined) return carry(request);
    const asked = askedOf(request);
    if (!asked.every((each) => mayDo(functionSpec(name).bucket, each))) return forbidden();
    const answer = await carry(request);
    return answer.status === 404 ? forbidden() : answer;
  };

function mayDo(rights: ObjectRights, { action, names }: Asked): boolean {
  const patterns = action === "list" ? prefixesFor(rights) : keysFor(rights, action);
  return names.every((name) => patterns.some((pattern) => fitsPattern(pattern, name)));
}

/** A bucket's own address has its keys as paths; else the path begins with the bucket. */
function askedOf({ method, host, path, headers, body }: AwsRequest): Asked[] {
  const { pathname, searchParams } = new URL(`http://${host}${path}`);
  const key = decodeURIComponent(pathname.slice(1).replace(/^forms-api-local\/?/, ""));
  if (method === "POST" && searchParams.has("delete"))
    return [{ action: "delete", names: keysIn(body.toString()) }];
  if (key === "") return [{ action: "list", names: [searchParams.get("prefix") ?? ""] }];
  if (method === "GET" || method === "HEAD") return [{ action: "read", names: [key] }];
  if (method === "DELETE") return [{ action: "delete", names: [key] }];
  const source = /^\/?[^/]+\/(.+)$/.exec(headers["x-amz-copy-source"] ?? "")?.[1];
  return [
    { action: "write", names: [key] },
    ...(source ? [{ action: "read" as const, names: [decodeURIComponent(source)] }] : []),
  ];
}

const keysIn = (xml: string): string[] =>
  [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) => key);

/** A body for each: the clients make of it what they need. */
const forbidden = (): AwsAnswer => ({
  status: 403,
  headers: { "content-type": "application/xml" },
  body: Buffer.from("<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>"),
});
