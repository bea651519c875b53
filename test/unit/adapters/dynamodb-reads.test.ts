import {
  BatchGetItemCommand,
  type BatchGetItemCommandInput,
  type DynamoDBClient,
  GetItemCommand,
} from "@aws-sdk/client-dynamodb";
import { describe, expect, test } from "vitest";
import { type Item, RowReader } from "../../../lib/adapters/dynamodb-reads.ts";

const row = (table: string, key: string) => ({ table, keyName: "id", key });
const item = (key: string): Item => ({ id: { S: key } });

/** A client whose tables hold every row but those named "none"; what was asked of it, as "call: keys". */
function clientOf(together: (input: BatchGetItemCommandInput) => unknown = readAll) {
  const calls: string[] = [];
  const send = async (command: unknown): Promise<unknown> => {
    if (command instanceof GetItemCommand) {
      const { TableName, Key, ConsistentRead } = command.input;
      calls.push(`one${ConsistentRead ? "" : ", perhaps old"}: ${TableName} ${Key?.id?.S}`);
      return { Item: item(Key?.id?.S ?? "") };
    }
    if (!(command instanceof BatchGetItemCommand)) throw new TypeError("Expected a read.");
    const asked = Object.entries(command.input.RequestItems ?? {});
    calls.push(
      `together: ${asked.map(([table, { Keys = [], ConsistentRead }]) => `${table} ${Keys.length} ${ConsistentRead}`)}`,
    );
    return together(command.input);
  };
  return { calls, reader: new RowReader({ send } as unknown as DynamoDBClient) };
}

const readAll = ({ RequestItems = {} }: BatchGetItemCommandInput) => ({
  Responses: Object.fromEntries(
    Object.entries(RequestItems).map(([table, { Keys = [] }]) => [
      table,
      Keys.filter(({ id }) => id?.S !== "none").toReversed(),
    ]),
  ),
});

describe("reads of the same moment", () => {
  test("go in one consistent call over all tables, and each gets its own row or none", async () => {
    const { calls, reader } = clientOf();
    const asked = [row("jobs", "a"), row("jobs", "b"), row("files", "none"), row("files", "c")];
    const rows = await Promise.all(asked.map((each) => reader.get(each)));
    expect(rows).toEqual([item("a"), item("b"), undefined, item("c")]);
    expect(calls).toEqual(["together: jobs 2 true,files 2 true"]);
  });

  test("of one row are one read, but not of the same key of another table", async () => {
    const { calls, reader } = clientOf();
    await Promise.all([reader.get(row("jobs", "a")), reader.get(row("jobs", "a"))]);
    await Promise.all([reader.get(row("jobs", "a")), reader.get(row("files", "a"))]);
    expect(calls).toEqual(["one: jobs a", "together: jobs 1 true,files 1 true"]);
  });

  test("are as many calls as the limit on one call's keys asks for", async () => {
    const { calls, reader } = clientOf();
    await Promise.all(Array.from({ length: 230 }, (_, i) => reader.get(row("jobs", String(i)))));
    expect(calls).toEqual(["together: jobs 100 true", "together: jobs 100 true", "together: jobs 30 true"]);
  });

  test("are made again one by one where the call left rows out", async () => {
    const { calls, reader } = clientOf((input) => ({
      Responses: { jobs: [item("a")] },
      UnprocessedKeys: { jobs: { Keys: input.RequestItems?.jobs?.Keys?.slice(1) } },
    }));
    const rows = await Promise.all(["a", "b"].map((key) => reader.get(row("jobs", key))));
    expect(rows).toEqual([item("a"), item("b")]);
    expect(calls).toEqual(["together: jobs 2 true", "one: jobs b"]);
  });

  test("are made again one by one when the call fails, so that one table's fault is not another's", async () => {
    const { calls, reader } = clientOf(() => Promise.reject(new Error("no such table")));
    const rows = await Promise.all([reader.get(row("gone", "a")), reader.get(row("jobs", "b"))]);
    expect(rows).toEqual([item("a"), item("b")]);
    expect(calls).toEqual(["together: gone 1 true,jobs 1 true", "one: gone a", "one: jobs b"]);
  });
});

test("a read that begins later is a read of its own, and sees what has been written since", async () => {
  const { calls, reader } = clientOf();
  await reader.get(row("jobs", "a"));
  await reader.get(row("jobs", "a"));
  expect(calls).toEqual(["one: jobs a", "one: jobs a"]);
});

test("a read that fails tells everybody who waits for it", async () => {
  const send = () => Promise.reject(new Error("away"));
  const reader = new RowReader({ send } as unknown as DynamoDBClient);
  const answers = await Promise.allSettled([reader.get(row("jobs", "a")), reader.get(row("jobs", "a"))]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});
