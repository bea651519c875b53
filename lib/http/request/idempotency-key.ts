import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { RequestInvalid } from "../../domain/errors.ts";

const SHAPE = /^[\x21-\x7e]{1,255}$/;

/** The `Idempotency-Key` of a request, if it has one. Throws `RequestInvalid` for a key of another shape. */
export function readIdempotencyKey({ headers }: APIGatewayProxyEventV2): string | undefined {
  const key = headers["idempotency-key"];
  if (key === undefined || SHAPE.test(key)) return key;
  const msg = "Expected 1 to 255 visible ASCII characters";
  throw new RequestInvalid([{ loc: ["header", "Idempotency-Key"], msg, type: "idempotency_key_invalid" }]);
}
