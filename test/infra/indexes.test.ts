import { describe, expect, it } from "vitest";
import { TABLES, type TableName, type TableSpec } from "../../lib/topology/tables.ts";
import released from "./released-indexes.json" with { type: "json" };

/** An index as one text: what of it changes makes it another one, since DynamoDB changes none. */
const described = ({ indexes }: TableSpec): string[] =>
  indexes.map(({ name, partitionKey, sortKey, keysOnly }) =>
    [name, partitionKey, sortKey?.name, keysOnly ? "keys" : "all"].filter(Boolean).join(" "),
  );

/**
 * The indexes of the deployments that there may be: written anew at each release, by whoever makes it. A table that is new has
 * whatever it likes.
 */
describe.each(Object.entries(released as Record<string, string[]>))("the table %s", (name, before) => {
  it("gains or loses one index at most in a release: CloudFormation refuses more in one update", () => {
    const after = described(TABLES[name as TableName]);
    const changed = [
      ...after.filter((index) => !before.includes(index)),
      ...before.filter((index) => !after.includes(index)),
    ];
    expect(changed.length).toBeLessThanOrEqual(1);
  });
});
