import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { readFillRequest } from "../lib/http/fill/fill-request.ts";
import { fillAccepted } from "../lib/http/fill/fill-views.ts";
import { readIdempotencyKey } from "../lib/http/request/idempotency-key.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { openQueues } from "../lib/runtime/queues.ts";
import { submitFill } from "../lib/usecases/fill/submit-fill.ts";

const container = createApiContainer("submit-fill", { objects: openObjects, queues: openQueues });

/** POST /fill */
export const handler = protectedEndpoint(container, async ({ event }, accountId) => {
  const { request, context } = readFillRequest(event, container.settings);
  const { file_id: file, prompt, values, base_fill_id, marks, profiles, webhook_url, ...options } = request;
  return fillAccepted(
    await submitFill(container, {
      accountId,
      fileId: file,
      request: { prompt, values, base_fill_id },
      marks,
      profiles,
      context,
      options,
      webhookUrl: webhook_url,
      idempotencyKey: readIdempotencyKey(event),
    }),
  );
});
