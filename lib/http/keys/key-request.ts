import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { readJsonBody } from "../request/read-body.ts";
import { validateBody } from "../request/validate.ts";
import { KeyRequest, RotationRequest } from "./key-schemas.ts";

/** The body of `POST /keys`; the end in milliseconds since 1970. Throws `RequestInvalid`. */
export function readKeyRequest(event: APIGatewayProxyEventV2): {
  name: string;
  validUntil: number | undefined;
} {
  const { name, expires_at: end } = validateBody(KeyRequest, readJsonBody(event));
  return { name, validUntil: end ? Date.parse(end) : undefined };
}

/** The body of `POST /keys/{key_id}/rotate`; there may be none. Throws `RequestInvalid`. */
export const readRotationRequest = (event: APIGatewayProxyEventV2): { overlapHours: number } => ({
  overlapHours: validateBody(RotationRequest, readJsonBody(event)).overlap_hours,
});
