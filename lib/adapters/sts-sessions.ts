import { createHash, createHmac } from "node:crypto";
import { request } from "node:https";
import { setTimeout } from "node:timers/promises";
import { FormsError } from "../domain/errors.ts";

/** STS did not give the session that was asked for. */
class SessionRefused extends FormsError {
  readonly code = "session_refused";
}

interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

type Session = Required<{ [Name in keyof Credentials]: string }> & { expiration: Date };

interface Caller {
  region: string;
  credentials: Credentials;
}

/** STS gives no shorter ones; a job is over before. */
const SESSION_SECONDS = 900;
const TRIES = 3;
const PAUSE_MS = 100;

/**
 * The credentials of a role, limited by a policy of this session alone. By hand: AWS's client for this one call would be a tenth
 * of a worker's bundle. Throws `SessionRefused`.
 */
export async function assumeRole(
  { roleArn, policy }: { roleArn: string; policy: string },
  caller: Caller,
  send: typeof post = post,
): Promise<Session> {
  const body = new URLSearchParams({
    Action: "AssumeRole",
    Version: "2011-06-15",
    RoleArn: roleArn,
    RoleSessionName: "job",
    DurationSeconds: `${SESSION_SECONDS}`,
    Policy: policy,
  }).toString();
  const host = `sts.${caller.region}.amazonaws.com${caller.region.startsWith("cn-") ? ".cn" : ""}`;
  for (let tried = 1; ; tried++) {
    const answer = await send(host, signHeaders(host, body, caller, new Date()), body).catch(
      (error: unknown) => {
        if (tried === TRIES) throw error;
        return { status: 503, text: "" };
      },
    );
    if (answer.status === 200) return credentialsIn(answer.text);
    const code = element(answer.text, "Code");
    const isPassing = answer.status >= 500 || code === "Throttling";
    if (!isPassing || tried === TRIES)
      throw new SessionRefused(`Expected STS to open a session, got ${answer.status} ${code}.`);
    await setTimeout(PAUSE_MS * tried);
  }
}

function credentialsIn(xml: string): Session {
  const [accessKeyId, secretAccessKey, sessionToken, expiration] = [
    "AccessKeyId",
    "SecretAccessKey",
    "SessionToken",
    "Expiration",
  ].map((name) => element(xml, name)) as [string, string, string, string];
  const until = Date.parse(expiration);
  if (!accessKeyId || !secretAccessKey || !sessionToken || !(until > 0))
    throw new SessionRefused(
      "Expected a session with its credentials and its end from STS, got an answer without.",
    );
  return { accessKeyId, secretAccessKey, sessionToken, expiration: new Date(until) };
}

/** The text of an element, which holds no other: what STS answers are ids, base64 and dates. */
const element = (xml: string, name: string): string =>
  xml.split(`<${name}>`)[1]?.split(`</${name}>`)[0] ?? "";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** The headers of a signed POST to `/` (AWS Signature Version 4). */
export function signHeaders(
  host: string,
  body: string,
  { region, credentials }: Caller,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, "");
  const scope = [time.slice(0, 8), region, "sts", "aws4_request"];
  const { accessKeyId, secretAccessKey, sessionToken } = credentials;
  const headers: Record<string, string> = {
    "content-type": "application/x-www-form-urlencoded",
    host,
    "x-amz-date": time,
    ...(sessionToken && { "x-amz-security-token": sessionToken }),
  };
  const names = Object.keys(headers).join(";");
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const canonical = ["POST", "/", "", lines.join(""), names, sha256(body)].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", time, scope.join("/"), sha256(canonical)].join("\n");
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const signature = hmac(key, toSign).toString("hex");
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope.join("/")}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

/** Within what a worker has left for storing that a job failed. */
const TIME_LIMIT_MS = 5_000;

function post(
  host: string,
  headers: Record<string, string>,
  body: string,
): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  request({ host, method: "POST", path: "/", headers, signal }, (answer) => {
    let text = "";
    answer.setEncoding("utf8");
    answer.on("data", (piece: string) => {
      text += piece;
    });
    answer.once("end", () => resolve({ status: answer.statusCode ?? 0, text }));
    answer.once("error", reject);
  })
    .once("error", reject)
    .end(body);
  return promise;
}
