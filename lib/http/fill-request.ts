import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { z } from "zod";
import { convertFields, readBody, readJson } from "./read-body.ts";
import { FillForm } from "./schemas.ts";
import { booleanOf, validateBody } from "./validate.ts";

/** The body of `POST /fill`: a form in either encoding, or JSON. Throws `RequestInvalid`. */
export function readFillRequest(event: APIGatewayProxyEventV2): z.infer<typeof FillForm> {
  const { fields } = readBody(event);
  const converters = {
    flatten: booleanOf,
    preview: booleanOf,
    values: (text: string) => readJson(text, "values"),
  };
  const request = validateBody(FillForm, convertFields(fields, converters));
  return { ...request, file_id: request.file_id.toLowerCase() };
}
