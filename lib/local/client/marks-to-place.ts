import { readFileSync } from "node:fs";
import * as z from "zod";
import { MARK_KINDS, MarkBox } from "../../domain/mark.ts";
import type { Field, ParsedForm } from "../../domain/parsed-form.ts";
import { JourneyFailed } from "./journey-failed.ts";

/** A mark as a command's user gives it: as `POST /fill` takes it, its field by any name and its picture by a path. */
const LocalMark = z.strictObject({
  kind: z.enum(MARK_KINDS),
  page: z.int().optional(),
  box: MarkBox.optional(),
  field: z.string().optional(),
  text: z.string().optional(),
  image: z.string().optional(),
});
export type LocalMark = z.infer<typeof LocalMark>;

/** The marks of a file: a JSON list. Throws `JourneyFailed`, and what opening it throws. */
export function readMarks(path: string): LocalMark[] {
  const text = readFileSync(path, "utf8");
  try {
    return z.array(LocalMark).parse(JSON.parse(text));
  } catch (cause) {
    const message = `Expected ${path} to contain a JSON list of marks: kind, page and box or field, and text or image.`;
    throw new JourneyFailed(message, { cause });
  }
}

/** `FIELD=PICTURE`, or a picture alone for a form with one place to sign. */
export function signingMark(given: string): LocalMark {
  const [, field, image = given] = /^([^=]+)=(.+)$/s.exec(given) ?? [];
  return { kind: "signature", field: field ?? "", image };
}

/** Marks as `POST /fill` takes them; `upload` answers a picture's id. Throws `JourneyFailed` for a field that is not one of the form. */
export async function marksToSubmit(
  form: ParsedForm,
  marks: readonly LocalMark[],
  upload: (path: string) => Promise<string>,
): Promise<object[]> {
  const ids = new Map<string, string>();
  for (const { image } of marks) if (image && !ids.has(image)) ids.set(image, await upload(image));
  return marks.map(({ field, image, ...mark }) => ({
    ...mark,
    ...(field !== undefined && { field_id: fieldNamed(form, field).id }),
    ...(image !== undefined && { image_id: ids.get(image) }),
  }));
}

function fieldNamed({ fields }: ParsedForm, name: string): Field {
  const toSign = fields.filter(({ type }) => type === "signature");
  const named = name === "" ? toSign : fields.filter((field) => field.id === name || field.name === name);
  const labelled = toSign.filter(({ label }) => label.toLowerCase() === name.trim().toLowerCase());
  const [found, another] = named.length > 0 ? named : labelled;
  if (found && !another) return found;
  const places = toSign.map(({ id, label }) => `${id} ${label}`).join(", ") || "none";
  throw new JourneyFailed(`Expected exactly one field named "${name}". Signature fields: ${places}.`);
}
