import { setTimeout as pause } from "node:timers/promises";
import {
  BatchWriteItemCommand,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import { clientOptions, withoutExtras } from "./aws-client.ts";
import { type Item, rowReaderOf } from "./dynamodb-reads.ts";

/** A DynamoDB expression with the values it names. It calls attributes `#name`, by their names. */
interface Expression {
  condition: string;
  update?: string;
  values?: Record<string, unknown>;
}

/** A partition of an index: the attribute that it is made by, and its value. */
export type Partition = [attribute: string, value: string];

/** Rows of one partition of an index, up to a value of its sort key or after one. */
interface Range {
  partition: Partition;
  sort?: [attribute: string, comparison: "<=" | ">", value: number | string];
}

/** How a table calls what the program calls `name`. */
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
/** `BatchWriteItem` takes no more rows. */
const MOST_WRITES = 25;
/** Between two tries at what it left, in milliseconds. */
const RETRY_MS = 100;
const renamed = (row: object, rename: (name: string) => string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [rename(name), value]));

/** Not the document client, which would put together what a command goes through at each call. */
export const createDynamoClient = (): DynamoDBClient => withoutExtras(new DynamoDBClient(clientOptions()));

/**
 * One DynamoDB table of rows of type `Row`: camelCase in the program, snake_case in the table.
 * Reads are consistent; a row whose `expires_at` has passed is treated as gone.
 */
export class DynamoTable<Row extends { expiresAt?: number }> {
  readonly #client: DynamoDBClient;
  readonly #nameOf: () => string;
  readonly #key: string;

  /** The table's name is asked for at each use: a function may hold tables that it is not given. */
  constructor(client: DynamoDBClient, nameOf: () => string, partitionKey: string) {
    this.#client = client;
    this.#nameOf = nameOf;
    this.#key = partitionKey;
  }

  async get(key: string): Promise<Row | null> {
    const row = await this.find(key);
    return row && alive(row);
  }

  /** A row as long as it is there, also past its end. */
  async find(key: string): Promise<Row | null> {
    const item = await rowReaderOf(this.#client).get({ table: this.#nameOf(), keyName: this.#key, key });
    return item ? fromItem<Row>(item) : null;
  }

  /** Writes a new row; says whether there was none with this key that is not past its end. */
  async insert(row: Row): Promise<boolean> {
    const command = new PutItemCommand({
      TableName: this.#nameOf(),
      Item: toItem(row),
      ConditionExpression: "attribute_not_exists(#key) OR #expires_at <= :now",
      ExpressionAttributeNames: { "#key": this.#key, "#expires_at": "expires_at" },
      ExpressionAttributeValues: attributes({ ":now": Math.floor(Date.now() / 1000) }),
    });
    return (await unlessConditionFails(this.#client.send(command))) !== null;
  }

  async put(row: Row): Promise<void> {
    await this.#client.send(new PutItemCommand({ TableName: this.#nameOf(), Item: toItem(row) }));
  }

  /** Updates a row on a condition; the row as it is afterwards, or null when the condition does not hold. */
  async update(key: string, expression: Expression): Promise<Row | null> {
    const command = new UpdateItemCommand({
      ...this.#row(key),
      ...namesAndValues(expression),
      ConditionExpression: expression.condition,
      UpdateExpression: expression.update,
      ReturnValues: "ALL_NEW",
    });
    const answer = await unlessConditionFails(this.#client.send(command));
    return answer?.Attributes ? fromItem(answer.Attributes) : null;
  }

  /** Updates a row on a condition; says whether the condition held. */
  async change(key: string, expression: Expression): Promise<boolean> {
    return (await this.update(key, expression)) !== null;
  }

  /** Updates a row, which is made when there is none; the row as it is afterwards. */
  async upsert(key: string, expression: Omit<Expression, "condition">): Promise<Row> {
    const { Attributes = {} } = await this.#client.send(
      new UpdateItemCommand({
        ...this.#row(key),
        ...namesAndValues(expression),
        UpdateExpression: expression.update,
        ReturnValues: "ALL_NEW",
      }),
    );
    return fromItem(Attributes);
  }

  /** Deletes a row, on a condition if one is given; says whether the condition held. */
  async delete(key: string, expression?: Omit<Expression, "update">): Promise<boolean> {
    const command = new DeleteItemCommand({
      ...this.#row(key),
      ...(expression && { ...namesAndValues(expression), ConditionExpression: expression.condition }),
    });
    return (await unlessConditionFails(this.#client.send(command))) !== null;
  }

  /** Deletes rows, many in one call. One that is not there is fine. */
  async deleteAll(keys: readonly string[]): Promise<void> {
    const left = [...new Set(keys)].map((key) => ({ DeleteRequest: { Key: { [this.#key]: { S: key } } } }));
    while (left.length > 0) {
      const requests = { [this.#nameOf()]: left.splice(0, MOST_WRITES) };
      const { UnprocessedItems = {} } = await this.#client.send(
        new BatchWriteItemCommand({ RequestItems: requests }),
      );
      const refused = (UnprocessedItems[this.#nameOf()] ?? []) as typeof left;
      if (refused.length > 0) await pause(RETRY_MS);
      left.push(...refused);
    }
  }

  /** The live rows that an index holds for a range, at most `limit`; an index may lag behind by moments. */
  async query(index: string, range: Range, limit = Number.POSITIVE_INFINITY): Promise<Row[]> {
    const rows: Row[] = [];
    let from: Item | undefined;
    do {
      const page = await this.#client.send(
        new QueryCommand({
          ...this.#range(index, range),
          ...(Number.isFinite(limit) && { Limit: limit }),
          ...(from && { ExclusiveStartKey: from }),
        }),
      );
      rows.push(...aliveRows<Row>(page.Items));
      from = page.LastEvaluatedKey;
    } while (from && rows.length < limit);
    return rows.slice(0, limit);
  }

  /** The index's rows of a partition from a key on, the last first: one read of at most `limit`, and where to go on. */
  async queryBackwards(
    index: string,
    partition: Partition,
    { from, limit }: { from: Record<string, unknown> | undefined; limit: number },
  ): Promise<{ rows: Row[]; lastKey: Record<string, unknown> | undefined }> {
    const { Items, LastEvaluatedKey } = await this.#client.send(
      new QueryCommand({
        ...this.#range(index, { partition }),
        ScanIndexForward: false,
        Limit: limit,
        ...(from && { ExclusiveStartKey: attributes(from) }),
      }),
    );
    return { rows: aliveRows(Items), lastKey: LastEvaluatedKey && unmarshall(LastEvaluatedKey) };
  }

  /** How many rows an index holds for a partition, counted up to `most`. */
  async count(index: string, partition: Partition, most: number): Promise<number> {
    const { Count = 0 } = await this.#client.send(
      new QueryCommand({ ...this.#range(index, { partition }), Select: "COUNT", Limit: most }),
    );
    return Count;
  }

  #row(key: string) {
    return { TableName: this.#nameOf(), Key: { [this.#key]: { S: key } } };
  }

  #range(index: string, { partition: [key, value], sort }: Range) {
    const [attribute, comparison, bound] = sort ?? [];
    return {
      TableName: this.#nameOf(),
      IndexName: index,
      KeyConditionExpression: sort ? `#key = :value AND #sort ${comparison} :bound` : "#key = :value",
      ExpressionAttributeNames: { "#key": key, ...(attribute && { "#sort": attribute }) },
      ExpressionAttributeValues: attributes({ ":value": value, ":bound": bound }),
    };
  }
}

const attributes = (values: Record<string, unknown>): Item =>
  marshall(values, { removeUndefinedValues: true });
const toItem = (row: object): Item => attributes(renamed(row, snake));
const fromItem = <Row>(item: Item): Row => renamed(unmarshall(item), camel) as Row;

const alive = <Row extends { expiresAt?: number }>(row: Row): Row | null =>
  row.expiresAt !== undefined && row.expiresAt * 1000 <= Date.now() ? null : row;
const aliveRows = <Row extends { expiresAt?: number }>(items: Item[] = []): Row[] =>
  items.map((item) => alive(fromItem<Row>(item))).filter((row) => row !== null);

const namesAndValues = ({ condition = "", update = "", values }: Partial<Expression>) => ({
  ExpressionAttributeNames: Object.fromEntries(`${condition} ${update}`.matchAll(/#(\w+)/g)),
  ...(values && { ExpressionAttributeValues: attributes(values) }),
});

/** What sets the members of an object in an update, and their values. */
export function setting(row: object): { set: string; values: Record<string, unknown> } {
  const members = Object.entries(renamed(row, snake));
  return {
    set: members.map(([name]) => `#${name} = :set_${name}`).join(", "),
    values: Object.fromEntries(members.map(([name, value]) => [`:set_${name}`, value])),
  };
}

async function unlessConditionFails<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return null;
    throw error;
  }
}
