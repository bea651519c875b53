import { useEffect, useMemo, useRef, useState } from "react";
import { NO_CAPTION } from "../../domain/caption.ts";
import type { FileView, JobStatus, ParsedForm } from "../api/types.ts";
import { Link } from "../app/link.tsx";
import { navigate, PATHS } from "../app/router.ts";
import { NARROW, useMedia } from "../app/use-media.ts";
import { DocumentView } from "../document/document-view.tsx";
import { PageMarks } from "../edit/page-marks.tsx";
import { QuestionList } from "../edit/question-list.tsx";
import { hasWords, type Telling, useDraft, useTelling } from "../fill/use-telling.ts";
import { FinishBar } from "../review/finish-bar.tsx";
import { Details } from "../review/outcome.tsx";
import { Ready } from "../review/ready.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { asShown } from "../workspace/as-shown.ts";
import { toWays } from "../workspace/bar-places.ts";
import { DeskContext } from "../workspace/desk.ts";
import { countEdits } from "../workspace/edits.ts";
import { NoteProgress } from "../workspace/noted-progress.ts";
import { ResultContext } from "../workspace/result-in-hand.ts";
import { begunFrom } from "../workspace/saved.ts";
import { createSelection, SelectionContext } from "../workspace/selection.ts";
import { standingIn } from "../workspace/steps-back.ts";
import { NamesContext, useDocuments } from "../workspace/use-documents.ts";
import { useDownloaded } from "../workspace/use-downloaded.ts";
import { type InHand, useResultInHand } from "../workspace/use-result-in-hand.ts";
import { useWarningOfLoss } from "../workspace/warn-of-loss.ts";
import { AsCode } from "./as-code.tsx";
import { Told } from "./told.tsx";
import { useSteadyBlank } from "./use-steady-blank.ts";
import { Warnings } from "./warnings.tsx";
import styles from "./workspace.module.css";

interface Work {
  file: FileView;
  form: ParsedForm;
  fillJobId: string | null;
  /** Where the parse is that still reads its pages; null once it is read. */
  reading: JobStatus | null;
}

/** A form in a person's hands: its pages to type on, the box to tell it in, what came of that, and the way out. */
export function Workspace({ file, form: parsed, fillJobId, reading }: Work) {
  const form = useMemo(() => asShown(parsed), [parsed]);
  const narrow = useMedia(NARROW);
  const [selection] = useState(createSelection);
  const isNamed = hasNames(form);
  const [view, setView] = useState<View>(reading === null && isNamed ? "questions" : "page");
  const area = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLDivElement>(null);
  useSteadyBlank(column, area, narrow);
  const draft = useDraft(file.file_id);
  const documents = useDocuments(file.file_id);
  const onSubmitted = (jobId: string): void => navigate(PATHS.fill(file.file_id, jobId));
  const options = { reading: reading !== null, flatten: draft[0].flatten, onSaved: onSubmitted };
  const inHand = useResultInHand(file.file_id, form, fillJobId, options);
  const telling = useTelling(file.file_id, draft, documents, inHand, onSubmitted);
  const [downloaded, onDownloaded] = useDownloaded(file.file_id);
  useWarningOfLoss(inHand.desk, telling.busy || hasWords(telling));
  const path = inHand.job?.download_url && new URL(inHand.job.download_url).pathname;
  const again = <WayBack inHand={inHand} telling={telling} />;
  const pages = (
    <DocumentView
      path={path ?? `/files/${file.file_id}/input.pdf`}
      pages={form.pages}
      marks={inHand.marks}
      over={(page, ahead) => (
        <PageMarks
          page={page}
          marks={inHand.marks.get(page.number) ?? []}
          ahead={ahead || !path}
          language={form.language ?? undefined}
        />
      )}
    />
  );
  const isRead = reading === null;
  const rest = isRead && (
    <>
      <Ready inHand={inHand} downloaded={downloaded} />
      <Details inHand={inHand} />
      <AsCode file={file} form={form} inHand={inHand} />
    </>
  );
  /** The form another way, at the blank that one was at. */
  const show = (next: View, fieldId = selection.get().selected): void => {
    setView(next);
    selection.select(fieldId, "list");
  };
  useQuestionsOnceRead(inHand, () => isNamed && setView("questions"));
  const hasBlanks = !isRead || form.fields.length + (form.doubtful?.length ?? 0) > 0;
  const asQuestions = narrow && hasBlanks && isRead;
  const questions = asQuestions && view === "questions";
  return (
    <SelectionContext value={selection}>
      <DeskContext value={inHand.desk}>
        <ResultContext value={inHand.result}>
          <NamesContext value={documents.names}>
            <NoteProgress fileId={file.file_id} jobId={inHand.job?.job_id ?? null} said={inHand.said} />
            {isRead && <Warnings file={file} form={form} />}
            <div className={styles.work} data-form={reading ?? "read"}>
              <div ref={column} className={styles.column}>
                <Told
                  {...{ file, inHand, telling, narrow, reading, fillJobId, hasBlanks, again }}
                  onPlace={() => narrow && area.current?.scrollIntoView({ block: "start" })}
                />
                {!narrow && rest}
              </div>
              <div ref={area} className={styles.form}>
                <FinishBarAt
                  {...{ inHand, path, onDownloaded }}
                  onPages={questions ? () => setView("page") : undefined}
                />
                {asQuestions && <ViewSwitch view={view} onView={show} />}
                {questions ? (
                  <QuestionList
                    language={form.language ?? undefined}
                    onSee={(fieldId) => show("page", fieldId)}
                  />
                ) : (
                  pages
                )}
                {isRead && <Onwards />}
              </div>
              {narrow && rest}
            </div>
          </NamesContext>
        </ResultContext>
      </DeskContext>
    </SelectionContext>
  );
}

/** Whether most blanks have a name: without names questions say nothing, and the pages say all. */
const hasNames = ({ fields }: ParsedForm): boolean =>
  fields.filter(({ label }) => label === NO_CAPTION).length <= fields.length / 2;

/** On a narrow screen whoever has put nothing on the pages meanwhile gets the questions, once they are known. */
function useQuestionsOnceRead({ reading, desk }: InHand, show: () => void): void {
  const wasReading = useRef(reading);
  useEffect(() => {
    if (wasReading.current && !reading && countEdits(desk.get().edits) === 0) show();
    wasReading.current = reading;
  });
}

/** From a fill that failed: the words back into the box, and the changes that it did not save. */
function WayBack({ inHand: { fill }, telling: { draft, onDraft } }: { inHand: InHand; telling: Telling }) {
  if (fill.state !== "known") return null;
  const { prompt, file_id: fileId, job_id: jobId } = fill.job;
  const begun = begunFrom(fileId, jobId);
  return (
    <>
      {prompt !== undefined && (
        <Button small onClick={() => onDraft({ ...draft, prompt })}>
          Restore your words
        </Button>
      )}
      {begun && Object.keys(begun.sent).length > 0 && (
        <Link
          className={buttonClass("plain", true)}
          href={begun.from === null ? PATHS.file(fileId) : PATHS.fill(fileId, begun.from)}
        >
          Back to your changes
        </Link>
      )}
    </>
  );
}

const Onwards = () => (
  <button type="button" className={styles.onwards} onClick={toWays}>
    Go to the finish
  </button>
);

type View = "questions" | "page";

const FinishBarAt = ({
  inHand,
  path,
  ...rest
}: { inHand: InHand; path: string | undefined } & Pick<
  Parameters<typeof FinishBar>[0],
  "onPages" | "onDownloaded"
>) => (
  <div className={styles.bar}>
    <FinishBar
      save={inHand.save}
      said={inHand.said}
      jobId={inHand.job?.job_id ?? null}
      ready={path !== undefined && path !== ""}
      reading={inHand.reading}
      lacks={standingIn(inHand.written).length < (inHand.written?.marks?.length ?? 0)}
      {...rest}
    />
  </div>
);

/** On narrow screens the form is a list of questions, or its pages. */
function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  const group = useRef<HTMLFieldSetElement>(null);
  return (
    <fieldset ref={group} className={styles.views}>
      <legend className="visually-hidden">Show the form as</legend>
      {(["questions", "page"] as const).map((one) => (
        <Button
          key={one}
          small
          kind={one === view ? "plain" : "quiet"}
          aria-pressed={one === view}
          onClick={() => onView(one)}
        >
          {one === "questions" ? "Questions" : "Pages"}
        </Button>
      ))}
    </fieldset>
  );
}
