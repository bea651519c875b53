import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { TRACED_JOBS } from "../../lib/domain/messages.ts";
import { type Carry, HOSTS } from "../../lib/local/emulate/carry.ts";
import { gatewayEvent } from "../../lib/local/gateway/gateway-event.ts";
import { requestTarget } from "../../lib/local/gateway/request-target.ts";
import { route } from "../../lib/local/gateway/router.ts";
import { StorageRelay } from "../../lib/local/gateway/storage-relay.ts";
import { localApiKey } from "../../lib/local/start/local-account.ts";
import { startStack } from "../../lib/local/start/stack.ts";
import { type FunctionName, functionSpec } from "../../lib/topology/functions.ts";
import { ACCESS_LOG_BYTES } from "./assumptions.ts";
import { countCalls, type MeteredCall } from "./count-calls.ts";
import { lambdaUsage } from "./lambda-time.ts";
import type { StubModel } from "./stub-model.ts";
import { addUsage, gigabytes, type Usage, unitsOf } from "./usage.ts";

const API_UNIT = 512 * 1024;
const MODEL_PATH = "/v1";

/** The service in this process, where everything that AWS asks money for is counted. */
export interface MeteredStack {
  url: string;
  /** The base URL of the model's API. */
  modelUrl: string;
  apiKey: string;
  /** Runs a function, as Lambda does. */
  invoke(name: FunctionName, event: unknown): Promise<unknown>;
  /** Makes what is stored under a prefix due to be removed, as its end would; that is not counted. */
  expire(prefix: string): Promise<void>;
  /** Counts what is used beside functions and their calls. */
  add(usage: Usage): void;
  /** What was used since the last time that this was asked. */
  used(): Usage;
  stop(): Promise<void>;
}

/**
 * Starts the stack behind a counting gateway, which also answers for the model, and counters before its emulators. One
 * request at a time.
 */
export async function startMeteredStack(dataDir: string, model: StubModel): Promise<MeteredStack> {
  const calls: MeteredCall[] = [];
  let usage: Usage = {};
  const add = (more: Usage): void => {
    usage = addUsage(usage, more);
  };
  const tell = (call: MeteredCall): void => {
    calls.push(call);
    add(call.usage);
  };
  let uncounted: Carry = () => Promise.reject(new Error("Expected the emulators to have started."));
  const stack = await startStack(dataDir, {
    through(carry) {
      uncounted = carry;
      return countCalls(carry, tell);
    },
  });
  const apiKey = await localApiKey(dataDir, stack.tableName("api-keys"));
  usage = {};

  async function invoke(name: FunctionName, event: unknown): Promise<unknown> {
    const [first, started] = [calls.length, performance.now()];
    const result = await stack.functions.invoke(name, event);
    const invocation = { started, ended: performance.now(), calls: calls.slice(first) };
    const spec = functionSpec(name);
    add(lambdaUsage(spec, invocation));
    if (spec.receives !== undefined) add({ traces: 1 / TRACED_JOBS });
    return result;
  }
  const storage = new StorageRelay(stack.carry, () => Promise.reject(new Error("No upload is measured.")));
  const gateway = await startGateway({ invoke, add, model, storage });
  return {
    url: gateway.url,
    modelUrl: gateway.url + MODEL_PATH,
    apiKey,
    invoke,
    expire: (prefix) => makeDue(uncounted, prefix),
    add,
    used() {
      const used = usage;
      usage = {};
      return used;
    },
    async stop() {
      await gateway.stop();
      await stack.stop();
    },
  };
}

async function makeDue(carry: Carry, prefix: string): Promise<void> {
  const update = {
    TableName: "removals",
    Key: { prefix: { S: prefix } },
    UpdateExpression: "SET due_at = :now",
    ExpressionAttributeValues: { ":now": { N: "0" } },
  };
  const headers = { "x-amz-target": "DynamoDB_20120810.UpdateItem" };
  const body = Buffer.from(JSON.stringify(update));
  await carry({ host: HOSTS.dynamodb, method: "POST", path: "/", headers, body });
}

interface Parts extends Pick<MeteredStack, "invoke" | "add"> {
  model: StubModel;
  storage: StorageRelay;
}

/** What a client and the functions reach: the API, links into storage, and the model. */
async function startGateway(parts: Parts): Promise<{ url: string; stop(): Promise<void> }> {
  const { model, storage } = parts;
  const server = createServer(async (request, response) => {
    const { pathname } = requestTarget(request);
    const body = await buffer(request);
    if (pathname.startsWith(MODEL_PATH)) {
      response.setHeader("content-type", "application/json").end(model.answer(body));
    } else if (!(await storage.answer({ request, response, hold: () => true }, pathname))) {
      await answerCounted(parts, request, body, response);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Counts a request, what it logs, and what leaves AWS with its answer. */
async function answerCounted(
  { invoke, add, storage }: Parts,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<void> {
  const { method = "GET", headers } = request;
  const match = route(method, requestTarget(request).pathname);
  const event = gatewayEvent(request, body, match);
  const result = (await invoke(match.functionName, event)) as APIGatewayProxyStructuredResultV2;
  const answer = Buffer.from(result.body ?? "", result.isBase64Encoded ? "base64" : "utf8");
  add({
    apiRequests: unitsOf(Math.max(body.length, answer.length), API_UNIT),
    logGb: gigabytes(ACCESS_LOG_BYTES),
    transferGb: gigabytes(answer.length),
  });
  for (const [name, value] of Object.entries(result.headers ?? {})) response.setHeader(name, String(value));
  const location = String(result.headers?.location ?? "");
  if (location) response.setHeader("location", storage.linkTo(location, method, `http://${headers.host}`));
  response.writeHead(result.statusCode ?? 200).end(answer);
}
