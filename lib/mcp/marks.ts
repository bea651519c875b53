import * as z from "zod";
import { GivenMark, givenMarks } from "../http/fill/mark-schema.ts";
import { validateBody } from "../http/request/validate.ts";
import { storeUpload } from "../usecases/files/store-upload.ts";
import type { Desk } from "./desk.ts";
import { path } from "./schemas.ts";

const { page, box, field_id, text, image_id } = GivenMark.shape;
const place = { page, box, field_id };

/** No picture of a signature is larger, in bytes. */
const MOST_BYTES = 5_000_000;

/** What an agent may put on pages by itself: nothing that stands for a hand. */
export const marksInput = {
  marks: z
    .array(z.strictObject({ kind: z.enum(["text", "date", "tick", "strike_out"]), ...place, text }))
    .optional()
    .describe(
      "The complete list of texts, dates, ticks and strike-out lines to draw where the form has no field. " +
        "Without it (and without signatures), the marks of base_fill_id stay. An empty list removes them.",
    ),
};

const GIVEN =
  "Only if the user gave this picture for this document and asked you to sign here. Never make one, " +
  "take one from elsewhere or use it twice unasked. Say that it is not a digital signature. They " +
  "belong to `marks`: a new list replaces the old one.";
const signed = { kind: z.enum(["signature", "initials"]), ...place };
const MOST_SIGNED = 50;

/** A person's own picture to sign with, on the agent's machine. */
export const signaturePaths = {
  signature_files: z
    .array(z.strictObject({ ...signed, path }))
    .max(MOST_SIGNED)
    .optional()
    .describe(`Pictures (PNG, JPEG) of the user's signature or initials, by absolute path. ${GIVEN}`),
};
/** The same where files come by upload. */
export const signatureUploads = {
  signature_uploads: z
    .array(z.strictObject({ ...signed, upload_id: image_id.unwrap() }))
    .max(MOST_SIGNED)
    .optional()
    .describe(
      `Pictures (PNG, JPEG) of the user's signature or initials, by the upload_id of request_upload. ${GIVEN}`,
    ),
};

type MarkArgs = Partial<
  z.infer<z.ZodObject<typeof marksInput & typeof signaturePaths & typeof signatureUploads>>
>;

/** All marks that an agent gives; undefined for none. Throws `RequestInvalid` as `POST /fill` does, and what reading a path throws. */
export async function marksFrom(
  desk: Desk,
  { marks, signature_files: files, signature_uploads: uploads }: MarkArgs,
): Promise<z.infer<typeof givenMarks>> {
  if (!marks && !files && !uploads) return undefined;
  const stored: z.input<typeof GivenMark>[] = [];
  for (const { path: at, ...mark } of files ?? []) {
    stored.push({ ...mark, image_id: await storePicture(desk, at) });
  }
  const sent = (uploads ?? []).map(({ upload_id, ...mark }) => ({ ...mark, image_id: upload_id }));
  return validateBody(z.object({ marks: givenMarks }), { marks: [...(marks ?? []), ...stored, ...sent] })
    .marks;
}

async function storePicture({ deps, accountId, home }: Desk, at: string): Promise<string> {
  if (!("files" in home)) return "";
  const { bytes } = await home.files.readDocument("signature_files", at, MOST_BYTES);
  return storeUpload(deps, accountId, bytes);
}
