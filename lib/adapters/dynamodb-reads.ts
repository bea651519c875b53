import {
  type AttributeValue,
  BatchGetItemCommand,
  type DynamoDBClient,
  GetItemCommand,
} from "@aws-sdk/client-dynamodb";

export type Item = Record<string, AttributeValue>;

interface Row {
  table: string;
  keyName: string;
  key: string;
}

/** A row that is asked for; whoever asks for it too waits for the same answer. */
type Asked = Row & PromiseWithResolvers<Item | undefined>;

/** `BatchGetItem` takes no more keys. */
const MOST_KEYS = 100;

const readers = new WeakMap<DynamoDBClient, RowReader>();

/** The one reader of a client. */
export function rowReaderOf(client: DynamoDBClient): RowReader {
  const reader = readers.get(client) ?? new RowReader(client);
  readers.set(client, reader);
  return reader;
}

/**
 * Reads rows, consistently. What is asked for at the same moment goes in one call, and what several ask for is read
 * once. The call begins after all of them have asked: nobody sees an older row than by a call of his own.
 */
export class RowReader {
  readonly #client: DynamoDBClient;
  readonly #asked = new Map<string, Asked>();

  constructor(client: DynamoDBClient) {
    this.#client = client;
  }

  /** The row, or undefined when there is none. Throws what the client throws. */
  get(row: Row): Promise<Item | undefined> {
    if (this.#asked.size === 0) setImmediate(() => this.#readAll());
    const name = `${row.table} ${row.key}`;
    const asked = this.#asked.get(name) ?? { ...row, ...Promise.withResolvers<Item | undefined>() };
    this.#asked.set(name, asked);
    return asked.promise;
  }

  #readAll(): void {
    const all = [...this.#asked.values()];
    this.#asked.clear();
    for (let at = 0; at < all.length; at += MOST_KEYS) void this.#read(all.slice(at, at + MOST_KEYS));
  }

  async #read(rows: readonly Asked[]): Promise<void> {
    const found = rows.length > 1 ? await this.#readTogether(rows) : new Map<Row, Item | undefined>();
    for (const row of rows) row.resolve(found.has(row) ? found.get(row) : this.#readOne(row));
  }

  async #readOne({ table, keyName, key }: Row): Promise<Item | undefined> {
    const command = new GetItemCommand({
      TableName: table,
      Key: { [keyName]: { S: key } },
      ConsistentRead: true,
    });
    return (await this.#client.send(command)).Item;
  }

  /** What one call tells of several rows. One that is left out was not read: the call failed, or took too much. */
  async #readTogether(rows: readonly Row[]): Promise<Map<Row, Item | undefined>> {
    const tables = [...Map.groupBy(rows, ({ table }) => table)];
    const wanted = tables.map(([table, of]) => [
      table,
      { ConsistentRead: true, Keys: of.map(({ keyName, key }) => ({ [keyName]: { S: key } })) },
    ]);
    const command = new BatchGetItemCommand({ RequestItems: Object.fromEntries(wanted) });
    try {
      const { Responses = {}, UnprocessedKeys = {} } = await this.#client.send(command);
      const answers = tables.flatMap(([table, of]) => {
        const unread = itemsByKey(UnprocessedKeys[table]?.Keys, of);
        const items = itemsByKey(Responses[table], of);
        return of.filter(({ key }) => !unread.has(key)).map((row) => [row, items.get(row.key)] as const);
      });
      return new Map(answers);
    } catch {
      return new Map(); // Each then asks by itself and hears of its own fault: one table's is not everybody's.
    }
  }
}

const itemsByKey = (items: readonly Item[] = [], [row]: readonly Row[]): Map<string | undefined, Item> =>
  new Map(items.map((item) => [item[row?.keyName ?? ""]?.S, item]));
