import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { z } from "zod";
import { readJsonBody } from "../request/read-body.ts";
import { validateBody } from "../request/validate.ts";
import { TemplateRequest } from "./template-schemas.ts";

/** The body of `PUT /templates`. Throws `RequestInvalid`. */
export function readTemplateRequest(event: APIGatewayProxyEventV2): z.infer<typeof TemplateRequest> {
  const request = validateBody(TemplateRequest, readJsonBody(event));
  return { ...request, file_id: request.file_id.toLowerCase() };
}
