import { newChangeId } from "../../domain/ids.ts";
import { templatePrefix } from "../../domain/object-keys.ts";
import type { Clock } from "../../domain/ports/clock.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";
import type { TemplateRows } from "../../domain/ports/templates.ts";
import { DAY_SECONDS, iso, type Settings, seconds } from "../settings.ts";
import { requireRow, templateNotFound } from "./stored-template.ts";

/**
 * Deletes a template: from then on parses find what is there to be found. The tombstone, which holds no word of it, stays
 * as long as parses may name the template. Throws `template_not_found`, also to whoever repeats a deletion that was cut
 * off; the repetition ends it all the same.
 */
export async function deleteTemplate(
  deps: {
    templates: TemplateRows;
    objects: ObjectStore;
    clock: Clock;
    settings: Pick<Settings, "retentionDays">;
  },
  { accountId, templateId }: { accountId: string; templateId: string },
): Promise<void> {
  const template = await requireRow(deps, { accountId, templateId });
  const now = deps.clock();
  const expiresAt = seconds(now) + (deps.settings.retentionDays + 1) * DAY_SECONDS;
  if (!template.deletedAt) await deps.templates.markDeleted(templateId, iso(now), expiresAt);
  await deps.templates.noteChange(accountId, newChangeId());
  await deps.objects.deletePrefix(templatePrefix(accountId, templateId));
  if (template.deletedAt) throw templateNotFound();
}
