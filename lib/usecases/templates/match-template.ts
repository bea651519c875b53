import { applyAlike, applySame } from "../../domain/apply-template.ts";
import { sha256 } from "../../domain/ids.ts";
import { type Likeness, likenessOf, sharedWords } from "../../domain/likeness.ts";
import type { ParsedForm } from "../../domain/parsed-form.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";
import type { ParsedPdf } from "../../domain/ports/pdf.ts";
import type { TemplateRows } from "../../domain/ports/templates.ts";
import type { TemplateRecord } from "../../domain/template.ts";
import { readStoredTemplate, templateIdOf } from "./stored-template.ts";

/**
 * Editions of one form share nearly all their words. Of 48 forms of 30 publishers, no two that are not the same share
 * more than 0.40.
 */
const ALIKE = 0.7;
/** So many of an account's templates, the newest first, are looked at for another edition. */
const MOST_LOOKED_AT = 100;

/** A form as the account's template for the same bytes, or for another edition, has it; null without one. */
export async function matchTemplate(
  deps: { templates: Pick<TemplateRows, "get" | "list">; objects: ObjectStore },
  { accountId, input }: { accountId: string; input: Uint8Array },
  { form, text }: ParsedPdf,
): Promise<ParsedForm | null> {
  const same = await deps.templates.get(templateIdOf(accountId, sha256(input)));
  if (same && !same.deletedAt) {
    const stored = await readStoredTemplate(deps.objects, same);
    return stored && applySame(form, stored, matchOf(same, "same"));
  }
  const alike = await findAlike(deps.templates, accountId, likenessOf(form, text));
  const stored = alike && (await readStoredTemplate(deps.objects, alike));
  return stored && applyAlike(form, stored, matchOf(alike, "alike"));
}

const matchOf = <Match extends "same" | "alike">({ templateId, version }: TemplateRecord, match: Match) => ({
  template_id: templateId,
  version,
  match,
});

/** The template with the most words in common, the newest of equals. */
async function findAlike(
  templates: Pick<TemplateRows, "list">,
  accountId: string,
  likeness: Likeness,
): Promise<TemplateRecord | null> {
  const { rows } = await templates.list(accountId, { limit: MOST_LOOKED_AT });
  const judged = rows
    .map((template) => ({ template, shared: sharedWords(template.likeness, likeness) }))
    .filter(({ shared }) => shared >= ALIKE)
    .sort((a, b) => b.shared - a.shared);
  return judged[0]?.template ?? null;
}
