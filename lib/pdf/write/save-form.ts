import { dropUnreachable } from "./drop-unreachable.ts";
import type { OpenForm } from "./open-form.ts";
import { saveDocument } from "./save-document.ts";

/** Serializes a form with the fonts that were written with. Throws what `saveDocument` throws. */
export async function saveForm({ document, fonts, base }: OpenForm): Promise<Uint8Array> {
  fonts.embed();
  if (base) return base.save();
  dropUnreachable(document);
  return saveDocument(document);
}
