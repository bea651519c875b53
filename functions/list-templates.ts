import { json } from "../lib/http/answer/answer.ts";
import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { readListQuery } from "../lib/http/request/list-request.ts";
import { TemplateList } from "../lib/http/templates/template-schemas.ts";
import { templateListView } from "../lib/http/templates/template-views.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { listTemplates } from "../lib/usecases/templates/get-template.ts";

const container = createApiContainer("list-templates", { objects: openObjects });

/** GET /templates */
export const handler = protectedEndpoint(container, async ({ event }, accountId) => {
  const { range } = readListQuery(event);
  return json(200, TemplateList, templateListView(await listTemplates(container, accountId, range)));
});
