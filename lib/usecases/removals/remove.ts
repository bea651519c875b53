import { batchIdIn, fileIdIn, templateIdIn } from "../../domain/object-keys.ts";
import type { Removal } from "../../domain/removal.ts";
import { iso } from "../settings.ts";
import { type RemoveDeps, removeFile, secondLookAt } from "./remove-file.ts";

/**
 * Removes the objects under a prefix, with the rows that belong to it (those of an expired one end by themselves), until a
 * time (milliseconds since 1970). Returns whether nothing is left. The removal's own row goes last, and of what somebody
 * had deleted not before a second look, by when nobody writes to it any more.
 */
export async function remove(deps: RemoveDeps, removal: Removal, until: number): Promise<boolean> {
  if (await isNamed(deps, removal.prefix)) {
    await deps.removals.delete(removal);
    return true;
  }
  const fileId = fileIdIn(removal.prefix);
  const isEmpty =
    fileId && removal.deletedAt
      ? await removeFile(deps, fileId, removal, until)
      : await removeObjects(deps, removal, until);
  if (!isEmpty) return false;
  const now = deps.clock();
  const dueAt = secondLookAt(removal);
  if (now < dueAt) {
    await deps.removals.postpone(removal, { dueAt, emptiedAt: iso(now) });
    return true;
  }
  const batchId = batchIdIn(removal.prefix);
  if (fileId) await deps.files.delete(fileId);
  if (batchId) await deps.batches.delete(batchId);
  await deps.removals.delete(removal);
  return true;
}

/** Whether a prefix is the body of a template that is there: whoever noted it died before taking the note back. */
async function isNamed({ templates }: RemoveDeps, prefix: string): Promise<boolean> {
  const templateId = templateIdIn(prefix);
  const template = templateId ? await templates.get(templateId) : null;
  return template?.objectKey === prefix && !template.deletedAt;
}

async function removeObjects(
  { objects, removals, clock }: RemoveDeps,
  { prefix, deletedAt }: Removal,
  until: number,
): Promise<boolean> {
  for (let more = true; more; ) {
    if (clock() >= until) return false;
    const listed = await objects.list(prefix);
    // What an account had stored may have been noted object by object, each with an end of its own.
    if (deletedAt) await removals.deleteAll(listed.keys.filter((key) => key !== prefix));
    await objects.deleteAll(listed.keys);
    more = listed.more;
  }
  return true;
}
