import type { APIGatewayProxyEventV2 } from "aws-lambda";
import fc from "fast-check";
import { endpoint, type HttpHandler } from "../../lib/http/answer/endpoint.ts";
import { readParseOptions, readParseRequest } from "../../lib/http/files/parse-request.ts";
import { readFillRequest } from "../../lib/http/fill/fill-request.ts";
import { type MultipartBody, multipartBody } from "./body-arbitrary.ts";

/** Bodies are made so many at a time. */
const CHUNK = 1000;
const MAX_FILE_BYTES = 4 * 1024 * 1024;
const MAX_FIELDS = 5000;
const HUNG_AFTER_MS = 10_000;

const log = { answered: () => undefined, failed: () => undefined };
/** Every route that takes a form, as far as its request is read. */
const READERS: Record<string, HttpHandler> = Object.fromEntries(
  Object.entries({
    "POST /parse": (event: APIGatewayProxyEventV2) => readParseRequest(event, MAX_FILE_BYTES),
    "POST /fill": (event: APIGatewayProxyEventV2) =>
      readFillRequest(event, { maxFields: MAX_FIELDS, maxFileBytes: MAX_FILE_BYTES }),
    "POST /uploads/{upload_id}/parse": (event: APIGatewayProxyEventV2) => readParseOptions(event),
  }).map(([route, read]) => [
    route,
    endpoint({ log }, async ({ event }) => {
      await read(event);
      return { status: 202 };
    }),
  ]),
);

export interface MultipartReport {
  /** How many bodies each route answered with each status. */
  statuses: Record<string, Record<number, number>>;
  /** Bodies that were answered with 5xx or never, or that threw outside of their request. */
  findings: { finding: string; sent: MultipartBody }[];
  /** The longest that one body took, in milliseconds. */
  slowestMs: number;
}

/** Sends generated bodies to every route that takes a form. */
export async function fuzzMultipart({
  bodies,
  seed,
}: {
  bodies: number;
  seed: number;
}): Promise<MultipartReport> {
  const report: MultipartReport = { statuses: {}, findings: [], slowestMs: 0 };
  let sent: MultipartBody = { contentType: "", body: Buffer.alloc(0) };
  const onUncaught = (error: unknown): void => {
    report.findings.push({ finding: `uncaught: ${String(error)}`, sent });
  };
  process.on("uncaughtException", onUncaught);
  for (let done = 0; done < bodies; done += CHUNK) {
    const numRuns = Math.min(CHUNK, bodies - done);
    for (sent of fc.sample(multipartBody, { numRuns, seed: seed + done })) await judge(sent, report);
  }
  await new Promise(setImmediate); // what an earlier body left behind comes up now
  process.off("uncaughtException", onUncaught);
  return report;
}

async function judge(sent: MultipartBody, report: MultipartReport): Promise<void> {
  for (const [route, read] of Object.entries(READERS)) {
    const started = performance.now();
    const status = await statusOf(read(eventOf(sent)));
    report.slowestMs = Math.max(report.slowestMs, performance.now() - started);
    const counts = report.statuses[route] ?? {};
    report.statuses[route] = { ...counts, [status]: (counts[status] ?? 0) + 1 };
    if (status === HUNG || status >= 500) {
      report.findings.push({ finding: `${route}: ${status === HUNG ? "hung" : status}`, sent });
    }
  }
}

const HUNG = 0;
async function statusOf(answer: ReturnType<HttpHandler>): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const timer = setTimeout(resolve, HUNG_AFTER_MS, HUNG);
  const status = await Promise.race([promise, answer.then(({ statusCode }) => statusCode ?? HUNG)]);
  clearTimeout(timer);
  return status;
}

const eventOf = ({ contentType, body }: MultipartBody) =>
  ({
    routeKey: "POST /form",
    headers: { "content-type": contentType },
    body: body.toString("base64"),
    isBase64Encoded: true,
    requestContext: { requestId: "", domainName: "", http: { method: "POST" } },
  }) as unknown as APIGatewayProxyEventV2;
