import { RequestInvalid, RequestRefused } from "../../domain/errors.ts";
import type { StoredFillRequest } from "../../domain/fill-result.ts";
import type { FillOptions } from "../../domain/job.ts";
import { MOST_SOURCES } from "../../domain/source.ts";
import { requireFile } from "../files/find-file.ts";
import { requireParsed } from "../files/require-parsed.ts";
import { idempotently } from "../idempotently.ts";
import { readProfile } from "../profiles/stored-profile.ts";
import { webhookUrlOf } from "../webhooks/webhook-url.ts";
import {
  type AcceptFillDeps,
  acceptFill,
  type GivenContext,
  newFillIds,
  type SubmittedFill,
} from "./accept-fill.ts";
import type { MarkInput } from "./place-marks.ts";
import { requireBase } from "./require-base.ts";
import { resolveMarks } from "./resolve-marks.ts";

export interface FillSubmission {
  accountId: string;
  fileId: string;
  request: Omit<StoredFillRequest, "context" | "marks">;
  /** What a person puts on the pages; without it, what the fill that this one builds on did. */
  marks?: readonly MarkInput[] | undefined;
  /** Documents that values may be taken from. */
  context?: readonly GivenContext[] | undefined;
  /** Profiles of the account that values may be taken from, by id. */
  profiles?: readonly string[] | undefined;
  options: FillOptions;
  /** A webhook address for the fill's end. */
  webhookUrl?: string | undefined;
  idempotencyKey?: string | undefined;
}

/**
 * Accepts an instruction, values or documents for a file whose parse has succeeded.
 * Throws `file_not_found`, and what `webhookUrlOf`, `requireParsed`, `requireBase`, `resolveMarks`, `acceptFill` and
 * `idempotently` throw.
 */
export async function submitFill(deps: AcceptFillDeps, submission: FillSubmission): Promise<SubmittedFill> {
  const { accountId, fileId, request, context = [], marks, profiles = [], options } = submission;
  const { idempotencyKey } = submission;
  const webhookUrl = webhookUrlOf(deps, submission);
  const payload = payloadOf(submission, webhookUrl);
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
      const documents = [...context, ...(await profilesAsContext(deps, accountId, profiles, context.length))];
      const parts = documents.map(({ part }) => part);
      const stored = { ...request, ...resolved, ...(parts.length > 0 && { context: parts }) };
      const fill = { file, formKey, request: stored, context: documents, pictures, options, base };
      return acceptFill(deps, { ...fill, webhookUrl }, ids);
    },
  );
}

/** What makes a submission the same as another. */
function payloadOf(
  { fileId, request, context = [], marks, profiles, options }: FillSubmission,
  webhookUrl: string | undefined,
): string {
  const parts = context.map(({ part }) => part);
  const said = { ...request, ...(parts.length > 0 && { context: parts }) };
  const more = [webhookUrl, marks, profiles].filter((each) => each !== undefined);
  return JSON.stringify([fileId, said, options, ...more]);
}

/** Profiles as documents of a fill, beside so many `others`. Throws `RequestInvalid` for one that is not there, and for too many. */
async function profilesAsContext(
  deps: AcceptFillDeps,
  accountId: string,
  ids: readonly string[],
  others: number,
): Promise<GivenContext[]> {
  const invalid = (type: string, msg: string, ...place: number[]) =>
    new RequestInvalid([{ loc: ["body", "profiles", ...place], msg, type }]);
  if (others + ids.length > MOST_SOURCES) {
    const msg = `Expected at most ${MOST_SOURCES} documents and profiles, got ${others + ids.length}`;
    throw invalid("too_many_files", msg);
  }
  return Promise.all(
    ids.map(async (profileId, index) => {
      const found = await readProfile(deps, { accountId, profileId }).catch((error: unknown) => {
        if (!(error instanceof RequestRefused)) throw error;
        throw invalid("profile_not_found", error.message, index);
      });
      const { kind, bytes, sha256, content } = found;
      return { part: { kind, bytes, sha256 }, bytes: content };
    }),
  );
}
