import { readCommit } from "../lib/http/commit-request.ts";
import { protectedEndpoint } from "../lib/http/endpoint.ts";
import { readIdempotencyKey } from "../lib/http/idempotency-key.ts";
import { fillAccepted } from "../lib/http/views.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { openQueues } from "../lib/runtime/queues.ts";
import { commitFill } from "../lib/usecases/commit-fill.ts";

const base = createApiContainer("commit-fill");
const container = { ...base, objects: openObjects(base.environment), queues: openQueues(base.environment) };

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
