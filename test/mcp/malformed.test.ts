import { InMemoryTransport, type JSONRPCMessage } from "@modelcontextprotocol/server";
import { afterAll, expect, test } from "vitest";
import { localDesk } from "../../bin/mcp/local-desk.ts";
import { createFormsServer } from "../../lib/mcp/server.ts";
import { startTestService } from "../support/service.ts";
import { malformedMessages } from "./malformed-messages.ts";

const service = await startTestService();
afterAll(() => service.end());

const SEED = Number(process.env.PROPERTY_SEED ?? 20_261_123);

/** What is wrong with an answer: a tool's error must say what to do next, and no fault may be ours. */
function wrongWith(answer: unknown): string | null {
  const { result, error } = answer as { result?: Result; error?: { code: number; message: string } };
  if (error) return error.message ? null : `an error without words: ${error.code}`;
  if (!result?.isError) return null;
  const text = result.content?.[0]?.text ?? "";
  if (text.startsWith("internal_error")) return "a fault of our own";
  return /\nNext: ./.test(text) ? null : `no next step: ${text}`;
}
/** What is no message of the protocol at all is not answered over a pipe. */
const isObject = (params: unknown): boolean =>
  typeof params === "object" && params !== null && !Array.isArray(params);
interface Result {
  isError?: boolean;
  content?: { text?: string }[];
}

test("a thousand malformed calls over HTTP are each answered, and none with a fault of our own", {
  timeout: 300_000,
}, async () => {
  const findings: string[] = [];
  const statuses = new Set<number>();
  for (const body of malformedMessages(1000, SEED)) {
    const headers = {
      "x-api-key": service.apiKey,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    };
    const response = await fetch(`${service.url}/mcp`, { method: "POST", headers, body });
    const text = await response.text();
    statuses.add(response.status);
    const finding =
      response.status >= 500 ? `status ${response.status}` : text && wrongWith(JSON.parse(text));
    if (finding) findings.push(`${finding}: ${body.slice(0, 200)}`);
  }
  expect(findings).toEqual([]);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400]));
  expect((await service.client.get("/")).status).toBe(200);
});

test("a thousand malformed calls over a pipe are each answered, and the connection lives", {
  timeout: 300_000,
}, async () => {
  const [near, far] = InMemoryTransport.createLinkedPair();
  await createFormsServer(localDesk()).connect(far);
  const answers = new Map<number, (answer: unknown) => void>();
  near.onmessage = (answer) => "id" in answer && answers.get(Number(answer.id))?.(answer);
  await near.start();
  const ask = (id: number, message: object): Promise<unknown> =>
    new Promise((resolve) => {
      answers.set(id, resolve);
      near.send({ ...message, jsonrpc: "2.0", id } as JSONRPCMessage);
    });
  const calls = malformedMessages(2000, SEED + 1)
    .filter((text) => text.includes('"tools/call"'))
    .flatMap((text) => {
      const { method, params } = JSON.parse(text) as { method?: unknown; params?: unknown };
      return method === "tools/call" && isObject(params) ? [{ method, params }] : [];
    })
    .slice(0, 1000);
  expect(calls.length).toBe(1000);
  const findings: string[] = [];
  for (const [id, call] of calls.entries()) {
    const finding = wrongWith(await ask(id, call));
    if (finding) findings.push(`${finding}: ${JSON.stringify(call).slice(0, 200)}`);
  }
  expect(findings).toEqual([]);
  expect(await ask(1001, { method: "tools/list", params: {} })).toHaveProperty("result.tools.length", 11);
});
