import type { DynamoDBClient, UpdateItemCommand } from "@aws-sdk/client-dynamodb";
import { expect, test } from "vitest";
import { createUsageRows } from "../../../lib/adapters/dynamodb-usage.ts";

/** Counts as DynamoDB does; how much each write added. */
function countingUsage() {
  const hits = new Map<string, number>();
  const writes: number[] = [];
  const send = async ({ input }: UpdateItemCommand) => {
    const [window = "", added] = [input.Key?.key?.S, Number(input.ExpressionAttributeValues?.[":added"]?.N)];
    hits.set(window, (hits.get(window) ?? 0) + added);
    writes.push(added);
    return { Attributes: { key: { S: window }, hits: { N: String(hits.get(window)) } } };
  };
  return { writes, usage: createUsageRows({ send } as unknown as DynamoDBClient, () => "usage") };
}

test("requests of the same moment are counted by one write, and each has a place of its own", async () => {
  const { usage, writes } = countingUsage();
  expect(await usage.count("key@1", 60)).toBe(1);
  expect(await Promise.all([1, 2, 3].map(() => usage.count("key@1", 60)))).toEqual([2, 3, 4]);
  expect(writes).toEqual([1, 3]);
});

test("windows are counted apart", async () => {
  const { usage } = countingUsage();
  expect(await Promise.all(["a@1", "b@1", "a@1"].map((window) => usage.count(window, 60)))).toEqual([
    1, 1, 2,
  ]);
});
