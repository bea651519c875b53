import { useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import styles from "./drop-zone.module.css";
import { Icon } from "./icon.tsx";

/** What a zone takes, in words and as a browser's dialog filters it. */
export interface Taken {
  title: string;
  help: string;
  button: string;
  label: string;
  accept: string;
}
const A_FORM: Taken = {
  title: "Drop a PDF form here",
  help: "Fillable or flat, up to 50 MB and 500 pages.",
  button: "Choose a PDF",
  label: "PDF form",
  accept: "application/pdf,.pdf,image/png,image/jpeg",
};

/** Takes one file, chosen, or dropped anywhere on the page: a PDF, unless it is told otherwise. */
export function DropZone({ onFile, taken = A_FORM }: { onFile: (file: File) => void; taken?: Taken }) {
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
        <p className={styles.title}>{taken.title}</p>
        <p className={styles.help} role="status">
          {several > 1 ? `You dropped ${several} files. Drop one at a time.` : taken.help}
        </p>
      </div>
      <Button kind="primary" onClick={() => input.current?.click()}>
        {taken.button}
      </Button>
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept={taken.accept}
        aria-label={taken.label}
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
