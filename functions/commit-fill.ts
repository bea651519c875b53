import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { readCommit } from "../lib/http/fill/commit-request.ts";
import { fillAccepted } from "../lib/http/fill/fill-views.ts";
import { readIdempotencyKey } from "../lib/http/request/idempotency-key.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { openQueues } from "../lib/runtime/queues.ts";
import { commitFill } from "../lib/usecases/fill/commit-fill.ts";

const container = createApiContainer("commit-fill", { objects: openObjects, queues: openQueues });

/** POST /fill/{job_id}/commit */
export const handler = protectedEndpoint(container, async ({ event, path }, accountId) => {
  const { webhook_url: webhookUrl, ...commit } = readCommit(event, container.settings.maxFields);
  return fillAccepted(
    await commitFill(container, {
      accountId,
      jobId: path("job_id"),
      commit,
      webhookUrl,
      idempotencyKey: readIdempotencyKey(event),
    }),
  );
});
