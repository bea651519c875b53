import * as z from "zod";
import { candidateLabelsOf, valueLabelOf } from "../../domain/caption.ts";
import { RequestInvalid } from "../../domain/errors.ts";
import { checkPdf } from "../../http/request/check-pdf.ts";
import { type TransferSource, transferValues } from "../../usecases/read/transfer-values.ts";
import type { Desk } from "../desk.ts";
import { candidate_labels, candidates, fileId, path, value_label } from "../schemas.ts";
import { tool } from "../tool.ts";

/** Each takes seconds to read while the caller waits. */
const MOST_SOURCES = 5;

const origin = z.object({ document: z.string(), page: z.int(), words: z.string() });

export const copyValuesTool = tool({
  name: "copy_values",
  title: "See what filled forms say that another asks for",
  description:
    "Finds, without a model, what filled forms say that a parsed form asks for as well (name, number, date of birth, " +
    "address, telephone …), each value with its document, page and words. Careful: what is not surely the same is left " +
    "out, and what differs is a question. Writes nothing: give fill_form the `values` that the user wants.",
  input: {
    file_id: fileId.describe("The form to fill, as parse_form answered it."),
    sources: z
      .array(
        z.strictObject({
          file_id: fileId,
          fill_id: z
            .string()
            .max(64)
            .optional()
            .describe("A fill of that file; without it, what the file itself holds."),
        }),
      )
      .max(MOST_SOURCES)
      .default([])
      .describe("Filled forms that the service has."),
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
      .describe("What the forms say differently: the user's to decide."),
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
  "Check `values` against what the user wants, ask the `questions`, and call fill_form with values by field_id; for the " +
  "rest, see get_form.";

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
