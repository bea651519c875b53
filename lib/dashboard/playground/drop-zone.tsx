import { type DragEvent, useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./drop-zone.module.css";

/** Takes one PDF, dropped or chosen. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way beside the button within
    <div
      className={`${styles.zone} ${over ? styles.over : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={styles.icon}>
        <Icon name="upload" size={24} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>Drop a PDF form here</p>
        <p className={styles.help}>Fillable or flat, up to 50 MB and 500 pages.</p>
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
