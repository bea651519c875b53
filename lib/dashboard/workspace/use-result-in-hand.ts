import { useEffect, useMemo, useRef } from "react";
import { heldValues } from "../../domain/held-values.ts";
import type { FieldValue, FillJob, FillResult, ParsedForm } from "../api/types.ts";
import { isByHand } from "./confidence.ts";
import { createDesk, type EditingDesk, editsKey } from "./desk.ts";
import { EARLY, endReading, noteEarly } from "./early.ts";
import type { Changes } from "./edits.ts";
import { marksOf, type WidgetMark } from "./marks.ts";
import { offersOf, offersOfProposal, takenOf } from "./offers.ts";
import { blanksRefused } from "./progress.ts";
import type { ResultInHand } from "./result-in-hand.ts";
import type { SaidInstruction } from "./said.ts";
import { endFill, refusalsIn } from "./saved.ts";
import { SIGNED, standingIn } from "./steps-back.ts";
import { inTabOrder } from "./tab-order.ts";
import { type LoadedFill, useFill } from "./use-fill.ts";
import { useSaid } from "./use-said.ts";
import { type Save, useSave } from "./use-save.ts";
import { inTheirLines } from "./words-behind.ts";
import { withDateOrder } from "./written-date.ts";

export interface InHand {
  /** The fill that the address names, which may still be under way. */
  fill: LoadedFill;
  onRetry: () => void;
  /** The fill that is on the pages: while another is under way, still the one before; null for the blank form. */
  job: FillJob | null;
  /** What it wrote; of a proposal nothing. */
  written: FillResult | null;
  marks: Map<number, WidgetMark[]>;
  result: ResultInHand;
  said: readonly SaidInstruction[];
  desk: EditingDesk;
  save: Save;
  /** Whether the pages are still being read. */
  reading: boolean;
}

/** Follows the open fill, and holds the form with all that a person does to it. */
export function useResultInHand(
  fileId: string,
  form: ParsedForm,
  fillJobId: string | null,
  {
    reading,
    flatten,
    onSaved,
  }: {
    /** Whether its pages are still being read: the form is what is known by now. */
    reading: boolean;
    flatten: boolean;
    onSaved: (jobId: string) => void;
  },
): InHand {
  const [fill, onRetry] = useFill(fillJobId);
  const job = useLastKnown(fill, fillJobId);
  const before = useRef<EditingDesk>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the form it counts alone that it has been read
  const desk = useMemo(() => {
    if (job) endFill(job);
    const landing = job || reading ? null : endReading(fileId, form);
    const open = landing?.(before.current?.get().open ?? null) ?? null;
    const key = editsKey(fileId, reading ? EARLY : (job?.job_id ?? null));
    return createDesk(key, job?.proposal && takenOf(job.proposal), open);
  }, [fileId, job, reading]);
  before.current = desk;
  useEffect(() => {
    if (reading) noteEarly(fileId, form);
  }, [fileId, reading, form]);
  const said = useSaid(job);
  const fields = useMemo(() => new Map(withDateOrder(form).map((field) => [field.id, field])), [form]);
  const written = job?.result ?? null;
  const offers = useMemo(() => {
    if (job?.proposal) return offersOfProposal(job.proposal, job.fill_id);
    return job?.result ? inTheirLines(offersOf(job.result, job.fill_id), job.fill_id, job.prompt ?? "") : [];
  }, [job]);
  const marks = useMemo(() => {
    const named = offers.flatMap(({ options }) => options.map(({ fieldId }) => fieldId));
    const taken = job?.proposal?.fields.map(({ field_id }) => field_id) ?? [];
    return marksOf(form, written, new Set([...named, ...taken]));
  }, [form, written, offers, job]);
  const held = useMemo<ReadonlyMap<string, FieldValue | null>>(
    () => new Map([...heldValues(form, written ?? NOTHING), ...signedIn(written)]),
    [form, written],
  );
  const result = useMemo<ResultInHand>(
    () => ({
      ...{ fields, held, offers, given: givenIn(written, fields), remarks: refusalsIn(written) },
      order: [...marks].sort(([one], [other]) => one - other).flatMap(([, there]) => inTabOrder(there)),
      signatures: new Map(standingIn(written).map(({ key, mark }) => [key, mark])),
      additions: standingIn(written).filter(({ mark }) => mark.field_id === undefined),
      offered: new Map(
        offers.flatMap((offer) => (offer.options[0] ? [[offer.options[0].fieldId, offer]] : [])),
      ),
    }),
    [fields, held, offers, marks, written],
  );
  const refused = (changes: Changes): string[] => blanksRefused(result, changes);
  const save = useSave(desk, { fileId, base: job, held, refused, flatten, onSaved });
  return { fill, onRetry, job, written, marks, result, said, desk, save, reading };
}

/** How the places to sign read that bear a mark. */
const signedIn = (written: FillResult | null): [string, string][] =>
  standingIn(written).flatMap(({ mark: { field_id, text } }) =>
    field_id === undefined ? [] : [[field_id, text ?? SIGNED]],
  );

/** The texts that a person gave outright or took over, in blanks and beside them. */
const givenIn = (written: FillResult | null, fields: ResultInHand["fields"]): ResultInHand["given"] =>
  new Map(
    [
      ...(written?.filled ?? [])
        .filter((one) => isByHand(one) || (one.accepted && fields.get(one.field_id)?.type === "text"))
        .map(({ field_id: key, value }) => ({ key, value })),
      ...standingIn(written).map(({ key, mark: { text: value = [] } }) => ({ key, value })),
    ].map(({ key, value }) => [key, [value].flat()]),
  );

const NOTHING: Pick<FillResult, "filled"> = { filled: [] };

/** The last fill that has a result, while another is under way or has failed: the pages do not turn blank between two. */
function useLastKnown(fill: LoadedFill, fillJobId: string | null): FillJob | null {
  const last = useRef<FillJob | null>(null);
  const current = fill.state === "known" && (fill.job.result || fill.job.proposal) ? fill.job : null;
  if (fillJobId === null) last.current = null;
  else if (current && current.job_id === fillJobId && isNew(current, last.current)) last.current = current;
  return last.current;
}

const isNew = (job: FillJob, last: FillJob | null): boolean =>
  job.job_id !== last?.job_id || job.download_url !== last.download_url;
