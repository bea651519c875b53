import * as z from "zod";
import { ParsedForm } from "../../domain/parsed-form.ts";
import { TemplateChange } from "../../domain/template-changes.ts";
import { nextCursor, time } from "../schema-parts.ts";

/** The body of `PUT /templates`. */
export const TemplateRequest = z
  .object({
    file_id: z.guid().describe("A parsed file; the template is for its bytes."),
    changes: z
      .array(TemplateChange)
      .max(5000)
      .default([])
      .describe(
        "Made one after another to the template's latest version, the first time to the form as it was parsed.",
      ),
    version: z
      .int()
      .min(0)
      .optional()
      .describe("Refuses the changes unless this is the latest version; 0: unless there is none yet."),
  })
  .meta({ id: "TemplateRequest" });

const templateId = z.string().describe("The same for the same bytes and account.");
const version = z.int().min(1).describe("Grows by one with every change.");

export const TemplateVersion = z.object({ template_id: templateId, version }).meta({ id: "TemplateVersion" });
export type TemplateVersion = z.infer<typeof TemplateVersion>;

const summary = {
  template_id: templateId,
  version,
  file_name: z.string().describe("Of the file that it was last made from."),
  sha256: z.string().describe("Of the bytes that it is for."),
  created_at: time,
  updated_at: time,
};

export const TemplateView = z
  .object({ ...summary, form: ParsedForm.describe("As it was corrected; no field holds a value.") })
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
