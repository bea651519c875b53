import { Receipt } from "../../domain/receipt.ts";
import { ReceiptQuery } from "../receipts/receipt-request.ts";
import { faultAnswer, job, type Operation, redirectedIfLong, refused } from "./operation.ts";

export const RECEIPT_OPERATIONS: readonly Operation[] = [
  {
    method: "get",
    path: "/fill/{job_id}/receipt",
    id: "get_receipt",
    summary: "What a fill wrote, why, and who decided it: to keep, or to print",
    description:
      "Of a fill that has succeeded. With `receipt=keep` at its submission it outlives the file, with hashes instead of values " +
      "and words, and without their salt.",
    access: "account",
    parameters: job,
    query: ReceiptQuery,
    responses: {
      200: { description: "The receipt.", schema: Receipt, orPage: true },
      302: redirectedIfLong,
      404: refused("`receipt_not_found`: unknown, failed, a review, or no longer kept."),
      409: refused("`fill_not_finished`: try again.", "Retry-After"),
      500: faultAnswer,
    },
  },
  {
    method: "delete",
    path: "/fill/{job_id}/receipt",
    id: "delete_receipt",
    summary: "Delete what is kept of a receipt beyond its file",
    description:
      "`DELETE /files/{file_id}` does the same for all receipts of a file, as long as the file is stored.",
    access: "account",
    parameters: job,
    responses: {
      204: { description: "Deleted.", schema: null },
      404: refused("`receipt_not_found`."),
      500: faultAnswer,
    },
  },
];
