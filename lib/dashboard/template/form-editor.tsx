import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { FileView, ParsedForm, TemplateView } from "../api/types.ts";
import { NARROW, useMedia } from "../app/use-media.ts";
import { useSteady } from "../app/use-steady.ts";
import { PanelTabs } from "../ui/panel-tabs.tsx";
import { useChangeKeys } from "../workspace/changes-bar.tsx";
import type { DrawnPages } from "../workspace/drawn-pages.ts";
import { createSelection, SelectionContext, useChosen } from "../workspace/selection.ts";
import { FieldBoxes } from "./field-boxes.tsx";
import { FieldPanel } from "./field-panel.tsx";
import { KeepBar } from "./keep-bar.tsx";
import { KeptNotice } from "./kept-notice.tsx";
import layout from "./layout.module.css";
import { SelectedBar } from "./selected-bar.tsx";
import { useCorrections } from "./use-corrections.ts";
import { type EditorView, useEditor } from "./use-editor.ts";

interface Editing {
  file: FileView;
  form: ParsedForm;
  /** The template for the file's bytes, as it is now. */
  template: TemplateView | null;
  onTemplate: () => void;
  Pages: ComponentType<DrawnPages>;
}

/** The pages with a form's fields to choose, move, size and draw, beside what is said of each. */
export function FormEditor(props: Editing) {
  const [selection] = useState(createSelection);
  return (
    <SelectionContext value={selection}>
      <Editor {...props} />
    </SelectionContext>
  );
}

function Editor({ file, form, template, onTemplate, Pages }: Editing) {
  const corrections = useCorrections(file.file_id, form);
  const narrow = useMedia(NARROW);
  const [kept, setKept] = useState(false);
  const frame = useRef<HTMLElement>(null);
  const view = useEditor(form, corrections, frame, narrow);
  useChangeKeys((to) => corrections.act({ do: to }));
  const named = useMemo(
    () => new Map([...corrections.fields, ...view.offered].map((field) => [field.id, field])),
    [corrections.fields, view.offered],
  );
  const bar = (
    <div className={layout.dock}>
      {narrow && view.panel === "pages" && <SelectedBar fields={named} onMore={view.deeds.describe} />}
      <KeepBar
        file={file}
        form={form}
        template={template}
        corrections={corrections}
        onAdd={view.add}
        onKept={() => {
          setKept(true);
          onTemplate();
        }}
      />
    </div>
  );
  const pages = (
    <div className={layout.pages}>
      <Pages
        frame={frame}
        path={`/files/${file.file_id}/input.pdf`}
        pages={form.pages}
        pageOf={view.pageOf}
        over={(page) => (
          <FieldBoxes
            page={page}
            boxes={view.boxes.get(page.number) ?? []}
            wanted={view.wanted}
            deeds={view.deeds}
          />
        )}
      />
      {!narrow && bar}
    </div>
  );
  const panel = <DescribedField view={view} form={form} corrections={corrections} narrow={narrow} />;
  return (
    <>
      {template && <KeptNotice file={file} template={template} fresh={kept} onGone={onTemplate} />}
      <div className={layout.workspace}>
        {narrow ? (
          <Narrow pages={pages} panel={panel} count={corrections.fields.length} view={view} />
        ) : (
          <>
            {pages}
            <section className={layout.panel} aria-label="Fields">
              <div className={layout.scroll}>{panel}</div>
            </section>
          </>
        )}
        {narrow && bar}
      </div>
    </>
  );
}

/** On narrow screens pages and fields are panels of which one is open. */
const Narrow = ({
  pages,
  panel,
  count,
  view: { panel: open, setPanel },
}: {
  pages: ReactNode;
  panel: ReactNode;
  count: number;
  view: EditorView;
}) => (
  <PanelTabs
    label="Fix the fields"
    panels={[
      { value: "pages", name: "Pages", content: pages, keepMounted: true },
      { value: "fields", name: "Fields", count, content: panel },
    ]}
    value={open}
    onValue={setPanel}
    scrollClass={layout.scroll}
  />
);

/** The panel's content; it takes the focus when one comes to it from a box or from the list. */
function DescribedField({
  view,
  form,
  corrections,
  narrow,
}: {
  view: EditorView;
  form: ParsedForm;
  corrections: ReturnType<typeof useCorrections>;
  narrow: boolean;
}) {
  const content = useRef<HTMLDivElement>(null);
  const byList = useChosen(({ selected, by }) => (by === "list" ? selected : null));
  const { described } = view;
  const focus = useSteady(() =>
    content.current?.querySelector<HTMLElement>("form input, [data-offered] button")?.focus(),
  );
  useEffect(() => {
    if (described > 0) focus();
  }, [described, focus]);
  useEffect(() => {
    if (byList !== null) focus();
  }, [byList, focus]);
  return (
    <div ref={content}>
      <FieldPanel view={view} form={form} corrections={corrections} narrow={narrow} />
    </div>
  );
}
