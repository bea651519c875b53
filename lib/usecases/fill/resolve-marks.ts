import { RequestRefused } from "../../domain/errors.ts";
import { FillResult } from "../../domain/fill-result.ts";
import type { Job } from "../../domain/job.ts";
import type { Mark } from "../../domain/mark.ts";
import { resultKey } from "../../domain/object-keys.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";
import { readStoredForm } from "../files/get-file.ts";
import { type MarkInput, placeMarks } from "./place-marks.ts";
import { baseMarks } from "./read-base.ts";
import { maySign, signedValues } from "./signed-values.ts";
import { type GivenPicture, takePictures } from "./take-pictures.ts";

/** What a fill is asked to put on pages, before anything of it is looked at. */
interface MarksToResolve {
  accountId: string;
  formKey: string;
  marks: readonly MarkInput[] | undefined;
  values: Record<string, unknown> | undefined;
  base: Job["base"];
}

/** What a fill's request keeps of its marks, and the pictures that are stored beside it. */
interface ResolvedMarks {
  marks?: Mark[];
  values: Record<string, unknown> | undefined;
  pictures: GivenPicture[];
}

/**
 * All marks that a fill must put on its pages: the given ones or, without any, those of the fill that it builds on, and the
 * pictures that `values` put into signature fields. Throws what `placeMarks`, `signedValues` and `takePictures` throw, and
 * `file_not_found` where the form is gone.
 */
export async function resolveMarks(
  objects: Pick<ObjectStore, "head" | "get">,
  { accountId, formKey, marks: given, values, base }: MarksToResolve,
): Promise<ResolvedMarks> {
  if (given === undefined && !maySign(values)) return { values, pictures: [] };
  const form = await readStoredForm(objects, formKey);
  if (!form) throw new RequestRefused("file_not_found", "There is no such file, or it has expired.");
  const signed = signedValues(form, values ?? {});
  const known = base ? await marksOfFill(objects, base) : [];
  const own = given
    ? placeMarks(form, given).map((mark, index) => ({ mark, loc: ["body", "marks", index] }))
    : known.map((mark) => ({ mark, loc: ["body", "values"] }));
  const replaced = new Set([...signed.cleared, ...signed.pictures.map(({ mark }) => mark.field_id)]);
  const others = own.filter(({ mark: { field_id: id } }) => id === undefined || !replaced.has(id));
  const isChanged = given !== undefined || signed.pictures.length > 0 || others.length < own.length;
  const taken = await takePictures(objects, accountId, [...others, ...signed.pictures], known);
  return {
    ...(isChanged && { marks: taken.marks }),
    values: values && signed.values,
    pictures: taken.pictures,
  };
}

/** The marks of a fill that has succeeded in writing. */
async function marksOfFill(
  objects: Pick<ObjectStore, "get">,
  { fillId, output }: NonNullable<Job["base"]>,
): Promise<Mark[]> {
  const stored = await objects.get(resultKey(output));
  if (!stored) return [];
  return baseMarks(FillResult.parse(JSON.parse(new TextDecoder().decode(stored))), fillId);
}
