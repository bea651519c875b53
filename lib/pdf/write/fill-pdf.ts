import { JobFailure } from "../../domain/errors.ts";
import type { Warning } from "../../domain/fill-plan.ts";
import type { FilledPdf, FillRequest } from "../../domain/ports.ts";
import { readBack } from "../verify/read-back.ts";
import { findUnseen } from "./find-unseen.ts";
import { flattenForm } from "./flatten.ts";
import { openForm } from "./open-form.ts";
import { saveDocument } from "./save-document.ts";
import { rewritePlainly, type WrittenValue, writeValues } from "./write-values.ts";

/**
 * Fills a form, reads the finished file back with another engine and answers it. A value that cannot be
 * written is left out whole and has a warning. The same request gives the same bytes.
 *
 * Throws `JobFailure`: `pdf_damaged`, `pdf_password_protected`, `pdf_encryption_unsupported`, `pdf_no_pages`,
 * `pdf_too_complex`, and `fill_not_verified` when the finished file does not hold a value that was written.
 */
export async function fillPdf(request: FillRequest): Promise<FilledPdf> {
  const form = await openForm(request.input);
  const { before } = form;
  const { written, warnings } = writeValues(form, request);
  const expectations = written.flatMap((each) => each.expectations);

  let bytes = await saveDocument(form.document);
  await readBack(bytes, expectations);
  let unseen = await findUnseen(before, bytes, written);
  if (unseen.length > 0) {
    rewritePlainly(form, unseen);
    bytes = await saveDocument(form.document);
    await readBack(bytes, expectations);
    unseen = await findUnseen(before, bytes, unseen);
  }
  const seen = written.filter((each) => !unseen.includes(each));
  if (request.flatten) {
    flattenForm(form.document);
    bytes = await saveDocument(form.document);
    await checkFlattened(before, bytes, seen);
  }
  return {
    bytes,
    verified: seen.map(({ field, clipped }) => ({
      fieldId: field.id,
      state: clipped ? "clipped" : "verified",
    })),
    warnings: [...form.warnings, ...warnings, ...seen.flatMap(clippedWarning), ...unseen.map(unseenWarning)],
  };
}

/** Flattened values can only be looked for: there are no fields left to read. */
async function checkFlattened(
  before: Uint8Array,
  bytes: Uint8Array,
  seen: readonly WrittenValue[],
): Promise<void> {
  const lost = await findUnseen(before, bytes, seen);
  if (lost.length === 0) return;
  throw new JobFailure(
    "fill_not_verified",
    `Expected ${seen.length} flattened values to be seen, but ${lost.length} are not (fields ${lost.map(({ field }) => field.id).join(", ")}).`,
  );
}

function clippedWarning({ field, clipped }: WrittenValue): Warning[] {
  if (!clipped) return [];
  const message =
    "The field holds the whole value, but its box shows only a part, even in the smallest print.";
  return [{ code: "value_clipped", message, fieldId: field.id }];
}

function unseenWarning({ field }: WrittenValue): Warning {
  const message =
    "The field holds the value, but the page does not show it: the field is covered or has no room.";
  return { code: "value_not_visible", message, fieldId: field.id };
}
