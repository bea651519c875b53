import { CreatedKey, KeyList, KeyRequest, RotationRequest } from "../keys/key-schemas.ts";
import { ListQuery } from "../request/list-request.ts";
import { type Operation, refused } from "./operation.ts";

const key = { key_id: "The `key_id` from `GET /keys`." };
const created = { description: "The new key. It is shown only here.", schema: CreatedKey };
const unknown = refused("`key_not_found`.");

/** Keys are made in the dashboard: these take its session and no key. */
export const KEY_OPERATIONS: readonly Operation[] = [
  {
    route: "GET /keys",
    id: "list_keys",
    summary: "List the account's keys, newest first, including revoked and expired ones",
    access: "session",
    query: ListQuery,
    responses: { 200: { description: "A page of keys.", schema: KeyList } },
  },
  {
    route: "POST /keys",
    id: "create_key",
    summary: "Create a key",
    access: "session",
    body: { schema: KeyRequest, contentTypes: ["application/json"] },
    responses: { 201: created },
  },
  {
    route: "POST /keys/{key_id}/rotate",
    id: "rotate_key",
    summary: "Replace a key by a new one with the same name",
    description:
      "The old key keeps working for the overlap. If the old key expires, the new one gets the same lifetime.",
    access: "session",
    parameters: key,
    body: { schema: RotationRequest, contentTypes: ["application/json"], optional: true },
    responses: { 201: created, 404: unknown },
  },
  {
    route: "DELETE /keys/{key_id}",
    id: "revoke_key",
    summary: "Revoke a key permanently",
    access: "session",
    parameters: key,
    responses: { 204: { description: "Revoked. The key no longer works.", schema: null }, 404: unknown },
  },
];
