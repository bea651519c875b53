import { type ReactNode, useMemo, useState } from "react";
import { curlGet } from "../api/curl.ts";
import type { FileView, ParsedForm } from "../api/types.ts";
import { navigate, PATHS } from "../app/router.ts";
import { useMedia } from "../app/use-media.ts";
import { DocumentView } from "../document/document-view.tsx";
import { marksOf } from "../document/marks.ts";
import { type Draft, EMPTY_DRAFT } from "../fill/draft.ts";
import { InstructPanel } from "../fill/instruct-panel.tsx";
import { pathOf, ResultPanel } from "../fill/result-panel.tsx";
import { useFill } from "../fill/use-fill.ts";
import { Notice } from "../ui/notice.tsx";
import { PanelTabs, type PanelView } from "../ui/panel-tabs.tsx";
import { SameCall } from "../ui/same-call.tsx";
import { FieldList } from "./field-list.tsx";
import styles from "./file.module.css";
import { Legend } from "./legend.tsx";
import { SelectedBar } from "./selected-bar.tsx";
import { createSelection, SelectionContext } from "./selection.ts";
import { TextPanel } from "./text-panel.tsx";
import { type Panel, usePanel } from "./use-panel.ts";

interface Work {
  file: FileView;
  form: ParsedForm;
  fillJobId: string | null;
}

/** Narrower than this, the pages are a panel among the others; else they stand beside them. */
const NARROW = "(max-width: 63.99rem)";

/** A form with its pages, its fields, an instruction for it and what came of that. */
export function Workspace({ file, form, fillJobId }: Work) {
  const narrow = useMedia(NARROW);
  const [selection] = useState(createSelection);
  const [panel, setPanel] = usePanel(selection, { narrow, fillJobId });
  const { pages, panels } = usePanels({ file, form, fillJobId, narrow }, setPanel);
  const first: PanelView<Panel>[] = narrow
    ? [{ value: "pages", name: "Pages", content: pages, keepMounted: true }]
    : [];
  return (
    <SelectionContext value={selection}>
      {form.warnings?.map(({ code, message }) => (
        <div key={code} className={styles.warning}>
          <Notice tone="warn" title={message} />
        </div>
      ))}
      <div className={styles.workspace}>
        {!narrow && pages}
        <PanelTabs
          label="Work on the form"
          className={styles.panel}
          scrollClass={styles.scroll}
          panels={[...first, ...panels]}
          value={panel}
          onValue={setPanel}
        />
      </div>
    </SelectionContext>
  );
}

function usePanels(
  { file, form, fillJobId, narrow }: Work & { narrow: boolean },
  open: (panel: Panel) => void,
): { pages: ReactNode; panels: PanelView<Panel>[] } {
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT);
  const fill = useFill(fillJobId);
  const job = fill.state === "known" && fill.job.status === "succeeded" ? fill.job : null;
  const result = job?.result ?? null;
  const fields = useMemo(() => {
    const all = [...form.fields, ...(form.doubtful ?? [])];
    return new Map(all.map((field) => [field.id, field]));
  }, [form]);
  const visible = useMemo(() => form.fields.filter(({ hidden }) => !hidden), [form]);
  const marks = useMemo(() => marksOf(form, result), [form, result]);

  const path = pathOf(job?.download_url) ?? `/files/${file.file_id}/input.pdf`;
  const pages = (
    <div className={styles.pages}>
      {result && <Legend />}
      <DocumentView path={path} pages={form.pages} marks={marks} />
      {narrow && (
        <SelectedBar
          fields={fields}
          result={result}
          onMore={() => open(fillJobId === null ? "fields" : "result")}
        />
      )}
    </div>
  );
  const instruct = (
    <InstructPanel
      file={file}
      draft={draft}
      onDraft={setDraft}
      onSubmitted={(jobId) => navigate(PATHS.fill(file.file_id, jobId))}
    />
  );
  const listed = (
    <>
      <FieldList fields={visible} />
      <SameCall name="the fields" curl={curlGet(location.origin, `/files/${file.file_id}`)} />
    </>
  );
  const outcome = (
    <ResultPanel fill={fill} fields={fields} fileName={file.file_name} onInstruct={() => open("instruct")} />
  );
  const panels: PanelView<Panel>[] = [
    { value: "instruct", name: "Instruct", content: instruct },
    { value: "fields", name: "Fields", count: visible.length, content: listed },
    { value: "text", name: "As text", content: <TextPanel fileId={file.file_id} /> },
  ];
  if (fillJobId !== null) panels.push({ value: "result", name: "Result", content: outcome });
  return { pages, panels };
}
