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

/** Rows of one partition of an index, up to a value of its sort key. */
export interface Range {
  partition: [attribute: string, value: string];
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
