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
  if (!/^(Put|Update|Delete)Item$/.test(operation) || !table || !key) return [UNPRICED, null];
  const read = async (): Promise<WireItem | null> => {
    const Key = { [table.partitionKey]: key[table.partitionKey] };
    const body = Buffer.from(JSON.stringify({ TableName: about.TableName, Key, ConsistentRead: true }));
    const headers = { ...request.headers, "x-amz-target": "DynamoDB_20120810.GetItem" };
    const answer = await carry({ ...request, headers, body });
    return (JSON.parse(answer.body.toString()) as { Item?: WireItem }).Item ?? null;
  };
  const before = await read();
  const reply = await carry(request);
  const usage = { dynamoWrites: writeUnits(table, before, await read()) };
  return [reply, { service: "dynamodb", usage }];
}
