import { useEffect } from "react";
import { Button } from "../ui/button.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { isTyped, useChangeKeys } from "../workspace/changes-bar.tsx";
import { useDesk, useDeskState } from "../workspace/desk.ts";
import { notInFile } from "../workspace/file-in-words.ts";
import { nextLeft, openByKind, openInWords, openPlaces, suggestedIn } from "../workspace/progress.ts";
import { useResult } from "../workspace/result-in-hand.ts";
import type { SaidInstruction } from "../workspace/said.ts";
import { useSelection } from "../workspace/selection.ts";
import { useNext } from "../workspace/use-next.ts";
import { useProgress } from "../workspace/use-progress.ts";
import type { Save } from "../workspace/use-save.ts";
import { AddMenu } from "./add-menu.tsx";
import { Counts } from "./counts.tsx";
import { FindBlank } from "./find-blank.tsx";
import styles from "./finish-bar.module.css";
import { AddingBar, PlacingBar } from "./hand-bars.tsx";
import { goToLoose } from "./not-placed.tsx";
import { goToReady } from "./ready.tsx";
import { type Done, doneInWords, useDone } from "./use-done.ts";

/** How far the form is, the way to what is left, and the way out: honest while something is left. */
export function FinishBar({
  save: { save, whenSaved, busy, busyAt, failure },
  said,
  jobId,
  ready,
  onPages,
  lacks,
  reading,
  onDownloaded,
}: {
  save: Save;
  said: readonly SaidInstruction[];
  /** The fill that is on the pages. */
  jobId: string | null;
  /** Whether there is a filled document to have. */
  ready: boolean;
  /** Brings the pages into sight, to put something on one; undefined where they are. */
  onPages: (() => void) | undefined;
  /** Whether something that was to be put on a page is not in the fill. */
  lacks: boolean;
  /** Whether the pages are still being read: what is known by then cannot be saved. */
  reading: boolean;
  /** Gets the fill that is in the file which somebody has now. */
  onDownloaded: (jobId: string) => void;
}) {
  const desk = useDesk();
  const selection = useSelection();
  const result = useResult();
  const { edits, progress, notPlaced, unsaved: count } = useProgress(said);
  const placing = useDeskState((state) => state.placing);
  const adding = useDeskState((state) => state.adding);
  useBarKeys();
  const goTo = (left: readonly string[]): boolean => {
    const to = nextLeft({ left }, result.order, selection.get().selected);
    const mark = result.order.find((one) => one.fieldId === to && (one.editable || one.signs));
    if (mark) desk.act({ do: "open", mark: mark.key });
    return mark !== undefined;
  };
  const goToNext = useNext();
  const goOn = (): void => {
    if (goToNext()) return;
    // Behind the last phrase comes the state of the whole: Next never stays where it is.
    if (!goToLoose({ next: true })) goToReady();
  };
  const told = useDone(count, jobId);
  const done = lacks && told.done === "Saved" ? null : told.done;
  const keep = (): void => {
    told.tell({ what: "Saved", fill: jobId });
    save();
  };
  const download = (): void =>
    whenSaved(async (base) => {
      if (!base?.download_url) return;
      fetchFile(new URL(base.download_url).pathname);
      told.tell({ what: "Downloaded", fill: base.job_id });
      onDownloaded(base.job_id);
    });
  if (adding) return <AddingBar kind={adding} />;
  if (placing) return <PlacingBar placing={placing} onPages={onPages} />;
  // One may sign with a pen, or leave the place to somebody else: Download is never shut, and never the first while something is
  // open. A blank that one left out is answered.
  const isOpen = openByKind(progress).some(({ kind }) => kind !== "refused") || notPlaced > 0;
  const suggested = suggestedIn(result, edits.changes);
  const tells = !reading && (jobId !== null || count > 0);
  const isIdle = edits.past.length === 0 && edits.future.length === 0;
  return (
    <section className={styles.bar} aria-label="Progress">
      <Counts
        progress={progress}
        notPlaced={notPlaced}
        tells={tells}
        onGo={(kind) => goTo(openPlaces(result, edits.changes)[kind])}
      />
      {!reading && <FindBlank />}
      <AddMenu onAdd={onPages} />
      {(["undo", "redo"] as const).map((to) => (
        <Button
          key={to}
          small
          kind="quiet"
          data-step={to}
          data-idle={isIdle || undefined}
          disabled={edits[to === "undo" ? "past" : "future"].length === 0}
          onClick={() => desk.act({ do: to })}
        >
          {to === "undo" ? "Undo" : "Redo"}
        </Button>
      ))}
      {!reading && (
        <Ways
          {...{ isOpen, tells, count, suggested, busy, goOn, keep, download }}
          isReady={ready || count > 0}
        />
      )}
      <Told
        busy={busyAt === "bar"}
        done={done}
        open={openInWords(progress, notPlaced)}
        suggested={suggested}
        onClose={() => told.tell(null)}
      />
      {failure.bar && <FailureNotice kept failure={failure.bar} retry={save} />}
    </section>
  );
}

/** The ways on and out. */
const Ways = ({
  isOpen,
  tells,
  isReady,
  count,
  suggested,
  busy,
  goOn,
  keep,
  download,
}: {
  /** Whether anything is left to look at. */
  isOpen: boolean;
  /** Whether the end of the form says how it stands. */
  tells: boolean;
  isReady: boolean;
  /** The changes that are not saved. */
  count: number;
  /** The values that one sees and that are in no file. */
  suggested: number;
  busy: boolean;
} & Record<"goOn" | "keep" | "download", () => void>) => (
  <>
    <Button
      small
      data-way={isOpen ? "" : undefined}
      data-idle={!(isOpen || tells) || undefined}
      kind={isOpen ? "primary" : "plain"}
      aria-label={isOpen ? undefined : "Ready to submit?"}
      onClick={isOpen ? goOn : goToReady}
    >
      {isOpen ? "Next" : "Ready?"}
    </Button>
    <Button
      small
      data-way=""
      data-idle={count === 0 || undefined}
      disabled={busy}
      title="Keeps your changes here, to go on later. Download saves them as well."
      onClick={keep}
    >
      Save
    </Button>
    <Button
      small
      data-way=""
      icon="download"
      kind={!isOpen && isReady ? "primary" : "plain"}
      title={[
        count > 0 ? "Saves your changes, and gives you the PDF." : "Gives you the PDF.",
        ...notInFile(suggested),
      ].join(" ")}
      disabled={busy || !isReady}
      onClick={download}
    >
      Download
    </Button>
  </>
);

/** What is under way, or what was done with that which is still open. */
const Told = ({
  busy,
  done,
  open,
  suggested,
  onClose,
}: {
  busy: boolean;
  done: Done | null;
  open: readonly string[];
  suggested: number;
  onClose: () => void;
}) => (
  <p
    className={styles.told}
    role="status"
    data-brief={(!busy && (done === "Saved" || open.length === 0)) || undefined}
  >
    {busy ? "Saving…" : done && doneInWords(done, open, suggested)}
    {!busy && done === "Downloaded" && (
      <button type="button" className={styles.close} aria-label="Close this message" onClick={onClose}>
        ✗
      </button>
    )}
  </p>
);

/** Has the browser keep what a path answers as a file. */
function fetchFile(path: string): void {
  const link = document.createElement("a");
  link.href = path;
  link.download = "";
  document.body.append(link);
  link.click();
  link.remove();
}

/** Beside undo and redo, Escape puts words back, or chooses nothing. */
function useBarKeys(): void {
  const desk = useDesk();
  const selection = useSelection();
  useChangeKeys((to) => desk.act({ do: to }));
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent): void => {
      if (key !== "Escape") return;
      if (desk.get().placing ?? desk.get().adding) desk.act({ do: "place", words: null });
      else if (!isTyped(target)) selection.select(null, "page");
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [desk, selection]);
}
