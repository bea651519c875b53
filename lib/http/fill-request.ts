import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { z } from "zod";
import { mediaType, rawBody, readForm, readJson } from "./read-body.ts";
import { FillForm } from "./schemas.ts";
import { booleanOf, validateBody } from "./validate.ts";

/** The body of `POST /fill`: a form in either encoding, or JSON. Throws `RequestInvalid`. */
export async function readFillRequest(event: APIGatewayProxyEventV2): Promise<z.infer<typeof FillForm>> {
  const body =
    mediaType(event) === "application/json"
      ? readJson(rawBody(event).toString("utf8"))
      : await fieldsOf(event);
  const request = validateBody(FillForm, body);
  return { ...request, file_id: request.file_id.toLowerCase() };
}

async function fieldsOf(event: APIGatewayProxyEventV2): Promise<Record<string, unknown>> {
  const { fields } = await readForm(event);
  const { flatten, values, ...rest } = fields;
  return {
    ...rest,
    ...(flatten !== undefined && { flatten: booleanOf(flatten) }),
    ...(values !== undefined && { values: readJson(values, "values") }),
  };
}
