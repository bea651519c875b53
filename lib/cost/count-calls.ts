import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { TABLES, type TableName } from "../topology/tables.ts";
import { type Item, itemBytes, readUnits, writeUnits } from "./dynamo-units.ts";
import { storedGbMonths, type Usage, unitsOf } from "./usage.ts";

/** One call of a function to what it works with: how long it took here, and what of it is paid. */
export interface Call {
  service: "dynamodb" | "s3" | "sqs";
  operation: string;
  /** Milliseconds of this process's clock. */
  started: number;
  ended: number;
  usage: Usage;
}

interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}
interface Reply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const NOT_PASSED_ON = /^(host|connection|content-length|transfer-encoding|expect|keep-alive)$/;
const SQS_UNIT = 64 * 1024;

/**
 * Stands before an emulator and tells of every call that passes. Calls must come one after the other: a write is paid
 * by what it changed, so the row is read before it and after it. Answers the endpoint to call instead.
 */
export async function countCalls(
  service: "dynamodb" | "aws",
  endpoint: string,
  tell: (call: Call) => void,
): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const server = createServer(async (incoming, response) => {
    const started = performance.now();
    const request = await readRequest(incoming);
    const operation = operationOf(request);
    try {
      const [reply, counted] =
        service === "dynamodb"
          ? await throughDynamo(endpoint, operation, request)
          : [await pass(endpoint, request), countObjectOrMessage(operation, request)];
      tell({ ...counted, operation, started, ended: performance.now() });
      response.writeHead(reply.status, reply.headers).end(reply.body);
    } catch (error) {
      // The run ends with what the caller makes of this: a bill that leaves a call out would be wrong.
      response.writeHead(501).end(String(error));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function readRequest(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  const headers = Object.entries(incoming.headers).flatMap(([name, value]) =>
    value === undefined || NOT_PASSED_ON.test(name) ? [] : [[name, String(value)] as const],
  );
  return {
    method: incoming.method ?? "GET",
    path: incoming.url ?? "/",
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks),
  };
}

async function pass(endpoint: string, { method, path, headers, body }: Request): Promise<Reply> {
  const response = await fetch(endpoint + path, {
    method,
    headers,
    redirect: "manual",
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !NOT_PASSED_ON.test(name))),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

/** "GetItem", "SendMessage"; for S3, which has no such header, the method. */
const operationOf = ({ headers, method }: Request): string =>
  headers["x-amz-target"]?.split(".")[1] ?? method;

function countObjectOrMessage(operation: string, request: Request): Pick<Call, "service" | "usage"> {
  if (request.headers["x-amz-target"]?.startsWith("AmazonSQS")) {
    return { service: "sqs", usage: { sqsRequests: unitsOf(request.body.length, SQS_UNIT) } };
  }
  const { path, body } = request;
  const isList = operation === "GET" && path.includes("list-type=2");
  if (operation === "DELETE") return { service: "s3", usage: {} };
  if (operation === "GET" || operation === "HEAD") {
    return { service: "s3", usage: isList ? { s3Writes: 1 } : { s3Reads: 1 } };
  }
  return { service: "s3", usage: { s3Writes: 1, s3GbMonths: storedGbMonths(body.length) } };
}

/** What of DynamoDB's messages decides the price. */
interface DynamoRequest {
  TableName: TableName;
  Key?: Item;
  Item?: Item;
  IndexName?: string;
}

async function throughDynamo(
  endpoint: string,
  operation: string,
  request: Request,
): Promise<[Reply, Pick<Call, "service" | "usage">]> {
  const about = JSON.parse(request.body.toString()) as DynamoRequest;
  const [table, key] = [TABLES[about.TableName], about.Key ?? about.Item];
  if (operation === "GetItem" || operation === "Query") {
    const reply = await pass(endpoint, request);
    const { Item, Items = Item ? [Item] : [] } = JSON.parse(reply.body.toString()) as {
      Item?: Item;
      Items?: Item[];
    };
    const bytes = Items.reduce((sum, item) => sum + itemBytes(item), 0);
    const usage = { dynamoReads: readUnits(bytes, about.IndexName === undefined) };
    return [reply, { service: "dynamodb", usage }];
  }
  if (!/^(Put|Update|Delete)Item$/.test(operation) || !table || !key) {
    throw new RangeError(`Expected an operation whose price is known, got ${operation}.`);
  }
  const read = async (): Promise<Item | null> => {
    const Key = { [table.partitionKey]: key[table.partitionKey] };
    const body = Buffer.from(JSON.stringify({ TableName: about.TableName, Key, ConsistentRead: true }));
    const headers = { ...request.headers, "x-amz-target": "DynamoDB_20120810.GetItem" };
    const answer = await pass(endpoint, { ...request, headers, body });
    return (JSON.parse(answer.body.toString()) as { Item?: Item }).Item ?? null;
  };
  const before = await read();
  const reply = await pass(endpoint, request);
  const usage = { dynamoWrites: writeUnits(table, before, await read()) };
  return [reply, { service: "dynamodb", usage }];
}
