import { json } from "../lib/http/answer/answer.ts";
import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { readIdempotencyKey } from "../lib/http/request/idempotency-key.ts";
import { readTemplateRequest } from "../lib/http/templates/template-request.ts";
import { TemplateVersion } from "../lib/http/templates/template-schemas.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { putTemplate } from "../lib/usecases/templates/put-template.ts";

const container = createApiContainer("put-template", { objects: openObjects });

/** PUT /templates */
export const handler = protectedEndpoint(container, async ({ event }, accountId) => {
  const { file_id: fileId, changes, version: expected } = readTemplateRequest(event);
  const { templateId, version } = await putTemplate(container, {
    accountId,
    fileId,
    changes,
    version: expected,
    idempotencyKey: readIdempotencyKey(event),
  });
  return json(200, TemplateVersion, { template_id: templateId, version: Number(version) });
});
