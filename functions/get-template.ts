import { json } from "../lib/http/answer/answer.ts";
import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { redirectIfLong } from "../lib/http/answer/long-answer.ts";
import { TemplateView } from "../lib/http/templates/template-schemas.ts";
import { templateView } from "../lib/http/templates/template-views.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { getTemplate } from "../lib/usecases/templates/get-template.ts";
import { requireTemplate } from "../lib/usecases/templates/stored-template.ts";

const container = createApiContainer("get-template", { objects: openObjects });

/** GET /templates/{template_id} */
export const handler = protectedEndpoint(container, async (request, accountId) => {
  const by = { accountId, templateId: request.path("template_id") };
  const named = await getTemplate(container, by);
  const answer = json(200, TemplateView, templateView(named));
  const stillThere = () => requireTemplate(container, by);
  return redirectIfLong(container, request, {
    answer,
    fileId: named.template.objectKey,
    stillThere,
  });
});
