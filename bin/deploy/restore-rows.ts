import {
  ConditionalCheckFailedException,
  DescribeTableCommand,
  DynamoDBClient,
  PutItemCommand,
  paginateScan,
} from "@aws-sdk/client-dynamodb";

/**
 * Adds the rows of a table to another one of the same key. A row that is there stays as it is, unless its key is among those
 * that are to be replaced.
 */
export async function restoreRows(
  from: string,
  to: string,
  replaced: readonly string[] = [],
): Promise<{ added: number; there: number; replaced: number }> {
  const client = new DynamoDBClient();
  const { Table } = await client.send(new DescribeTableCommand({ TableName: to }));
  const key = Table?.KeySchema?.[0]?.AttributeName ?? "";
  const counts = { added: 0, there: 0, replaced: 0 };
  for await (const { Items = [] } of paginateScan({ client }, { TableName: from })) {
    for (const Item of Items) {
      if (replaced.includes(Item[key]?.S ?? "")) {
        await client.send(new PutItemCommand({ TableName: to, Item }));
        counts.replaced += 1;
        continue;
      }
      const put = new PutItemCommand({
        TableName: to,
        Item,
        ConditionExpression: "attribute_not_exists(#key)",
        ExpressionAttributeNames: { "#key": key },
      });
      const isAdded = await client.send(put).then(
        () => true,
        (error: unknown) => {
          if (error instanceof ConditionalCheckFailedException) return false;
          throw error;
        },
      );
      counts[isAdded ? "added" : "there"] += 1;
    }
  }
  return counts;
}
