import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Page } from "../api/types.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { FieldTipBubble } from "../ui/field-tip.tsx";
import { useDeskState } from "../workspace/desk.ts";
import type { DrawnPages } from "../workspace/drawn-pages.ts";
import type { WidgetMark } from "../workspace/marks.ts";
import { PrintContext } from "../workspace/print-beside.ts";
import { useChosen } from "../workspace/selection.ts";
import styles from "./document.module.css";
import { displayedPages, type Pdf, printOf } from "./drawing.ts";
import { PdfPage } from "./pdf-page.tsx";
import { useDocument } from "./use-document.ts";

/** The pages of a document below one another, with its fields outlined. */
export function DocumentView({
  path,
  pages,
  marks,
  over,
}: {
  path: string;
  pages: Page[];
  marks: Map<number, WidgetMark[]>;
  over: DrawnPages["over"];
}) {
  const frame = useRef<HTMLElement>(null);
  const pageOf = useCallback(
    (fieldId: string) => [...marks].find(([, there]) => there.some((mark) => mark.fieldId === fieldId))?.[0],
    [marks],
  );
  useFollowOpen(frame, marks);
  return <DocumentPages {...{ frame, path, pages, pageOf, over }} />;
}

/** The pages of a document below one another, each with its overlay while it is near the window. */
export function DocumentPages({ frame, path, pages, pageOf, over }: DrawnPages) {
  useFollowList(frame, pageOf);
  const [document, retry] = useDocument(path);
  const opened = document.state === "ready" ? document.value : null;
  const own = useOwnPages(pages.length === 0 ? (opened?.pdf ?? null) : null);
  const shown = pages.length === 0 ? own : pages;
  const tips = useRef<HTMLDivElement>(null);
  const pdf = opened?.pdf;
  // What cannot be read names nothing.
  const print = useCallback(
    async (number: number) => (pdf ? await printOf(pdf, number).catch(() => []) : []),
    [pdf],
  );
  return (
    <section ref={frame} className={styles.document} aria-label="Pages">
      {document.state === "failed" && pages.length > 0 && (
        <FailureNotice failure={document.failure} retry={retry} />
      )}
      <PrintContext value={print}>
        {shown.map((page) => (
          <PdfPage
            key={page.number}
            pdf={opened?.pdf ?? null}
            coming={document.state === "loading"}
            stale={opened?.path !== path}
            page={page}
            count={shown.length}
            over={over}
          />
        ))}
      </PrintContext>
      <div ref={tips} className={styles.tips} />
      <FieldTipBubble container={tips} />
    </section>
  );
}

/** The pages as the document itself has them, where nothing else is known of it yet. */
function useOwnPages(pdf: Pdf | null): Page[] {
  const [pages, setPages] = useState<Page[]>([]);
  useEffect(() => {
    let wanted = true;
    if (pdf) {
      displayedPages(pdf).then(
        (found) => wanted && setPages(found),
        () => undefined, // the parse says what is wrong with the file
      );
    }
    return () => {
      wanted = false;
    };
  }, [pdf]);
  return pages;
}

/** Brings the page of the mark that is worked on near the window; its editor then takes the focus. */
function useFollowOpen(frame: { current: HTMLElement | null }, marks: Map<number, WidgetMark[]>): void {
  const open = useDeskState((state) => state.open);
  useEffect(() => {
    if (open === null || frame.current?.querySelector(`[data-mark="${CSS.escape(open)}"]`)) return;
    const page = [...marks.values()].flat().find(({ key }) => key === open)?.page;
    return scrollSoon(() => frame.current?.querySelector(`[data-page="${page}"]`));
  }, [open, marks, frame]);
}

/** Brings the page of a field that was chosen in a list into the window; its mark then brings itself. */
function useFollowList(
  frame: RefObject<HTMLElement | null>,
  pageOf: (fieldId: string) => number | undefined,
): void {
  const target = useChosen(({ selected, by }) => (by === "list" ? selected : null));
  useEffect(() => {
    if (target === null) return;
    return scrollSoon(() => {
      const sheet = frame.current?.querySelector(`[data-page="${pageOf(target)}"]`);
      return sheet?.querySelector("button") ? null : sheet;
    });
  }, [target, pageOf, frame]);
}

/** Scrolls to an element with the next drawing: on narrow screens the pages come into sight only now. */
function scrollSoon(find: () => Element | null | undefined): () => void {
  const soon = requestAnimationFrame(() => find()?.scrollIntoView({ block: "start" }));
  return () => cancelAnimationFrame(soon);
}
