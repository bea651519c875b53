import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { Places } from "../domain/ports/requests.ts";
import { DynamoTable } from "./dynamodb-table.ts";

interface PlaceRow {
  key: string;
  heldUntil?: number;
  expiresAt?: number;
}

/** Places in the table of what is used: a place that is not given back is free again after its time. */
export function createPlaces(client: DynamoDBClient, tableName: () => string): Places {
  const table = new DynamoTable<PlaceRow>(client, tableName, "key");
  return {
    take: (place, now, until) =>
      table.change(place, {
        condition: "attribute_not_exists(#held_until) OR #held_until <= :now",
        update: "SET #held_until = :until, #expires_at = :expires",
        values: { ":now": now, ":until": until, ":expires": Math.ceil(until / 1000) },
      }),
    async leave(place, until) {
      await table.update(place, {
        condition: "#held_until = :until",
        update: "REMOVE #held_until",
        values: { ":until": until },
      });
    },
  };
}
