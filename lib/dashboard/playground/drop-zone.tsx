import { useEffect, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./drop-zone.module.css";

/** Takes one PDF, chosen, or dropped anywhere on the page. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [several, setSeveral] = useState(0);
  const over = useDrop((files) => {
    const [file] = files;
    if (file && files.length === 1) onFile(file);
    else setSeveral(files.length);
  });
  return (
    <div className={`${styles.zone} ${over ? styles.over : ""}`}>
      <span className={styles.icon}>
        <Icon name="upload" size={24} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>Drop a PDF form here</p>
        <p className={styles.help} role="status">
          {several > 1
            ? `That were ${several} files. Drop one form at a time.`
            : "Fillable or flat, up to 50 MB and 500 pages."}
        </p>
      </div>
      <Button kind="primary" onClick={() => input.current?.click()}>
        Choose a PDF
      </Button>
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept="application/pdf,.pdf"
        aria-label="PDF form"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
    </div>
  );
}

/**
 * Takes what is dropped on the window, and says whether something is held over it. Without this a browser leaves the
 * page for a file that is dropped beside the zone.
 */
function useDrop(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const cut = new AbortController();
    const on = (name: "dragover" | "dragleave" | "drop", listen: (event: DragEvent) => void): void =>
      addEventListener(name, listen, { signal: cut.signal });
    on("dragover", (event) => {
      event.preventDefault();
      setOver(true);
    });
    on("dragleave", ({ relatedTarget }) => relatedTarget === null && setOver(false));
    on("drop", (event) => {
      event.preventDefault();
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) latest.current(files);
    });
    return () => cut.abort();
  }, []);
  return over;
}
