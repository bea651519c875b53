import { useState } from "react";
import { curlGet } from "../api/curl.ts";
import type { FileView, ParsedForm } from "../api/types.ts";
import { navigate, PATHS } from "../app/router.ts";
import { useWork } from "../app/tab-store.ts";
import { NARROW, useMedia } from "../app/use-media.ts";
import { useSteady } from "../app/use-steady.ts";
import { DocumentView } from "../document/document-view.tsx";
import { EditBar } from "../edit/edit-bar.tsx";
import { PageMarks } from "../edit/page-marks.tsx";
import { draftFrom, draftKey, EMPTY_DRAFT, type FillDraft } from "../fill/draft.ts";
import { InstructPanel } from "../fill/instruct-panel.tsx";
import { TemplateNotice } from "../template/template-notice.tsx";
import { Notice } from "../ui/notice.tsx";
import { PanelTabs, type PanelView } from "../ui/panel-tabs.tsx";
import { SameCall } from "../ui/same-call.tsx";
import { DeskContext } from "../workspace/desk.ts";
import { FieldList } from "../workspace/field-list.tsx";
import styles from "../workspace/layout.module.css";
import { ResultContext } from "../workspace/result-in-hand.ts";
import { SelectedBar } from "../workspace/selected-bar.tsx";
import { createSelection, SelectionContext } from "../workspace/selection.ts";
import { NamesContext, useDocuments } from "../workspace/use-documents.ts";
import { useResultInHand } from "../workspace/use-result-in-hand.ts";
import { Legend } from "./legend.tsx";
import { NoFields } from "./no-fields.tsx";
import { pathOf, ResultPanel } from "./result-panel.tsx";
import { TextPanel } from "./text-panel.tsx";
import { type Panel, usePanel } from "./use-panel.ts";

interface Work {
  file: FileView;
  form: ParsedForm;
  fillJobId: string | null;
}

/** A form with its pages, its fields, an instruction for it and what came of that. */
export function Workspace({ file, form, fillJobId }: Work) {
  const narrow = useMedia(NARROW);
  const [selection] = useState(createSelection);
  const [draft, setDraft] = useWork<FillDraft>(draftKey(file.file_id), EMPTY_DRAFT);
  const documents = useDocuments();
  const writing = (draft.prompt.trim() !== "" || documents.chosen.length > 0) && !draft.sent;
  const [panel, setPanel] = usePanel(selection, { narrow, fillJobId, writing });
  const onSubmitted = (jobId: string): void => navigate(PATHS.fill(file.file_id, jobId));
  const inHand = useResultInHand(form, fillJobId, { flatten: draft.flatten, onSaved: onSubmitted });
  const { job, marks, fields } = inHand;

  const onPages = useSteady(() => {
    if (narrow) setPanel("pages");
  });
  const dock = (
    <div className={styles.dock}>
      {narrow && panel === "pages" && (
        <SelectedBar
          fields={fields}
          result={inHand.shown}
          fillId={inHand.fillId}
          onMore={() => setPanel(fillJobId === null ? "fields" : "result")}
        />
      )}
      {job && <EditBar save={inHand.save} />}
    </div>
  );
  const pages = (
    <div className={styles.pages}>
      {(job || inHand.result.proposed) && <Legend marks={marks} />}
      <DocumentView
        path={pathOf(job?.download_url) ?? inputOf(file)}
        pages={form.pages}
        marks={marks}
        over={({ number }, ahead) => {
          const there = marks.get(number);
          return there && <PageMarks page={number} marks={there} ahead={ahead} />;
        }}
      />
      {!narrow && dock}
    </div>
  );
  const fillable = form.fields.length + (form.doubtful?.length ?? 0) > 0;
  const instruct = (
    <InstructPanel
      file={file}
      draft={draft}
      onDraft={setDraft}
      documents={documents}
      onSubmitted={onSubmitted}
    />
  );
  const outcome = (
    <ResultPanel
      {...inHand}
      fileName={file.file_name}
      draft={draft}
      documents={documents.chosen}
      narrow={narrow}
      onPages={onPages}
      onCommitted={onSubmitted}
      onInstruct={() => {
        setDraft(draftFrom(draft, inHand.prompt));
        setPanel("instruct");
      }}
    />
  );
  const panels: PanelView<Panel>[] = [
    ...(narrow ? [{ value: "pages" as const, name: "Pages", content: pages, keepMounted: true }] : []),
    { value: "instruct", name: "Instruct", content: fillable ? instruct : <NoFields file={file} /> },
    ...listsOf(file, form),
    ...(fillJobId === null ? [] : [{ value: "result" as const, name: "Result", content: outcome }]),
  ];
  return (
    <SelectionContext value={selection}>
      <DeskContext value={inHand.desk}>
        <ResultContext value={inHand.result}>
          <NamesContext value={documents.names}>
            <div className={styles.warnings}>
              <TemplateNotice file={file} />
              {form.warnings
                ?.filter(({ code }) => code !== "template_alike")
                .map(({ code, message }) => (
                  <Notice key={code} tone="warn" title={message} />
                ))}
            </div>
            <div className={styles.workspace}>
              {!narrow && pages}
              <PanelTabs
                label="Work on the form"
                className={styles.panel}
                scrollClass={styles.scroll}
                panels={panels}
                value={panel}
                onValue={setPanel}
              />
              {narrow && dock}
            </div>
          </NamesContext>
        </ResultContext>
      </DeskContext>
    </SelectionContext>
  );
}

const inputOf = ({ file_id }: FileView): string => `/files/${file_id}/input.pdf`;

/** What the form has, as a list and as text. */
function listsOf(file: FileView, form: ParsedForm): PanelView<Panel>[] {
  const visible = form.fields.filter(({ hidden }) => !hidden);
  const listed = (
    <>
      {visible.length === 0 ? <NoFields file={file} /> : <FieldList fields={visible} />}
      <SameCall name="the fields" curl={curlGet(location.origin, `/files/${file.file_id}`)} />
    </>
  );
  return [
    { value: "fields", name: "Fields", count: visible.length, content: listed },
    { value: "text", name: "As text", content: <TextPanel fileId={file.file_id} /> },
  ];
}
