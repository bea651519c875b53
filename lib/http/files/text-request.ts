import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as z from "zod";
import { numberOf, validateQuery } from "../request/validate.ts";

/** The parameters of `GET /files/{file_id}/text`, which `lib/http/openapi` describes too. */
export const TextQuery = z.object({
  page: z.int().min(1).optional().describe("This page alone; pages count from 1."),
});

/** What `GET /files/{file_id}/text` is asked for. Throws `RequestInvalid`. */
export function readTextQuery(event: APIGatewayProxyEventV2): z.infer<typeof TextQuery> {
  const page = new URLSearchParams(event.rawQueryString).get("page");
  return validateQuery(TextQuery, page === null ? {} : { page: numberOf(page) });
}
