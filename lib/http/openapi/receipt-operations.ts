import { Receipt } from "../../domain/receipt.ts";
import { ReceiptQuery } from "../receipts/receipt-request.ts";
import { job, type Operation, redirectedIfLong, refused } from "./operation.ts";

export const RECEIPT_OPERATIONS: readonly Operation[] = [
  {
    route: "GET /fill/{job_id}/receipt",
    id: "get_receipt",
    summary: "Get a fill's receipt: what was written, why, and by whose decision",
    description:
      "For a succeeded fill, as JSON or as a page to print. If you submitted it with `receipt=keep`, the " +
      "receipt outlives the file. It then has hashes instead of values and words, and no salt.",
    parameters: job,
    query: ReceiptQuery,
    responses: {
      200: { description: "The receipt.", schema: Receipt, orPage: true },
      302: redirectedIfLong,
      404: refused(
        "`receipt_not_found`: the fill is unknown, failed or a review, or its receipt is no longer stored.",
      ),
      409: refused("`fill_not_finished`: try again.", "Retry-After"),
    },
  },
  {
    route: "DELETE /fill/{job_id}/receipt",
    id: "delete_receipt",
    summary: "Delete a receipt that outlives its file",
    description: "While a file is stored, `DELETE /files/{file_id}` also deletes all of its receipts.",
    parameters: job,
    responses: { 204: { description: "Deleted.", schema: null }, 404: refused("`receipt_not_found`.") },
  },
];
