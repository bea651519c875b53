import { Receipt } from "../lib/domain/receipt.ts";
import { json, page } from "../lib/http/answer/answer.ts";
import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { redirectIfLong } from "../lib/http/answer/long-answer.ts";
import { RECEIPT_POLICY, receiptPage } from "../lib/http/receipts/receipt-page.ts";
import { readReceiptQuery } from "../lib/http/receipts/receipt-request.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { getReceipt } from "../lib/usecases/receipts/get-receipt.ts";

const container = createApiContainer("get-receipt", { objects: openObjects });

/** GET /fill/{job_id}/receipt */
export const handler = protectedEndpoint(container, async (request, accountId) => {
  const { asPage, values } = readReceiptQuery(request.event);
  const find = () => getReceipt(container, { accountId, jobId: request.path("job_id"), values });
  const receipt = await find();
  const answer = asPage ? page(receiptPage(receipt), RECEIPT_POLICY) : json(200, Receipt, receipt);
  return redirectIfLong(container, request, { answer, fileId: receipt.file_id, stillThere: find });
});
