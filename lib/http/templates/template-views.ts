import type { z } from "zod";
import type { ParsedForm } from "../../domain/parsed-form.ts";
import type { ListPage } from "../../domain/records.ts";
import type { NamedTemplate } from "../../usecases/templates/get-template.ts";
import { cursorOf } from "../request/list-request.ts";
import type { TemplateList, TemplateView } from "./template-schemas.ts";

const summary = ({ template, fileName }: NamedTemplate) => ({
  template_id: template.templateId,
  version: template.version,
  file_name: fileName,
  sha256: template.sha256,
  created_at: template.createdAt,
  updated_at: template.updatedAt,
});

export const templateView = (
  template: NamedTemplate & { form: ParsedForm },
): z.input<typeof TemplateView> => ({ ...summary(template), form: template.form });

export const templateListView = ({ rows, next }: ListPage<NamedTemplate>): z.input<typeof TemplateList> => ({
  templates: rows.map((named) => ({
    ...summary(named),
    page_count: named.template.pageCount,
    field_count: named.template.fieldCount,
  })),
  next_cursor: cursorOf(next),
});
