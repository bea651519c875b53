import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { deleteReceipt } from "../lib/usecases/receipts/get-receipt.ts";

const container = createApiContainer("delete-receipt", { objects: openObjects });

/** DELETE /fill/{job_id}/receipt */
export const handler = protectedEndpoint(container, async ({ path }, accountId) => {
  await deleteReceipt(container, { accountId, jobId: path("job_id") });
  return { status: 204 };
});
