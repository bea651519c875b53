import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Page } from "../api/types.ts";
import styles from "./document.module.css";
import { type Pdf, paintPage } from "./drawing.ts";
import { useNear, useWidth } from "./use-near.ts";

/**
 * One page: its picture, drawn while it is near the window, and the overlay `over` it. `stale`: another document is
 * loading. The overlay knows when the page's picture is not there yet.
 */
export function PdfPage({
  pdf,
  stale,
  coming = false,
  page,
  count,
  over,
}: {
  pdf: Pdf | null;
  stale: boolean;
  /** Whether its document is not there yet, and no other's picture. */
  coming?: boolean;
  page: Page;
  count: number;
  over?: (page: Page, ahead: boolean) => ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const near = useNear(frame);
  const width = useWidth(frame);
  const state = useDrawing(pdf, { number: page.number, width: near ? width : 0, canvas });
  return (
    <figure className={styles.page} data-page={page.number} data-drawn={stale ? "waiting" : state}>
      <div ref={frame} className={styles.sheet} style={{ aspectRatio: `${page.width} / ${page.height}` }}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          role="img"
          aria-label={`Page ${page.number} of ${count}`}
        />
        {near && coming && <p className={styles.coming}>Loading this page…</p>}
        {state === "failed" && <p className={styles.undrawn}>This page could not be drawn.</p>}
        {near && over?.(page, stale || state === "waiting")}
      </div>
      {count > 1 && (
        <figcaption className={styles.number} aria-hidden="true">
          {page.number} / {count}
        </figcaption>
      )}
    </figure>
  );
}

type Drawing = "waiting" | "drawn" | "failed";

/**
 * Draws into the canvas while there is a width to draw for; the memory goes when there is none. Of another document the
 * page is waiting at once, not only when its drawing begins.
 */
function useDrawing(
  pdf: Pdf | null,
  { number, width, canvas }: { number: number; width: number; canvas: { current: HTMLCanvasElement | null } },
): Drawing {
  const [done, setDone] = useState<{ pdf: Pdf; drawing: Drawing } | null>(null);
  useEffect(() => {
    const target = canvas.current;
    if (!pdf || !target) return;
    if (width === 0) {
      target.width = 0;
      return;
    }
    setDone(null);
    const cut = new AbortController();
    const end = (drawing: Drawing) => () => cut.signal.aborted || setDone({ pdf, drawing });
    paintPage(pdf, { number, width, canvas: target }, cut.signal).then(end("drawn"), end("failed"));
    return () => cut.abort();
  }, [pdf, number, width, canvas]);
  return done && done.pdf === pdf ? done.drawing : "waiting";
}
