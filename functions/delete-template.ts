import { protectedEndpoint } from "../lib/http/answer/endpoint.ts";
import { createApiContainer } from "../lib/runtime/api-container.ts";
import { openObjects } from "../lib/runtime/objects.ts";
import { deleteTemplate } from "../lib/usecases/templates/delete-template.ts";

const container = createApiContainer("delete-template", { objects: openObjects });

/** DELETE /templates/{template_id} */
export const handler = protectedEndpoint(container, async ({ path }, accountId) => {
  await deleteTemplate(container, { accountId, templateId: path("template_id") });
  return { status: 204 };
});
