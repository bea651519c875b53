import { ConditionalCheckFailedException, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";

/** A DynamoDB expression with the values it names; attribute names are always given as #name. */
export interface Expression {
  condition: string;
  update?: string;
  names: string[];
  values?: Record<string, unknown>;
}

/** A partition of an index: the attribute that it is made by, and its value. */
export type Partition = [attribute: string, value: string];

/** Rows of one partition of an index, up to a value of its sort key. */
export interface Range {
  partition: Partition;
  until?: [attribute: string, value: number];
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const renamed = (row: object, rename: (name: string) => string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [rename(name), value]));

export const createDocumentClient = (): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(new DynamoDBClient({}), { marshallOptions: { removeUndefinedValues: true } });

/**
 * One DynamoDB table of rows of type `Row`: camelCase in the program, snake_case in the table.
 * Reads are consistent; a row whose `expires_at` has passed is treated as gone.
 */
export class DynamoTable<Row extends { expiresAt?: number }> {
  readonly #client: DynamoDBDocumentClient;
  readonly #nameOf: () => string;
  readonly #key: string;

  /** The table's name is asked for at each use: a function may hold tables that it is not given. */
  constructor(client: DynamoDBDocumentClient, nameOf: () => string, partitionKey: string) {
    this.#client = client;
    this.#nameOf = nameOf;
    this.#key = partitionKey;
  }

  async get(key: string): Promise<Row | null> {
    const { Item } = await this.#client.send(
      new GetCommand({ TableName: this.#nameOf(), Key: { [this.#key]: key }, ConsistentRead: true }),
    );
    return Item ? this.#alive(Item) : null;
  }

  /** Writes a new row; says whether there was none with this key that is not past its end. */
  async insert(row: Row): Promise<boolean> {
    const command = new PutCommand({
      TableName: this.#nameOf(),
      Item: renamed(row, snake),
      ConditionExpression: "attribute_not_exists(#key) OR #expires_at <= :now",
      ExpressionAttributeNames: { "#key": this.#key, "#expires_at": "expires_at" },
      ExpressionAttributeValues: { ":now": Math.floor(Date.now() / 1000) },
    });
    return (await unlessConditionFails(this.#client.send(command))) !== null;
  }

  async put(row: Row): Promise<void> {
    await this.#client.send(new PutCommand({ TableName: this.#nameOf(), Item: renamed(row, snake) }));
  }

  /** Updates a row on a condition; the row as it is afterwards, or null when the condition does not hold. */
  async update(key: string, { condition, update, names, values }: Expression): Promise<Row | null> {
    const command = new UpdateCommand({
      TableName: this.#nameOf(),
      Key: { [this.#key]: key },
      ConditionExpression: condition,
      UpdateExpression: update,
      ExpressionAttributeNames: attributeNames(names),
      ExpressionAttributeValues: values,
      ReturnValues: "ALL_NEW",
    });
    const answer = await unlessConditionFails(this.#client.send(command));
    return answer?.Attributes ? (renamed(answer.Attributes, camel) as unknown as Row) : null;
  }

  /** Deletes a row, on a condition if one is given; says whether the condition held. */
  async delete(key: string, expression?: Omit<Expression, "update">): Promise<boolean> {
    const command = new DeleteCommand({
      TableName: this.#nameOf(),
      Key: { [this.#key]: key },
      ...(expression && {
        ConditionExpression: expression.condition,
        ExpressionAttributeNames: attributeNames(expression.names),
        ExpressionAttributeValues: expression.values,
      }),
    });
    return (await unlessConditionFails(this.#client.send(command))) !== null;
  }

  /** The live rows that an index holds for a range, at most `limit`; an index may lag behind by moments. */
  async query(index: string, { partition, until }: Range, limit = Number.POSITIVE_INFINITY): Promise<Row[]> {
    const rows: Row[] = [];
    let from: Record<string, unknown> | undefined;
    do {
      const page = await this.#client.send(
        new QueryCommand({
          TableName: this.#nameOf(),
          IndexName: index,
          KeyConditionExpression: until ? "#key = :value AND #sort <= :until" : "#key = :value",
          ExpressionAttributeNames: { "#key": partition[0], ...(until && { "#sort": until[0] }) },
          ExpressionAttributeValues: { ":value": partition[1], ...(until && { ":until": until[1] }) },
          ...(from && { ExclusiveStartKey: from }),
        }),
      );
      for (const item of page.Items ?? []) rows.push(...[this.#alive(item)].filter((row) => row !== null));
      from = page.LastEvaluatedKey;
    } while (from && rows.length < limit);
    return rows.slice(0, limit);
  }

  /** The index's rows of a partition from a key on, the last first: one read of at most `limit`, and where to go on. */
  async queryBackwards(
    index: string,
    [attribute, value]: Partition,
    { from, limit }: { from: Record<string, unknown> | undefined; limit: number },
  ): Promise<{ rows: Row[]; lastKey: Record<string, unknown> | undefined }> {
    const { Items = [], LastEvaluatedKey } = await this.#client.send(
      new QueryCommand({
        TableName: this.#nameOf(),
        IndexName: index,
        KeyConditionExpression: "#key = :value",
        ExpressionAttributeNames: { "#key": attribute },
        ExpressionAttributeValues: { ":value": value },
        ScanIndexForward: false,
        Limit: limit,
        ...(from && { ExclusiveStartKey: from }),
      }),
    );
    const rows = Items.map((item) => this.#alive(item)).filter((row) => row !== null);
    return { rows, lastKey: LastEvaluatedKey };
  }

  /** How many rows an index holds for a partition, counted up to `most`. */
  async count(index: string, [attribute, value]: Partition, most: number): Promise<number> {
    const { Count = 0 } = await this.#client.send(
      new QueryCommand({
        TableName: this.#nameOf(),
        IndexName: index,
        KeyConditionExpression: "#key = :value",
        ExpressionAttributeNames: { "#key": attribute },
        ExpressionAttributeValues: { ":value": value },
        Select: "COUNT",
        Limit: most,
      }),
    );
    return Count;
  }

  /** Updates a row, which is made when there is none; the row as it is afterwards. */
  async upsert(key: string, { update, names, values }: Omit<Expression, "condition">): Promise<Row> {
    const { Attributes } = await this.#client.send(
      new UpdateCommand({
        TableName: this.#nameOf(),
        Key: { [this.#key]: key },
        UpdateExpression: update,
        ExpressionAttributeNames: attributeNames(names),
        ExpressionAttributeValues: values,
        ReturnValues: "ALL_NEW",
      }),
    );
    return renamed(Attributes ?? {}, camel) as unknown as Row;
  }

  #alive(item: Record<string, unknown>): Row | null {
    const row = renamed(item, camel) as unknown as Row;
    return row.expiresAt !== undefined && row.expiresAt * 1000 <= Date.now() ? null : row;
  }
}

const attributeNames = (names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`#${name}`, name]));

async function unlessConditionFails<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return null;
    throw error;
  }
}
