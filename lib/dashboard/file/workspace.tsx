import { useMemo, useRef, useState } from "react";
import type { FileView, ParsedForm } from "../api/types.ts";
import { Link } from "../app/link.tsx";
import { navigate, PATHS } from "../app/router.ts";
import { NARROW, useMedia } from "../app/use-media.ts";
import { DocumentView } from "../document/document-view.tsx";
import { PageMarks } from "../edit/page-marks.tsx";
import { QuestionList } from "../edit/question-list.tsx";
import { TellBox } from "../fill/tell-box.tsx";
import { hasWords, type Telling, useDraft, useTelling } from "../fill/use-telling.ts";
import { FinishBar } from "../review/finish-bar.tsx";
import { Details, Outcome } from "../review/outcome.tsx";
import { TemplateNotice } from "../template/template-notice.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { toWays } from "../workspace/bar-places.ts";
import { DeskContext } from "../workspace/desk.ts";
import { NoteProgress } from "../workspace/noted-progress.ts";
import { ResultContext } from "../workspace/result-in-hand.ts";
import { begunFrom } from "../workspace/saved.ts";
import { createSelection, SelectionContext } from "../workspace/selection.ts";
import { standingIn } from "../workspace/steps-back.ts";
import { NamesContext, useDocuments } from "../workspace/use-documents.ts";
import { type InHand, useResultInHand } from "../workspace/use-result-in-hand.ts";
import { useWarningOfLoss } from "../workspace/warn-of-loss.ts";
import { AsCode } from "./as-code.tsx";
import { FilledBefore } from "./filled-before.tsx";
import { NoFields } from "./no-fields.tsx";
import styles from "./workspace.module.css";

interface Work {
  file: FileView;
  form: ParsedForm;
  fillJobId: string | null;
}

/** A form in a person's hands: its pages to type on, the box to tell it in, what came of that, and the way out. */
export function Workspace({ file, form, fillJobId }: Work) {
  const narrow = useMedia(NARROW);
  const [selection] = useState(createSelection);
  const [view, setView] = useState<View>("questions");
  const area = useRef<HTMLDivElement>(null);
  const draft = useDraft(file.file_id);
  const documents = useDocuments(file.file_id);
  const onSubmitted = (jobId: string): void => navigate(PATHS.fill(file.file_id, jobId));
  const options = { flatten: draft[0].flatten, onSaved: onSubmitted };
  const inHand = useResultInHand(file.file_id, form, fillJobId, options);
  const telling = useTelling(file.file_id, draft, documents, inHand.save, onSubmitted);
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
  const rest = (
    <>
      <Details inHand={inHand} />
      <AsCode file={file} form={form} inHand={inHand} />
    </>
  );
  /** The form another way, at the blank that one was at. */
  const show = (next: View, fieldId = selection.get().selected): void => {
    setView(next);
    selection.select(fieldId, "list");
  };
  const fillable = form.fields.length + (form.doubtful?.length ?? 0) > 0;
  return (
    <SelectionContext value={selection}>
      <DeskContext value={inHand.desk}>
        <ResultContext value={inHand.result}>
          <NamesContext value={documents.names}>
            <NoteProgress fileId={file.file_id} jobId={inHand.job?.job_id ?? null} said={inHand.said} />
            <Warnings file={file} form={form} />
            <div className={styles.work}>
              <div className={styles.column}>
                {fillable ? (
                  <TellBox file={file} telling={telling} first={fillJobId === null} />
                ) : (
                  <NoFields file={file} />
                )}
                <Outcome
                  inHand={inHand}
                  brief={narrow}
                  again={again}
                  onPlace={() => narrow && area.current?.scrollIntoView({ block: "start" })}
                />
                {fillJobId === (inHand.job?.job_id ?? null) && (
                  <FilledBefore fileId={file.file_id} job={inHand.job} />
                )}
                {!narrow && rest}
              </div>
              <div ref={area} className={styles.form}>
                {fillable && <FinishBarAt inHand={inHand} path={path} adds={!narrow || view === "page"} />}
                {narrow && fillable && <ViewSwitch view={view} onView={show} />}
                {narrow && fillable && view === "questions" ? (
                  <QuestionList
                    language={form.language ?? undefined}
                    onSee={(fieldId) => show("page", fieldId)}
                  />
                ) : (
                  pages
                )}
                {fillable && (
                  <button type="button" className={styles.onwards} onClick={toWays}>
                    Go to the finish
                  </button>
                )}
              </div>
              {narrow && rest}
            </div>
          </NamesContext>
        </ResultContext>
      </DeskContext>
    </SelectionContext>
  );
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

type View = "questions" | "page";

const FinishBarAt = ({ inHand, path, adds }: { inHand: InHand; path: string | undefined; adds: boolean }) => (
  <div className={styles.bar}>
    <FinishBar
      save={inHand.save}
      said={inHand.said}
      jobId={inHand.job?.job_id ?? null}
      ready={path !== undefined && path !== ""}
      adds={adds}
      lacks={standingIn(inHand.written).length < (inHand.written?.marks?.length ?? 0)}
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

/** What is to be known about the form before it is filled. */
function Warnings({ file, form }: { file: FileView; form: ParsedForm }) {
  const warnings = useMemo(
    () => form.warnings?.filter(({ code }) => code !== "template_alike") ?? [],
    [form.warnings],
  );
  return (
    <div className={styles.warnings}>
      <TemplateNotice file={file} />
      {warnings.map(({ code, message }) => (
        <Notice key={code} tone="warn" title={message} />
      ))}
    </div>
  );
}
