import { useEffect, useState } from "react";
import type { Page } from "../api/types.ts";
import styles from "./document.module.css";
import type { Pdf } from "./drawing.ts";
import { PdfPage } from "./pdf-page.tsx";
import { useDocument } from "./use-document.ts";

/** The first page of a document about which nothing else is known yet; nothing where it cannot be drawn. */
export function DocumentPreview({ path }: { path: string }) {
  const [document] = useDocument(path);
  const pdf = document.state === "ready" ? document.value.pdf : null;
  const page = useFirstPage(pdf);
  return (
    <section className={styles.document} aria-label="Pages">
      {page && <PdfPage pdf={pdf} page={page} count={pdf?.numPages ?? 1} stale={false} />}
    </section>
  );
}

function useFirstPage(pdf: Pdf | null): Page | null {
  const [page, setPage] = useState<Page | null>(null);
  useEffect(() => {
    let wanted = true;
    pdf
      ?.getPage(1)
      .then((first) => {
        const { width, height } = first.getViewport({ scale: 1 });
        if (wanted) setPage({ number: 1, width, height, rotation: 0 });
      })
      .catch(() => undefined); // the parse says what is wrong with the file
    return () => {
      wanted = false;
    };
  }, [pdf]);
  return page;
}
