import type { StoredFillRequest } from "../../domain/fill-result.ts";
import type { FillOptions } from "../../domain/job.ts";
import { requireFile } from "../files/find-file.ts";
import { requireParsed } from "../files/require-parsed.ts";
import { idempotently } from "../idempotently.ts";
import { webhookUrlOf } from "../webhooks/webhook-url.ts";
import {
  type AcceptFillDeps,
  acceptFill,
  type GivenContext,
  newFillIds,
  type SubmittedFill,
} from "./accept-fill.ts";
import type { GivenMark } from "./place-marks.ts";
import { requireBase } from "./require-base.ts";
import { resolveMarks } from "./resolve-marks.ts";

export interface FillSubmission {
  accountId: string;
  fileId: string;
  request: Omit<StoredFillRequest, "context" | "marks">;
  /** What a person puts on the pages; without it, what the fill that this one builds on did. */
  marks?: readonly GivenMark[] | undefined;
  /** Documents that values may be taken from. */
  context?: readonly GivenContext[] | undefined;
  options: FillOptions;
  /** An address to be told of the fill's end. */
  webhookUrl?: string | undefined;
  idempotencyKey?: string | undefined;
}

/**
 * Accepts an instruction, values or documents for a file whose parse has succeeded.
 * Throws `file_not_found`, and what `webhookUrlOf`, `requireParsed`, `requireBase`, `resolveMarks`, `acceptFill` and
 * `idempotently` throw.
 */
export async function submitFill(deps: AcceptFillDeps, submission: FillSubmission): Promise<SubmittedFill> {
  const { accountId, fileId, context = [], marks, options, idempotencyKey } = submission;
  const parts = context.map(({ part }) => part);
  const request = { ...submission.request, ...(parts.length > 0 && { context: parts }) };
  const webhookUrl = webhookUrlOf(deps, submission);
  const more = [...(webhookUrl ? [webhookUrl] : []), ...(marks ? [marks] : [])];
  const payload = JSON.stringify([fileId, request, options, ...more]);
  return idempotently(
    deps,
    { accountId, operation: "fill", clientKey: idempotencyKey, payload },
    newFillIds,
    async (ids) => {
      const file = await requireFile(deps.files, accountId, fileId);
      const formKey = await requireParsed(deps, file);
      const fillId = request.base_fill_id;
      const base = fillId === undefined ? undefined : await requireBase(deps, { accountId, fileId, fillId });
      const asked = { accountId, formKey, marks, values: request.values, base };
      const { pictures, ...resolved } = await resolveMarks(deps.objects, asked);
      const fill = { file, formKey, request: { ...request, ...resolved }, context, pictures, options, base };
      return acceptFill(deps, { ...fill, webhookUrl }, ids);
    },
  );
}
