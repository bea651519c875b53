import { type ReactNode, useEffect, useMemo, useRef } from "react";
import type { FillJob } from "../api/types.ts";
import { useAnnounce } from "../ui/announce.tsx";
import { FailureNotice, JobFailureNotice } from "../ui/failure-notice.tsx";
import { JobProgress } from "../ui/job-progress.tsx";
import { Notice } from "../ui/notice.tsx";
import { useNow } from "../ui/use-now.ts";
import { useDeskState } from "../workspace/desk.ts";
import { FieldLine, Group } from "../workspace/group.tsx";
import { looseIn } from "../workspace/loose.ts";
import { UNLIKE } from "../workspace/offers.ts";
import { openInWords, openOffers, progressOf } from "../workspace/progress.ts";
import { notPlacedIn } from "../workspace/rests.ts";
import { isRefused, type SaidInstruction, saidBy } from "../workspace/said.ts";
import type { InHand } from "../workspace/use-result-in-hand.ts";
import { CheckList } from "./check-list.tsx";
import { doingOf } from "./doing-of.ts";
import { FilledList } from "./filled-list.tsx";
import { FromDocuments } from "./from-documents.tsx";
import { NotPlaced } from "./not-placed.tsx";
import styles from "./review.module.css";
import { SaidView } from "./said-view.tsx";

/** The text that was in the box, and its result: what is in progress, what to check, what has no place, what is filled. */
export function Outcome({
  inHand,
  brief,
  again,
  onPlace,
}: {
  inHand: InHand;
  /** Each offer is asked beside its blank. */
  brief: boolean;
  /** Has the words of a fill that failed back. */
  again: ReactNode;
  /** Has the blanks in sight where words are to go. */
  onPlace: () => void;
}) {
  const { said } = inHand;
  const region = useArrival(inHand);
  return (
    <section ref={region} tabIndex={-1} data-outcome="" className={styles.outcome} aria-label="Result">
      <SaidView
        said={[...awaited(inHand), ...said]}
        result={inHand.written}
        fillId={inHand.job?.fill_id ?? ""}
      />
      <OnItsWay inHand={inHand} again={again} />
      <CheckList brief={brief} />
      <NotPlaced said={said} written={inHand.written} onPlace={onPlace} />
      <FromDocuments said={said} onPlace={onPlace} />
    </section>
  );
}

/** What was said last, while its fill is under way: the words stay in sight. */
const awaited = ({ fill, job }: InHand): SaidInstruction[] =>
  fill.state === "known" && fill.job.job_id !== job?.job_id && fill.job.status !== "failed"
    ? saidBy(fill.job)
    : [];

/** The rest of what a fill says: what is blank on purpose, what is good to know, what was filled. */
export function Details({ inHand }: { inHand: InHand }) {
  const { fill, job, written, result, said } = inHand;
  // A refused value is named beside the words that were offered for it.
  const asked = written?.left_blank.filter((id) => !isRefused(said, id)) ?? [];
  const label = (id: string): string => result.fields.get(id)?.label || id;
  // What is to be checked says so at its blank.
  const notes = written?.warnings.filter(({ code }) => code !== UNLIKE) ?? [];
  return (
    <div className={styles.outcome}>
      {written && (
        <>
          <Group title="Left blank, as asked" count={asked.length}>
            {asked.map((id) => (
              <FieldLine key={id} id={id} label={label(id)} />
            ))}
          </Group>
          <Group title="Good to know" count={notes.length}>
            {notes.map(({ code, message, field_id, mark }) => (
              <li key={`${code} ${field_id} ${mark} ${message}`} className={styles.note}>
                {field_id ? `${label(field_id)}: ` : quoted(written.marks?.[mark ?? -1]?.text)}
                {message}
              </li>
            ))}
          </Group>
        </>
      )}
      <FilledList filled={written?.filled ?? []} fields={result.fields} fillId={job?.fill_id ?? ""} />
      {fill.state === "known" && <WithoutModel inHand={inHand} />}
    </div>
  );
}

/** What was to be put on a page, before what is said of it. */
const quoted = (text: string | undefined): string => (text === undefined ? "" : `“${text}”: `);

/** A fill that is under way, or that failed. One that was sure of nothing says so only where it has nothing to offer. */
function OnItsWay({ inHand: { fill, onRetry, result, said }, again }: { inHand: InHand; again: ReactNode }) {
  const isToCheck = useDeskState(({ edits }) => openOffers(result, edits.changes).length > 0);
  if (fill.state === "none") return null;
  if (fill.state === "lost") return <FailureNotice failure={fill.failure} retry={onRetry} actions={again} />;
  if (fill.state === "looking") return <JobProgress step="queued" doing="Filling it in…" />;
  const { job } = fill;
  if (job.error?.code === "nothing_to_fill" && job.result) {
    if (isToCheck) return <Notice title="Nothing is written yet: check the suggestions" />;
    if (result.offers.length > 0) return null;
    return (
      <Notice tone="warn" title="Nothing of this was placed on the form" actions={again}>
        {job.prompt === undefined
          ? job.result.warnings.map(({ message }) => message).join(" ")
          : looseIn(said).length > 0
            ? "Put it in the blanks where it belongs, or name them as the form does: “Full name: Ada Lovelace”."
            : "Type it in the blanks, or name them as the form does: “Full name: Ada Lovelace”."}
      </Notice>
    );
  }
  if (job.error) return <JobFailureNotice error={job.error} actions={again} />;
  if (job.status !== "succeeded") return <Underway job={job} />;
  if (job.proposal) {
    return (
      <Notice title="Nothing is written yet">
        Look at the values in the blanks, change what is wrong, then save.
      </Notice>
    );
  }
  return null;
}

/** What a fill is at, and for how long. */
function Underway({ job }: { job: FillJob }) {
  return <JobProgress step={job.status} doing={doingOf(job, useNow())} />;
}

/** Says once what came, and takes the focus that the button which asked for it had. */
function useArrival({ fill, job, result, said, desk, reading }: InHand) {
  const region = useRef<HTMLElement>(null);
  const announce = useAnnounce();
  // A result that is opened by its address leaves the focus where the screen begins.
  const byAddress = useRef(/\/fills\//.test(location.pathname));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said of each fill once
  useEffect(() => {
    if (reading) announce("The form is being read. You can put text on its pages meanwhile.");
    else if (fill.state === "none") announce("The form is ready.");
    if (!job) return;
    const isOpened = byAddress.current;
    byAddress.current = false;
    const { changes } = desk.get().edits;
    const progress = progressOf(result, changes);
    announce(
      `${[`${progress.filled} filled`, ...openInWords(progress, notPlacedIn(said, result, changes).length)].join(", ")}.`,
    );
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.closest("[data-tell]");
    if (!isOpened && isLost) region.current?.focus({ preventScroll: true });
  }, [job?.job_id, reading]);
  return region;
}

/** A fill without a model that leaves most of what was said unwritten says what would do better. */
function WithoutModel({ inHand: { job, written, said, result } }: { inHand: InHand }) {
  const left = useMemo(() => looseIn(said).length + result.offers.length, [said, result.offers]);
  const told = job?.prompt !== undefined && written?.engine.startsWith("local:");
  if (!told || left <= (written?.filled.length ?? 0)) return null;
  return (
    <p className={styles.why}>
      This was read without a language model, which places little of whole sentences: lists like “Full name:
      Ada” do better, and so does <a href="/docs#models">a model</a>.
    </p>
  );
}
