import { request } from "node:http";
import fc from "fast-check";
import { openApiDocument } from "../../lib/http/openapi/document.ts";
import { checkContract } from "../support/contract.ts";
import { type FuzzedRequest, type Known, requestsFor } from "./request-arbitrary.ts";

export interface FuzzReport {
  /** How many requests were answered with each status. */
  statuses: Record<string, number>;
  /** What breaks the contract, with the request that shows it. */
  findings: { finding: string; sent: FuzzedRequest }[];
}

/** Sends generated requests to a service and holds every answer against the OpenAPI document. */
export async function fuzzApi(
  baseUrl: string,
  known: Known,
  { cases, seed }: { cases: number; seed: number },
): Promise<FuzzReport> {
  const report: FuzzReport = { statuses: {}, findings: [] };
  const document = openApiDocument();
  for (const sent of fc.sample(requestsFor(document, known), { numRuns: cases, seed })) {
    const { status, headers, body } = await send(baseUrl, sent);
    report.statuses[status] = (report.statuses[status] ?? 0) + 1;
    const finding = findingOf(sent, status, headers, body);
    if (finding) report.findings.push({ finding, sent });
  }
  return report;
}

function findingOf(sent: FuzzedRequest, status: number, headers: Headers, body: string): string | null {
  if (status >= 500) return `${sent.method} ${sent.path} answered ${status}`;
  const { pathname: path } = new URL(`http://localhost${sent.path}`); // dots are resolved, as servers do it
  try {
    const isBare = status === 204 || status === 304;
    checkContract(sent.method, path, new Response(isBare ? null : body, { status, headers }), body);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** As it is: `fetch` would mend the path and some headers. */
const send = (
  baseUrl: string,
  { method, path, headers, body }: FuzzedRequest,
): Promise<{ status: number; headers: Headers; body: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(baseUrl);
    const length = body.length > 0 ? { "content-length": String(body.length) } : {};
    const call = request(
      { hostname, port, method, path, headers: { ...headers, ...length } },
      async (reply) => {
        const chunks: Buffer[] = [];
        for await (const chunk of reply as AsyncIterable<Buffer>) chunks.push(chunk);
        const answered = new Headers();
        for (const [name, value] of Object.entries(reply.headers)) answered.set(name, String(value));
        resolve({ status: reply.statusCode ?? 0, headers: answered, body: Buffer.concat(chunks).toString() });
      },
    );
    call.once("error", reject);
    call.end(body);
  });
