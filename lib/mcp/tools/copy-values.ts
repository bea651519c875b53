import * as z from "zod";
import { candidateLabelsOf, valueLabelOf } from "../../domain/caption.ts";
import { RequestInvalid } from "../../domain/errors.ts";
import { MOST_SOURCES } from "../../domain/source.ts";
import { checkPdf } from "../../http/request/check-pdf.ts";
import { type TransferSource, transferValues } from "../../usecases/read/transfer-values.ts";
import type { Desk } from "../desk.ts";
import { candidate_labels, candidates, fileArgument, path, value_label } from "../schemas.ts";
import { tool } from "../tool.ts";

const origin = z.object({ document: z.string(), page: z.int(), words: z.string() });

export const copyValuesTool = tool({
  name: "copy_values",
  title: "Find values in filled forms for another form",
  description:
    "Finds values in filled forms that a parsed form also asks for (name, number, date of birth, " +
    "address, telephone …), without a model. Each has its document, page and words. Uncertain matches " +
    "are left out, and contradictions become questions. Writes nothing: send the `values` that the user " +
    "wants to fill_form.",
  input: {
    file_id: fileArgument.describe("The form to fill, from parse_form."),
    sources: z
      .array(
        z.strictObject({
          file_id: fileArgument,
          fill_id: z
            .string()
            .max(64)
            .optional()
            .describe("A fill of that file. Default: the file as uploaded."),
        }),
      )
      .max(MOST_SOURCES)
      .default([])
      .describe("Filled forms stored in the service."),
  },
  paths: {
    paths: z.array(path).max(MOST_SOURCES).default([]).describe("Absolute paths to filled PDF forms."),
  },
  output: z.object({
    values: z.array(
      z.object({
        ...{ field_id: z.string(), label: z.string(), value: z.string(), value_label },
        from: z.array(origin),
      }),
    ),
    questions: z
      .array(z.object({ field_id: z.string(), label: z.string(), candidates, candidate_labels }))
      .describe("Contradictions between the forms, for the user to decide."),
    next: z.string(),
  }),
  readOnly: true,
  async run(desk, { file_id, sources, paths = [] }) {
    const { deps, accountId, pdfTime } = desk;
    const all = [...(await filesAt(desk, paths)), ...sources.map((source) => stored(source))];
    if (all.length === 0 || all.length > MOST_SOURCES) {
      const msg = `Expected 1 to ${MOST_SOURCES} filled forms, got ${all.length}`;
      throw new RequestInvalid([{ loc: ["body", "sources"], msg, type: "sources_invalid" }]);
    }
    const request = { accountId, fileId: file_id.toLowerCase(), sources: all };
    const found = await transferValues(deps, request, { ...deps.settings, accountId, ...pdfTime() });
    const labelOf = (id: string): string => found.fields.get(id)?.label ?? "";
    const values = found.values.map(({ fieldId, value, origins }) => ({
      ...{ field_id: fieldId, label: labelOf(fieldId), value },
      ...valueLabelOf(found.fields.get(fieldId), value),
      from: origins.map((each) => ({ ...each, document: all[each.document - 1]?.document ?? "" })),
    }));
    const questions = found.ambiguous.map(({ fieldId, candidates: differing }) => {
      const candidates = [...new Set(differing.map(({ value }) => value))];
      const labels = candidateLabelsOf(found.fields.get(fieldId), candidates);
      return { field_id: fieldId, label: labelOf(fieldId), candidates, ...labels };
    });
    return { output: { values, questions, next: NEXT } };
  },
});

const NEXT =
  "Compare `values` with what the user wants, ask the `questions`, and call fill_form with values by " +
  "field_id. See get_form for the other fields.";

/** What the answer calls it. */
type Named = TransferSource & { document: string };

const stored = ({ file_id, fill_id }: { file_id: string; fill_id?: string | undefined }): Named => ({
  document: fill_id ?? file_id,
  fileId: file_id.toLowerCase(),
  fillId: fill_id,
});

async function filesAt({ deps, home }: Desk, paths: readonly string[]): Promise<Named[]> {
  if (!("files" in home)) return [];
  const { maxUploadBytes } = deps.settings;
  return Promise.all(
    paths.map(async (each) => {
      const { bytes, fileName } = await home.files.read(each, maxUploadBytes);
      checkPdf(bytes, maxUploadBytes);
      return { document: fileName, bytes };
    }),
  );
}
