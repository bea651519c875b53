import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as z from "zod";
import { queryOf } from "../request/query-of.ts";
import { validateQuery } from "../request/validate.ts";

/** The parameters of `GET /files/{file_id}/text`, which `lib/http/openapi` describes too. */
export const TextQuery = z.object({
  page: z.int().min(1).optional().describe("Return only this page. Pages count from 1."),
});

/** What `GET /files/{file_id}/text` is asked for. Throws `RequestInvalid`. */
export const readTextQuery = (event: APIGatewayProxyEventV2): z.infer<typeof TextQuery> =>
  validateQuery(TextQuery, queryOf(event, "page"));
