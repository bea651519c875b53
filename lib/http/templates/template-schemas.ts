import * as z from "zod";
import { ParsedForm } from "../../domain/parsed-form.ts";
import { TemplateChange } from "../../domain/template-changes.ts";
import { nextCursor, time } from "../schema-parts.ts";

/** The body of `PUT /templates`. */
export const TemplateRequest = z
  .object({
    file_id: z.guid().describe("A parsed file. The template applies to its bytes."),
    changes: z
      .array(TemplateChange)
      .max(5000)
      .default([])
      .describe("Applied in order to the template's latest version, or first to the parsed form."),
    version: z
      .int()
      .min(0)
      .optional()
      .describe("The version you expect, 0 if none exists. If it differs, the answer is 409."),
  })
  .meta({ id: "TemplateRequest" });

const templateId = z.string().describe("The template's id. It depends only on the bytes and the account.");
const version = z.int().min(1).describe("Increases by one with every change.");

export const TemplateVersion = z.object({ template_id: templateId, version }).meta({ id: "TemplateVersion" });
export type TemplateVersion = z.infer<typeof TemplateVersion>;

const summary = {
  template_id: templateId,
  version,
  file_name: z.string().describe("Name of the file that the last version was made from."),
  sha256: z.string().describe("SHA-256 of the bytes that the template applies to."),
  created_at: time,
  updated_at: time,
};

export const TemplateView = z
  .object({ ...summary, form: ParsedForm.describe("The corrected form, without values.") })
  .meta({ id: "Template" });
export type TemplateView = z.infer<typeof TemplateView>;

export const TemplateList = z
  .object({
    templates: z.array(
      z
        .object({ ...summary, page_count: z.int().min(0), field_count: z.int().min(0) })
        .meta({ id: "TemplateSummary" }),
    ),
    next_cursor: nextCursor,
  })
  .meta({ id: "TemplateList" });
