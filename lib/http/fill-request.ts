import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { z } from "zod";
import { convertFields, readBody, readJson } from "./read-body.ts";
import { refuseTooMany } from "./refuse-too-many.ts";
import { FillForm } from "./schemas.ts";
import { booleanOf, validateBody } from "./validate.ts";

/**
 * The body of `POST /fill`: a form in either encoding, or JSON. `values` may hold as many as a form may have fields.
 * Throws `RequestInvalid`.
 */
export function readFillRequest(event: APIGatewayProxyEventV2, maxValues: number): z.infer<typeof FillForm> {
  const { fields } = readBody(event);
  const converters = {
    flatten: booleanOf,
    preview: booleanOf,
    review: booleanOf,
    values: (text: string) => readJson(text, "values"),
  };
  const request = validateBody(FillForm, convertFields(fields, converters));
  refuseTooMany("values", request.values ?? {}, maxValues);
  return { ...request, file_id: request.file_id.toLowerCase() };
}
