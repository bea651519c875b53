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
import { requireBase } from "./require-base.ts";

export interface FillSubmission {
  accountId: string;
  fileId: string;
  request: Omit<StoredFillRequest, "context">;
  /** Documents that values may be taken from. */
  context?: readonly GivenContext[] | undefined;
  options: FillOptions;
  /** An address to be told of the fill's end. */
  webhookUrl?: string | undefined;
  idempotencyKey?: string | undefined;
}

/**
 * Accepts an instruction, values or documents for a file whose parse has succeeded.
 * Throws `file_not_found`, and what `webhookUrlOf`, `requireParsed`, `requireBase`, `acceptFill` and `idempotently`
 * throw.
 */
export async function submitFill(deps: AcceptFillDeps, submission: FillSubmission): Promise<SubmittedFill> {
  const { accountId, fileId, context = [], options, idempotencyKey } = submission;
  const parts = context.map(({ part }) => part);
  const request = { ...submission.request, ...(parts.length > 0 && { context: parts }) };
  const webhookUrl = webhookUrlOf(deps, submission);
  const payload = JSON.stringify([fileId, request, options, ...(webhookUrl ? [webhookUrl] : [])]);
  return idempotently(
    deps,
    { accountId, operation: "fill", clientKey: idempotencyKey, payload },
    newFillIds,
    async (ids) => {
      const file = await requireFile(deps.files, accountId, fileId);
      const formKey = await requireParsed(deps, file);
      const fillId = request.base_fill_id;
      const base = fillId === undefined ? undefined : await requireBase(deps, { accountId, fileId, fillId });
      return acceptFill(deps, { file, formKey, request, context, options, base, webhookUrl }, ids);
    },
  );
}
