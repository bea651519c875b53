import { RequestRefused } from "../../domain/errors.ts";
import type { ListRange } from "../../domain/ports/lists.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";
import type { TemplateRows } from "../../domain/ports/templates.ts";
import type { ListPage } from "../../domain/records.ts";
import type { StoredTemplate, TemplateRecord } from "../../domain/template.ts";
import { readStoredTemplate, requireTemplate } from "./stored-template.ts";

/** A template's row, and the name of the file that it was made from. */
export interface NamedTemplate {
  template: TemplateRecord;
  fileName: string;
}

interface Deps {
  templates: Pick<TemplateRows, "get" | "list">;
  objects: ObjectStore;
}

/** A template and its form. Throws `template_not_found`. */
export async function getTemplate(
  deps: Deps,
  by: { accountId: string; templateId: string },
): Promise<NamedTemplate & { form: StoredTemplate["form"] }> {
  const template = await requireTemplate(deps, by);
  const [stored, fileName] = await Promise.all([
    readStoredTemplate(deps.objects, template),
    nameOf(deps.objects, template),
  ]);
  if (!stored) throw new RequestRefused("template_changed", "The template is being changed. Try again.");
  return { template, fileName, form: stored.form };
}

/** An account's templates with the names of their files, the newest first. */
export async function listTemplates(
  { templates, objects }: Deps,
  accountId: string,
  range: ListRange,
): Promise<ListPage<NamedTemplate>> {
  const { rows, next } = await templates.list(accountId, range);
  const named = rows.map(async (template) => ({ template, fileName: await nameOf(objects, template) }));
  return { rows: await Promise.all(named), next };
}

const nameOf = async (objects: ObjectStore, { objectKey }: TemplateRecord): Promise<string> =>
  (await objects.head(objectKey))?.metadata["file-name"] ?? "";
