import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { isPictureFile } from "../api/pictures.ts";
import { Button } from "./button.tsx";
import styles from "./drop-zone.module.css";
import { Icon } from "./icon.tsx";

/** What a zone takes, in words and as a browser's dialog filters it. */
interface Taken {
  title: string;
  /** The title where nothing can be dropped. */
  touch?: string;
  help: string;
  button: string;
  label: string;
  accept: string;
  /** Several pictures are the pages of one form, and a phone takes them. */
  pictures?: true;
}
const ONE_FORM = "Choose one PDF, or photos of one form’s pages.";
const A_FORM: Taken = {
  title: "Drop a PDF form here",
  touch: "Choose a PDF form",
  help: "With or without boxes to type in, or photos of its pages. Up to 50 MB and 500 pages.",
  button: "Choose a file",
  label: "PDF form",
  accept: "application/pdf,.pdf,image/*,.heic,.tif,.tiff",
  pictures: true,
};

/** Takes one file, or pictures of a form's pages, chosen, photographed, or dropped anywhere on the page. */
export function DropZone({
  onFiles,
  taken = A_FORM,
  small = false,
}: {
  onFiles: (files: readonly File[]) => void;
  taken?: Taken;
  /** Whether it was used already. Its result then has the room. */
  small?: boolean;
}) {
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [several, setSeveral] = useState(0);
  const take = (files: readonly File[]): void => {
    const isOneForm = files.length === 1 || (taken.pictures && files.every(isPictureFile));
    if (files.length > 0 && isOneForm) onFiles(files);
    else setSeveral(files.length);
  };
  const over = useDrop(take);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(target.files ?? [])];
    target.value = "";
    take(files);
  };
  return (
    <div className={[styles.zone, small && styles.small, over && styles.over].filter(Boolean).join(" ")}>
      {!small && (
        <span className={styles.icon}>
          <Icon name="upload" size={24} />
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.title}>
          <span className={taken.touch && styles.byMouse}>{taken.title}</span>
          {taken.touch && <span className={styles.byTouch}>{taken.touch}</span>}
        </p>
        <p className={styles.help} role="status">
          {several > 1
            ? `You chose ${several} files. ${taken.pictures ? ONE_FORM : "Choose one at a time."}`
            : taken.help}
        </p>
      </div>
      <Button kind={small ? "plain" : "primary"} onClick={() => input.current?.click()}>
        {taken.button}
      </Button>
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept={taken.accept}
        multiple={taken.pictures}
        aria-label={taken.label}
        tabIndex={-1}
        onChange={onChange}
      />
      {taken.pictures && (
        <div className={styles.camera}>
          <Button onClick={() => camera.current?.click()}>Take a photo</Button>
          <input
            ref={camera}
            className={styles.input}
            type="file"
            accept="image/*"
            capture="environment"
            aria-label="Photo of a form"
            tabIndex={-1}
            onChange={onChange}
          />
        </div>
      )}
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
