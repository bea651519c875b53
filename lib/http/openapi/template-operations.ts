import { ListQuery } from "../request/list-request.ts";
import {
  TemplateList,
  TemplateRequest,
  TemplateVersion,
  TemplateView,
} from "../templates/template-schemas.ts";
import { type Operation, redirectedIfLong, refused } from "./operation.ts";

const template = { template_id: "Returned by `PUT /templates`." };

export const TEMPLATE_OPERATIONS: readonly Operation[] = [
  {
    route: "PUT /templates",
    id: "put_template",
    summary: "Save your corrections to a form",
    description:
      "Correct labels, types, options, boxes, formats, required fields and order, or add and remove " +
      "fields. The template applies to the account's next upload of the same bytes, and `form.template` " +
      "names it. Another edition of the form gets the corrections that carry over, with a warning. Files " +
      "parsed earlier don't change. You cannot change the type, place or option values of the file's own " +
      "fields. A template has no values and does not expire.",
    idempotent: true,
    body: { schema: TemplateRequest, contentTypes: ["application/json"] },
    responses: {
      200: { description: "Stored.", schema: TemplateVersion },
      404: refused("`file_not_found`."),
      409: refused(
        "`template_changed`: get the template, then change that version. `parse_not_finished`, " +
          "`parse_failed` or `idempotency_in_progress`.",
        "Retry-After",
      ),
    },
  },
  {
    route: "GET /templates",
    id: "list_templates",
    summary: "List the account's templates, newest first",
    query: ListQuery,
    responses: { 200: { description: "A page of templates.", schema: TemplateList } },
  },
  {
    route: "GET /templates/{template_id}",
    id: "get_template",
    summary: "Get a template and its form",
    parameters: template,
    responses: {
      200: { description: "The template.", schema: TemplateView },
      302: redirectedIfLong,
      404: refused("`template_not_found`."),
      409: refused("`template_changed`: the template is being changed. Try again."),
    },
  },
  {
    route: "DELETE /templates/{template_id}",
    id: "delete_template",
    summary: "Delete a template",
    description: "Later parses of the same file no longer use the template.",
    parameters: template,
    responses: { 204: { description: "Deleted.", schema: null }, 404: refused("`template_not_found`.") },
  },
];
