import { type AwsAnswer, type AwsRequest, type Carry, operationOf } from "../../lib/local/emulate/carry.ts";
import { TABLES, type TableName } from "../../lib/topology/tables.ts";
import { itemBytes, readUnits, type WireItem, writeUnits } from "./dynamo-units.ts";
import { storedGbMonths, type Usage, unitsOf } from "./usage.ts";

/** One call of a function to what it works with: how long it took here, and what of it is paid. */
export interface MeteredCall {
  service: "dynamodb" | "s3" | "sqs";
  operation: string;
  /** Milliseconds of this process's clock. */
  started: number;
  ended: number;
  usage: Usage;
}

const SQS_UNIT = 64 * 1024;

/**
 * Stands before the emulators and tells of every call that passes. Calls must come one after the other: a write is paid
 * by what it changed, so the row is read before it and after it.
 */
export const countCalls =
  (carry: Carry, tell: (call: MeteredCall) => void): Carry =>
  async (request) => {
    const started = performance.now();
    const operation = operationOf(request);
    const isDynamo = request.headers["x-amz-target"]?.startsWith("DynamoDB");
    const [answer, counted] = isDynamo
      ? await throughDynamo(carry, operation, request)
      : [await carry(request), countObjectOrMessage(operation, request)];
    if (counted) tell({ ...counted, operation, started, ended: performance.now() });
    return answer;
  };

function countObjectOrMessage(
  operation: string,
  request: AwsRequest,
): Pick<MeteredCall, "service" | "usage"> {
  if (request.headers["x-amz-target"]?.startsWith("AmazonSQS")) {
    return { service: "sqs", usage: { sqsRequests: unitsOf(request.body.length, SQS_UNIT) } };
  }
  const { path, body } = request;
  const isDeletion = operation === "POST" && /[?&]delete(=|&|$)/.test(path);
  const isList = operation === "GET" && path.includes("list-type=2");
  if (operation === "DELETE" || isDeletion) return { service: "s3", usage: {} };
  if (operation === "GET" || operation === "HEAD") {
    return { service: "s3", usage: isList ? { s3Writes: 1 } : { s3Reads: 1 } };
  }
  return { service: "s3", usage: { s3Writes: 1, s3GbMonths: storedGbMonths(body.length) } };
}

/** What of DynamoDB's messages decides the price. */
interface DynamoRequest {
  TableName: TableName;
  Key?: WireItem;
  Item?: WireItem;
  IndexName?: string;
}

/** A call whose price is unknown is not carried out: a bill that leaves it out would be wrong. */
const UNPRICED: AwsAnswer = { status: 501, headers: {}, body: Buffer.from("{}") };

async function throughDynamo(
  carry: Carry,
  operation: string,
  request: AwsRequest,
): Promise<[AwsAnswer, Pick<MeteredCall, "service" | "usage"> | null]> {
  const about = JSON.parse(request.body.toString()) as DynamoRequest;
  const [table, key] = [TABLES[about.TableName], about.Key ?? about.Item];
  if (operation === "GetItem" || operation === "Query") {
    const reply = await carry(request);
    const { Item, Items = Item ? [Item] : [] } = JSON.parse(reply.body.toString()) as {
      Item?: WireItem;
      Items?: WireItem[];
    };
    const bytes = Items.reduce((sum, item) => sum + itemBytes(item), 0);
    const usage = { dynamoReads: readUnits(bytes, about.IndexName === undefined) };
    return [reply, { service: "dynamodb", usage }];
  }
  if (operation === "BatchGetItem") return readMany(carry, request);
  if (operation === "BatchWriteItem") return deleteMany(carry, request);
  if (!/^(Put|Update|Delete)Item$/.test(operation) || !table || !key) return [UNPRICED, null];
  const read = () => readRow(carry, request, about.TableName, key);
  const before = await read();
  const reply = await carry(request);
  const usage = { dynamoWrites: writeUnits(table, before, await read()) };
  return [reply, { service: "dynamodb", usage }];
}

async function readRow(
  carry: Carry,
  request: AwsRequest,
  TableName: TableName,
  row: WireItem,
): Promise<WireItem | null> {
  const { partitionKey } = TABLES[TableName];
  const Key = { [partitionKey]: row[partitionKey] };
  const body = Buffer.from(JSON.stringify({ TableName, Key, ConsistentRead: true }));
  const headers = { ...request.headers, "x-amz-target": "DynamoDB_20120810.GetItem" };
  const answer = await carry({ ...request, headers, body });
  return (JSON.parse(answer.body.toString()) as { Item?: WireItem }).Item ?? null;
}

/** Many rows in one call, each paid as if it were read alone. */
async function readMany(
  carry: Carry,
  request: AwsRequest,
): Promise<[AwsAnswer, Pick<MeteredCall, "service" | "usage">]> {
  const { RequestItems } = JSON.parse(request.body.toString()) as {
    RequestItems: Record<string, { Keys: WireItem[] }>;
  };
  const reply = await carry(request);
  const { Responses = {} } = JSON.parse(reply.body.toString()) as {
    Responses?: Record<string, WireItem[]>;
  };
  const asked = Object.values(RequestItems).reduce((sum, { Keys }) => sum + Keys.length, 0);
  const found = Object.values(Responses).flat();
  const ofFound = found.reduce((sum, item) => sum + readUnits(itemBytes(item), true), 0);
  const dynamoReads = ofFound + (asked - found.length) * readUnits(0, true);
  return [reply, { service: "dynamodb", usage: { dynamoReads } }];
}

/** Many deletions in one call, each paid as if it came alone. */
async function deleteMany(
  carry: Carry,
  request: AwsRequest,
): Promise<[AwsAnswer, Pick<MeteredCall, "service" | "usage">]> {
  const { RequestItems } = JSON.parse(request.body.toString()) as {
    RequestItems: Record<TableName, { DeleteRequest: { Key: WireItem } }[]>;
  };
  let dynamoWrites = 0;
  for (const [table, deletions] of Object.entries(RequestItems) as [
    TableName,
    (typeof RequestItems)[TableName],
  ][]) {
    for (const { DeleteRequest } of deletions) {
      const row = await readRow(carry, request, table, DeleteRequest.Key);
      dynamoWrites += writeUnits(TABLES[table], row, null);
    }
  }
  return [await carry(request), { service: "dynamodb", usage: { dynamoWrites } }];
}
