import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as z from "zod";
import { queryOf } from "../request/query-of.ts";
import { validateQuery } from "../request/validate.ts";

/** The parameters of a receipt, which `lib/http/openapi` describes too. */
export const ReceiptQuery = z.object({
  format: z
    .enum(["json", "html"])
    .optional()
    .describe("`html` is a page to print. Without it, `Accept: text/html` asks for the page."),
  values: z
    .enum(["plain", "hash"])
    .default("plain")
    .describe("Whether values and words stand in it, or their hashes."),
});

/** What `GET /fill/{job_id}/receipt` is asked for. Throws `RequestInvalid`. */
export function readReceiptQuery(event: APIGatewayProxyEventV2): {
  asPage: boolean;
  values: "plain" | "hash";
} {
  const { format, values } = validateQuery(ReceiptQuery, queryOf(event));
  const asPage = format ? format === "html" : (event.headers.accept ?? "").includes("text/html");
  return { asPage, values };
}
