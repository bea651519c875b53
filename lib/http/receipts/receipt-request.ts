import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as z from "zod";
import { queryOf } from "../request/query-of.ts";
import { validateQuery } from "../request/validate.ts";

/** The parameters of a receipt, which `lib/http/openapi` describes too. */
export const ReceiptQuery = z.object({
  format: z
    .enum(["json", "html"])
    .optional()
    .describe("`html` returns a page to print. Without it, `Accept: text/html` also returns the page."),
  values: z
    .enum(["plain", "hash"])
    .default("plain")
    .describe("Whether the receipt has plain values and words, or their hashes."),
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
