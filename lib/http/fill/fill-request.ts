import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { z } from "zod";
import { readJson } from "../../domain/read-json.ts";
import type { GivenContext } from "../../usecases/fill/accept-fill.ts";
import { convertFields, readBody, refuseOtherFiles } from "../request/read-body.ts";
import { refuseTooMany } from "../request/refuse-too-many.ts";
import { booleanOf, validateBody } from "../request/validate.ts";
import { readContext } from "./context-parts.ts";
import { FillForm } from "./fill-schemas.ts";

/**
 * The body of `POST /fill`: a form in either encoding, or JSON; with context documents, a multipart form. `values` may
 * hold as many as a form may have fields. Throws `RequestInvalid`, or `file_too_large`.
 */
export function readFillRequest(
  event: APIGatewayProxyEventV2,
  { maxFields, maxFileBytes }: { maxFields: number; maxFileBytes: number },
): { request: Omit<z.infer<typeof FillForm>, "context">; context: GivenContext[] } {
  const body = readBody(event, "context");
  refuseOtherFiles(body);
  const context = readContext(body, maxFileBytes);
  const converters = {
    flatten: booleanOf,
    preview: booleanOf,
    review: booleanOf,
    values: (text: string) => readJson(text, "values"),
    marks: (text: string) => readJson(text, "marks"),
    profiles: (text: string) => (text.trim().startsWith("[") ? readJson(text, "profiles") : [text]),
  };
  const fields = convertFields(body.fields, converters);
  const given = context.length > 0 && typeof fields === "object" ? { ...fields, context } : fields;
  const { context: _, ...request } = validateBody(FillForm, given);
  refuseTooMany("values", request.values ?? {}, maxFields);
  return { request: { ...request, file_id: request.file_id.toLowerCase() }, context };
}
