import {
  ConditionalCheckFailedException,
  DescribeTableCommand,
  DynamoDBClient,
  PutItemCommand,
  paginateScan,
} from "@aws-sdk/client-dynamodb";

/** Adds the rows of a table to another one of the same key; a row that is there stays as it is. */
export async function restoreRows(from: string, to: string): Promise<{ added: number; there: number }> {
  const client = new DynamoDBClient();
  const { Table } = await client.send(new DescribeTableCommand({ TableName: to }));
  const key = Table?.KeySchema?.[0]?.AttributeName ?? "";
  const counts = { added: 0, there: 0 };
  for await (const { Items = [] } of paginateScan({ client }, { TableName: from })) {
    for (const Item of Items) {
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
