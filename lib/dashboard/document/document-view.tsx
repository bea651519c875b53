import { useEffect, useRef } from "react";
import type { Page } from "../api/types.ts";
import { useDeskState } from "../edit/desk.ts";
import { useChosen } from "../file/selection.ts";
import { FailureNotice } from "../ui/failure-notice.tsx";
import styles from "./document.module.css";
import { FieldTipBubble } from "./field-tip.tsx";
import type { Mark } from "./marks.ts";
import { PdfPage } from "./pdf-page.tsx";
import { useDocument } from "./use-document.ts";

/** The pages of a document below one another, with its fields outlined. */
export function DocumentView({
  path,
  pages,
  marks,
}: {
  path: string;
  pages: Page[];
  marks: Map<number, Mark[]>;
}) {
  const [document, retry] = useDocument(path);
  const opened = document.state === "ready" ? document.value : null;
  const frame = useRef<HTMLElement>(null);
  const tips = useRef<HTMLDivElement>(null);
  useFollowList(frame, marks);
  useFollowOpen(frame, marks);
  return (
    <section ref={frame} className={styles.document} aria-label="Pages">
      {document.state === "failed" && <FailureNotice failure={document.failure} retry={retry} />}
      {pages.map((page) => (
        <PdfPage
          key={page.number}
          pdf={opened?.pdf ?? null}
          stale={opened?.path !== path}
          page={page}
          count={pages.length}
          marks={marks.get(page.number) ?? []}
        />
      ))}
      <div ref={tips} className={styles.tips} />
      <FieldTipBubble container={tips} />
    </section>
  );
}

/** Brings the page of the mark that is worked on near the window; its editor then takes the focus. */
function useFollowOpen(frame: { current: HTMLElement | null }, marks: Map<number, Mark[]>): void {
  const open = useDeskState((state) => state.open);
  useEffect(() => {
    if (open === null || frame.current?.querySelector(`[data-mark="${CSS.escape(open)}"]`)) return;
    const page = [...marks.values()].flat().find(({ key }) => key === open)?.page;
    frame.current?.querySelector(`[data-page="${page}"]`)?.scrollIntoView({ block: "start" });
  }, [open, marks, frame]);
}

/** Brings the page of a field that was chosen in a list into the window; its mark then brings itself. */
function useFollowList(frame: { current: HTMLElement | null }, marks: Map<number, Mark[]>): void {
  const target = useChosen(({ selected, by }) => (by === "list" ? selected : null));
  useEffect(() => {
    if (target === null) return;
    const page = [...marks].find(([, there]) => there.some(({ fieldId }) => fieldId === target))?.[0];
    const sheet = frame.current?.querySelector(`[data-page="${page}"]`);
    if (sheet && !sheet.querySelector("button")) sheet.scrollIntoView({ block: "start" });
  }, [target, marks, frame]);
}
