import { useMemo, useRef } from "react";
import type { Field, FillJob, FillResult, ParsedForm } from "../api/types.ts";
import { createDesk, type EditingDesk, editsKey } from "./desk.ts";
import { heldValues } from "./editable.ts";
import { marksOf, type WidgetMark } from "./marks.ts";
import { type FilledJob, proposedResult } from "./origin.ts";
import { type AmbiguousWords, queueOf } from "./queue.ts";
import type { ResultInHand } from "./result-in-hand.ts";
import { endSave } from "./saved.ts";
import { type LoadedFill, useFill } from "./use-fill.ts";
import { type Review, useReview } from "./use-review.ts";
import { type Save, useSave } from "./use-save.ts";

export interface InHand {
  fill: LoadedFill;
  onRetry: () => void;
  /** The instruction of the fill that is open, as long as it is stored. */
  prompt: string | undefined;
  /** The result on the pages: while another fill is under way, still the one before. */
  job: FilledJob | null;
  /** What the pages show: the result, or what is proposed, and the fill that has it. */
  shown: FillResult | null;
  fillId: string;
  fields: Map<string, Field>;
  marks: Map<number, WidgetMark[]>;
  result: ResultInHand;
  desk: EditingDesk;
  review: Review;
  save: Save;
}

/** Follows the open fill, and holds its result with all that a person does to it. */
export function useResultInHand(
  form: ParsedForm,
  fillJobId: string | null,
  { flatten, onSaved }: { flatten: boolean; onSaved: (jobId: string) => void },
): InHand {
  const [fill, onRetry] = useFill(fillJobId);
  const job = useLastResult(fill, fillJobId);
  const desk = useMemo(() => {
    if (job) endSave(job);
    return createDesk(job && editsKey(job));
  }, [job]);
  const review = useReview(job);
  const fields = useMemo(
    () => new Map([...form.fields, ...(form.doubtful ?? [])].map((field) => [field.id, field])),
    [form],
  );
  const questions = useQuestions(job, review);
  const proposal = useProposal(fill);
  const marks = useMemo(() => {
    if (!proposal) return marksOf(form, job?.result ?? null, new Set(questions.keys()));
    return marksOf(form, proposal, new Set(proposal.ambiguous.map(({ field_id }) => field_id)), false);
  }, [form, job, questions, proposal]);
  const shown = proposal ?? job?.result ?? null;
  const fillId = (proposal && fill.state === "known" ? fill.job : job)?.fill_id ?? "";
  const result = useMemo<ResultInHand>(
    () => ({
      fields,
      held: shown ? heldValues(form, shown) : new Map(),
      questions,
      proposed: proposal !== null,
      order: [...marks].sort(([one], [other]) => one - other).flatMap(([, there]) => there),
    }),
    [fields, form, shown, proposal, marks, questions],
  );
  const prompt = fill.state === "known" ? (fill.job.prompt ?? review.origin?.prompt) : undefined;
  const save = useSave(desk, job, { flatten, onSaved });
  return { fill, onRetry, prompt, job, shown, fillId, fields, marks, result, desk, review, save };
}

/** What the open fill would write, where it waits for a person's word. */
function useProposal(fill: LoadedFill): FillResult | null {
  const proposal = fill.state === "known" ? fill.job.proposal : undefined;
  return useMemo(() => (proposal ? proposedResult(proposal) : null), [proposal]);
}

/** What is still to be answered, by each field that it may be answered with. */
function useQuestions(job: FilledJob | null, { origin, reviewed }: Review): Map<string, AmbiguousWords> {
  return useMemo(() => {
    if (!job) return new Map();
    const { questions } = queueOf(job.result, origin?.result ?? job.result, reviewed, {});
    return new Map(questions.flatMap((question) => question.fieldIds.map((id) => [id, question])));
  }, [job, origin, reviewed]);
}

/** The last result that there was, while a fill is under way or has failed: the pages do not turn blank between two. */
function useLastResult(fill: LoadedFill, fillJobId: string | null): FilledJob | null {
  const last = useRef<FilledJob | null>(null);
  const current = fill.state === "known" && fill.job.status === "succeeded" ? fill.job : null;
  if (fillJobId === null) last.current = null;
  else if (current && current.job_id === fillJobId && isNew(current, last.current)) {
    last.current = current.result ? { ...current, result: current.result } : null;
  }
  return last.current;
}

const isNew = (job: FillJob, last: FilledJob | null): boolean =>
  job.job_id !== last?.job_id || job.download_url !== last.download_url;
