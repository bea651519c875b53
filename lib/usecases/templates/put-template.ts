import { nextIdOf } from "../../domain/apply-template.ts";
import { RequestRefused } from "../../domain/errors.ts";
import { newChangeId } from "../../domain/ids.ts";
import { likenessOf } from "../../domain/likeness.ts";
import { inputKey, templateKey } from "../../domain/object-keys.ts";
import { formKindOf } from "../../domain/parsed-form.ts";
import type { RemovalRows } from "../../domain/ports/removals.ts";
import { LAST_WRITE_MS, RECOVERABLE_DAYS } from "../../domain/removal.ts";
import { type StoredTemplate, type TemplateRecord, withoutValues } from "../../domain/template.ts";
import { applyChanges, type TemplateChange } from "../../domain/template-changes.ts";
import { requireFile } from "../files/find-file.ts";
import { readStoredForm } from "../files/get-file.ts";
import { readStoredText } from "../files/get-text.ts";
import { requireParsed } from "../files/require-parsed.ts";
import { idempotently } from "../idempotently.ts";
import type { Ports } from "../ports.ts";
import { DAY_SECONDS, iso, type Settings } from "../settings.ts";
import { readStoredTemplate, templateIdOf } from "./stored-template.ts";

interface PutTemplateDeps
  extends Pick<Ports, "clock" | "files" | "idempotency" | "jobs" | "objects" | "templates"> {
  removals: Pick<RemovalRows, "note" | "deleteAll">;
  settings: Pick<Settings, "maxFields">;
}

export interface TemplateSubmission {
  accountId: string;
  fileId: string;
  changes: readonly TemplateChange[];
  /** The version that the changes are for; 0 for a template that is not there yet. Without it, the latest. */
  version?: number | undefined;
  idempotencyKey?: string | undefined;
}

/** `version` as a text: an idempotent answer is kept so. */
type PutTemplate = { templateId: string; version: string };

/**
 * Makes the template of a parsed file's bytes, or changes it: changes are made to its latest version, the first to the
 * form as it was parsed. Holds from the next parse on; files that were parsed stay as they are. Throws
 * `RequestInvalid`, `file_not_found`, `parse_not_finished`, `parse_failed`, `template_changed`, and what `idempotently`
 * throws.
 */
export function putTemplate(deps: PutTemplateDeps, submission: TemplateSubmission): Promise<PutTemplate> {
  const { accountId, fileId, changes, version, idempotencyKey } = submission;
  return idempotently(
    deps,
    {
      accountId,
      operation: "template",
      clientKey: idempotencyKey,
      payload: JSON.stringify([fileId, version ?? null, changes]),
    },
    () => ({ change: newChangeId() }),
    ({ change }) => put(deps, submission, change),
  );
}

async function put(
  deps: PutTemplateDeps,
  { accountId, fileId, changes, version }: TemplateSubmission,
  change: string,
): Promise<PutTemplate> {
  const file = await requireFile(deps.files, accountId, fileId);
  const material = await readMaterial(deps, file.fileId, await requireParsed(deps, file));
  const templateId = templateIdOf(accountId, file.sha256);
  const objectKey = templateKey(accountId, templateId, change);
  const known = await deps.templates.get(templateId);
  if (known?.objectKey === objectKey) {
    // A repetition whose first request was carried out, and not answered: perhaps before it had noted its change.
    await deps.templates.noteChange(accountId, newChangeId());
    return answerOf(known);
  }
  const live = known && !known.deletedAt ? known : null;
  if (version !== undefined && version !== (live?.version ?? 0)) throw changedMeanwhile();
  const base = live ? await readStoredTemplate(deps.objects, live) : firstOf(material.form);
  if (!base) throw changedMeanwhile();
  const stored = { ...base, ...asTemplate(applyChanges(base, changes, deps.settings.maxFields)) };
  const now = iso(deps.clock());
  const template: TemplateRecord = {
    templateId,
    accountId,
    version: (known?.version ?? 0) + 1,
    sha256: file.sha256,
    objectKey,
    likeness: likenessOf(material.form, material.text),
    pageCount: stored.form.pages.length,
    fieldCount: stored.form.fields.length,
    createdAt: known?.createdAt ?? now,
    updatedAt: now,
  };
  await store(deps, { template, stored, fileName: material.fileName, before: known });
  return answerOf(template);
}

async function readMaterial({ objects }: PutTemplateDeps, fileId: string, formKey: string) {
  const [form, text, input] = await Promise.all([
    readStoredForm(objects, formKey),
    readStoredText(objects, formKey),
    objects.head(inputKey(fileId)),
  ]);
  if (!form) throw new RequestRefused("file_not_found", "There is no such file, or it has expired.");
  return { form, text: text ?? [], fileName: input?.metadata["file-name"] ?? "" };
}

function firstOf(parsed: StoredTemplate["form"]): StoredTemplate {
  const form = withoutValues(parsed);
  return { form, found: form, nextId: nextIdOf(form) };
}

/** All fields of a template are its own, those too that nobody had to correct. */
const asTemplate = ({ form, nextId }: Pick<StoredTemplate, "form" | "nextId">) => ({
  form: {
    ...form,
    kind: formKindOf(form.fields),
    fields: form.fields.map((field) => ({ ...field, source: "template" as const })),
  },
  nextId,
});

const answerOf = ({ templateId, version }: TemplateRecord): PutTemplate => ({
  templateId,
  version: `${version}`,
});

/**
 * The object is written before the row that leads to it. Before both come the notes of bodies to remove: this one, if the
 * write fails, and the one before it, once its row can no longer be restored. Of what a row names the sweep drops the note.
 * The account's last change comes after the row, so that no parse is kept between.
 */
async function store(
  { templates, objects, removals, clock }: PutTemplateDeps,
  {
    template,
    stored,
    fileName,
    before,
  }: { template: TemplateRecord; stored: StoredTemplate; fileName: string; before: TemplateRecord | null },
): Promise<void> {
  const { accountId, objectKey } = template;
  await removals.note({ prefix: objectKey, accountId, dueAt: clock() + LAST_WRITE_MS });
  if (before && !before.deletedAt) {
    const dueAt = clock() + RECOVERABLE_DAYS * DAY_SECONDS * 1000;
    await removals.note({ prefix: before.objectKey, accountId, dueAt });
  }
  await objects.put(objectKey, JSON.stringify(stored), {
    contentType: "application/json",
    metadata: { "file-name": fileName },
  });
  if (!(await templates.put(template, before?.version ?? null))) {
    await objects.deletePrefix(objectKey);
    throw changedMeanwhile();
  }
  await templates.noteChange(accountId, objectKey);
  await removals.deleteAll([objectKey]);
}

const changedMeanwhile = (): RequestRefused =>
  new RequestRefused(
    "template_changed",
    "The template has another version now. Get it, then change that version.",
  );
