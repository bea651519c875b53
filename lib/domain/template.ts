import * as z from "zod";
import type { Likeness } from "./likeness.ts";
import { ParsedForm } from "./parsed-form.ts";

/** A template's row: nothing that a page says, and nothing that a person wrote. */
export interface TemplateRecord {
  /** Made of the account and the file's hash: an account has one template for the same bytes. */
  templateId: string;
  accountId: string;
  /** Grows by one with every change, also over a deletion. */
  version: number;
  /** Of the file that it was made from. */
  sha256: string;
  /** Where its latest version is stored. */
  objectKey: string;
  likeness: Likeness;
  pageCount: number;
  fieldCount: number;
  createdAt: string;
  updatedAt: string;
  /** A tombstone: its version goes on should it be made again while parses name it. */
  deletedAt?: string;
  /** Set with the tombstone alone: a template does not expire. Seconds since 1970. */
  expiresAt?: number;
}

/** A form as people corrected it, in storage. No field holds a value: a template is of the blank form. */
export const StoredTemplate = z.object({
  /** As it was corrected. */
  form: ParsedForm,
  /** As it was found, for telling what was corrected. */
  found: ParsedForm,
  /** The number of the next field's id; no id is given twice. */
  nextId: z.int().min(1),
});
export type StoredTemplate = z.infer<typeof StoredTemplate>;

/** The form without what its fields hold. */
export function withoutValues({ template: _, ...form }: ParsedForm): ParsedForm {
  const blank = (fields: ParsedForm["fields"]) => fields.map((field) => ({ ...field, value: null }));
  return {
    ...form,
    fields: blank(form.fields),
    ...(form.doubtful && { doubtful: blank(form.doubtful) }),
  };
}
