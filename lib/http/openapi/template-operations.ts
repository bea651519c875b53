import { ListQuery } from "../request/list-request.ts";
import {
  TemplateList,
  TemplateRequest,
  TemplateVersion,
  TemplateView,
} from "../templates/template-schemas.ts";
import { faultAnswer, type Operation, redirectedIfLong, refused } from "./operation.ts";

const template = { template_id: "As returned by `PUT /templates`." };

export const TEMPLATE_OPERATIONS: readonly Operation[] = [
  {
    method: "put",
    path: "/templates",
    id: "put_template",
    summary: "Keep what you corrected about a form",
    description:
      "Labels, types, options, boxes, formats, what is required, the order; fields added and removed. It holds for the next " +
      "upload of the same bytes by the same account, whose `form.template` then says so; another edition of the form " +
      "gets what can be carried over, with a warning. Files that were parsed before stay as they are. What a file's own " +
      "field is, it stays: its type, place and option values cannot be changed. A template holds no values, and does not " +
      "expire.",
    access: "account",
    idempotent: true,
    body: { schema: TemplateRequest, contentTypes: ["application/json"] },
    responses: {
      200: { description: "Kept.", schema: TemplateVersion },
      404: refused("`file_not_found`."),
      409: refused(
        "`template_changed`: get it, and change that. `parse_not_finished`, `parse_failed` or `idempotency_in_progress`.",
        "Retry-After",
      ),
      500: faultAnswer,
    },
  },
  {
    method: "get",
    path: "/templates",
    id: "list_templates",
    summary: "The account's templates, the newest first",
    access: "account",
    query: ListQuery,
    responses: { 200: { description: "A page of templates.", schema: TemplateList }, 500: faultAnswer },
  },
  {
    method: "get",
    path: "/templates/{template_id}",
    id: "get_template",
    summary: "A template and its form",
    access: "account",
    parameters: template,
    responses: {
      200: { description: "The template.", schema: TemplateView },
      302: redirectedIfLong,
      404: refused("`template_not_found`."),
      409: refused("`template_changed` at this moment: ask again."),
      500: faultAnswer,
    },
  },
  {
    method: "delete",
    path: "/templates/{template_id}",
    id: "delete_template",
    summary: "Delete a template",
    description: "The next parse of the same bytes finds what is there to be found.",
    access: "account",
    parameters: template,
    responses: {
      204: { description: "Deleted.", schema: null },
      404: refused("`template_not_found`."),
      500: faultAnswer,
    },
  },
];
