import { newChangeId } from "../../domain/ids.ts";
import { templateIdIn, templatePrefix } from "../../domain/object-keys.ts";
import type { RemovalRows } from "../../domain/ports/removals.ts";
import type { Ports } from "../ports.ts";
import { DAY_SECONDS, iso, type Settings, seconds } from "../settings.ts";
import { requireRow, templateNotFound } from "./stored-template.ts";

/**
 * Deletes a template with all its versions: from then on parses find what is there to be found. The tombstone, which holds no word
 * of it, stays as long as parses may name the template. The removal is noted first, body by body, so that the sweep ends a
 * deletion that was cut off, and leaves a template alone that is made anew. Throws `template_not_found`, also to whoever
 * repeats a deletion.
 */
export async function deleteTemplate(
  deps: Pick<Ports, "clock" | "objects" | "templates"> & {
    removals: Pick<RemovalRows, "hasten">;
    settings: Pick<Settings, "retentionDays">;
  },
  { accountId, templateId }: { accountId: string; templateId: string },
): Promise<void> {
  const template = await requireRow(deps, { accountId, templateId });
  const now = deps.clock();
  const expiresAt = seconds(now) + (deps.settings.retentionDays + 1) * DAY_SECONDS;
  const prefix = templatePrefix(accountId, templateId);
  const bodies = (await deps.objects.list(prefix)).keys.filter((key) => templateIdIn(key) !== undefined);
  for (const body of bodies) await deps.removals.hasten({ prefix: body, accountId }, iso(now));
  if (!template.deletedAt) await deps.templates.markDeleted(templateId, iso(now), expiresAt);
  await deps.templates.noteChange(accountId, newChangeId());
  await deps.objects.deletePrefix(prefix);
  if (template.deletedAt) throw templateNotFound();
}
