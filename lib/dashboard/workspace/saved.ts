import type { CommitBody, FillJob, FillRequestBody, FillResult, MarkBody } from "../api/types.ts";
import { keepWork, readWork } from "../app/tab-store.ts";
import { editsKey } from "./desk.ts";
import { type Change, type Changes, type Edits, isSame, NO_EDITS, toSave, valuesOf } from "./edits.ts";
import { isWords } from "./loose.ts";
import { offersOf, writtenKey } from "./offers.ts";
import { bodyOf, isSameStep, placedBy, standingIn, stepsBehind, type WaysBack } from "./steps-back.ts";

/** A call that saves changes: a fill by values, or a commit where something of the fill is taken over. */
type SaveCall = { kind: "fill"; body: FillRequestBody } | { kind: "commit"; jobId: string; body: CommitBody };

/**
 * The call that writes the changes over a fill, or into the blank form, with `refused` blanks left so, and which of them: a signature waits for what is
 * taken over to be written.
 */
export function saveCall(
  fileId: string,
  base: FillJob | null,
  changes: Changes,
  { flatten, refused }: { flatten: boolean; refused: readonly string[] },
): SaveCall & { sent: Changes } {
  const all = Object.entries(toSave(changes));
  const plain = all.filter(([, { mark }]) => mark === undefined);
  const of = (taken: Change["taken"]) => plain.filter(([, change]) => change.taken === taken);
  const [suggested, chosen] = [of("suggested"), of("chosen")];
  const values = {
    ...Object.fromEntries(refused.map((id) => [id, ""])),
    ...valuesOf(Object.fromEntries(of(undefined).filter(([id]) => !isMark(base, id)))),
  };
  if (base && (base.proposal || suggested.length + chosen.length > 0)) {
    const accept = suggested.map(([id]) => id);
    const answers = Object.fromEntries(chosen.map(([id, { value }]) => [id, value]));
    const body = { accept, answers, values };
    return { kind: "commit", jobId: base.job_id, body, sent: Object.fromEntries(plain) };
  }
  const over = base && { base_fill_id: base.fill_id };
  const marks = marksAfter(base, all);
  const body = { file_id: fileId, ...over, values, ...marks, ...(flatten && { flatten }) };
  return { kind: "fill", body, sent: Object.fromEntries(all) };
}

const isMark = (base: FillJob | null, id: string): boolean =>
  standingIn(base?.result).some(({ key }) => key === id);

/** All marks of the new fill, where any is given, taken away or was not drawn: those that stay, and the new ones. */
function marksAfter(base: FillJob | null, changes: [string, Change][]): { marks?: MarkBody[] } {
  const stands = standingIn(base?.result);
  const known = new Set(stands.map(({ key }) => key));
  const changed = new Set(changes.flatMap(([id, { mark }]) => (mark || known.has(id) ? [id] : [])));
  if (changed.size === 0 && stands.length === (base?.result?.marks?.length ?? 0)) return {};
  const kept = stands.filter(({ key }) => !changed.has(key));
  return {
    marks: [...kept.map(({ mark }) => bodyOf(mark)), ...changes.flatMap(([, { mark }]) => mark ?? [])],
  };
}

interface Begun {
  /** The job whose result was on the pages; null for the blank form. */
  from: string | null;
  sent: Changes;
  ways: WaysBack;
}
const begunKey = (fileId: string, jobId: string): string => `${fileId}:saved:${jobId}`;

const cameKey = (fileId: string): string => `${fileId}:came`;
/** What each fill of this tab goes on from, by their jobs. */
const cameFrom = (fileId: string): Record<string, string | null> => readWork(cameKey(fileId)) ?? {};

/** Notes what a new fill goes on from, and which changes it is to save. */
export function beginFill(fileId: string, jobId: string, begun: Begun): void {
  keepWork(begunKey(fileId, jobId), begun);
  keepWork(cameKey(fileId), { ...cameFrom(fileId), [jobId]: begun.from });
}

/** Whether a fill is another one, or goes on from it, as far as this tab knows. */
export function goesOnFrom(fileId: string, jobId: string, other: string): boolean {
  const came = cameFrom(fileId);
  for (let at: string | null = jobId; at !== null; at = came[at] ?? null) if (at === other) return true;
  return false;
}

/** What a fill of this tab goes on from; null for any other. */
export const begunFrom = (fileId: string, jobId: string): Begun | null =>
  readWork<Begun>(begunKey(fileId, jobId));

/** What the service takes for no value of the field; one of an unexpected format it writes. */
const REFUSED = new Set(["values_value_unusable", "values_key_unknown", "field_read_only"]);

/** By field, why a value was not written. */
export const refusalsIn = (result: FillResult | null): Map<string, string> =>
  new Map(
    (result?.warnings ?? []).flatMap(({ code, field_id, message }) =>
      field_id && REFUSED.has(code) ? [[field_id, `Not written. ${message}`] as const] : [],
    ),
  );

/** The changes that stay after a fill: those that came after it was sent, and those that the file does not take, to be corrected. */
export function changesLeft(now: Changes, sent: Changes, result: FillResult): Changes {
  const refused = refusalsIn(result);
  const isSaved = ([id, { value }]: [string, Change]): boolean =>
    sent[id] !== undefined && isSame(sent[id].value, value) && !refused.has(id);
  return Object.fromEntries(Object.entries(now).filter((one) => !isSaved(one)));
}

/** The changes without what was decided of offers that are made no more, or whose values are other ones by now. */
const stillAsked = (changes: Changes, asked: ReadonlySet<string>, sent: Changes = {}): Changes =>
  Object.fromEntries(
    Object.entries(changes).filter(([key, { decided }]) => {
      if (!decided || isWords(key)) return true;
      return asked.has(key) && !Object.keys(sent).some((id) => key === writtenKey(id));
    }),
  );

/** What stays of the changes once a fill holds those that were sent, with the steps that led to it. */
export function editsAfter(
  { changes, past }: Pick<Edits, "changes" | "past">,
  { sent, ways }: Pick<Begun, "sent" | "ways">,
  { result, fillId }: { result: FillResult; fillId: string },
): Edits {
  const asked = new Set(offersOf(result, fillId).map(({ key }) => key));
  const left = stillAsked({ ...changesLeft(changes, sent, result), ...placedBy(sent) }, asked, sent);
  const steps = stepsBehind(past, sent, ways).map((step) => stillAsked(step, asked));
  return {
    ...NO_EDITS,
    changes: left,
    past: steps.filter((step, index) => !isSameStep(step, steps[index + 1] ?? left)),
  };
}

/** A fill that has ended well holds the changes: the tab keeps those that it does not hold, and the steps that led to it. */
export function endFill({ file_id: fileId, fill_id: fillId, job_id: jobId, result }: FillJob): void {
  const begun = begunFrom(fileId, jobId);
  if (begun === null || !result) return;
  const key = editsKey(fileId, begun.from);
  const edits = editsAfter(readWork<Edits>(key) ?? NO_EDITS, begun, { result, fillId });
  if (Object.keys(edits.changes).length + edits.past.length > 0) keepWork(editsKey(fileId, jobId), edits);
  keepWork(key, null);
  keepWork(begunKey(fileId, jobId), null);
}
