import { RequestRefused } from "../../domain/errors.ts";
import { isId, sha256 } from "../../domain/ids.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";
import type { TemplateRows } from "../../domain/ports/templates.ts";
import { StoredTemplate, type TemplateRecord } from "../../domain/template.ts";

/** An account has one template for the same bytes, found without an index. */
export const templateIdOf = (accountId: string, hash: string): string =>
  `template_${sha256(`${accountId}#${hash}`).slice(0, 32)}`;

/** A live template of this account. Throws `template_not_found`. */
export async function requireTemplate(
  deps: { templates: Pick<TemplateRows, "get"> },
  by: { accountId: string; templateId: string },
): Promise<TemplateRecord> {
  const template = await requireRow(deps, by);
  if (template.deletedAt) throw templateNotFound();
  return template;
}

/** A template of this account, or its tombstone. Throws `template_not_found`. */
export async function requireRow(
  { templates }: { templates: Pick<TemplateRows, "get"> },
  { accountId, templateId }: { accountId: string; templateId: string },
): Promise<TemplateRecord> {
  const template = isId(templateId) ? await templates.get(templateId) : null;
  if (template?.accountId !== accountId) throw templateNotFound();
  return template;
}

export const templateNotFound = (): RequestRefused =>
  new RequestRefused("template_not_found", "There is no such template.");

/** What a row leads to; null when another version has come instead, or the template is being deleted. */
export async function readStoredTemplate(
  objects: Pick<ObjectStore, "get">,
  { objectKey }: TemplateRecord,
): Promise<StoredTemplate | null> {
  const stored = await objects.get(objectKey);
  return stored && StoredTemplate.parse(JSON.parse(new TextDecoder().decode(stored)));
}
