import { useRef } from "react";
import { useAnnounce } from "../ui/announce.tsx";
import { Button, IconButton } from "../ui/button.tsx";
import control from "../ui/field.module.css";
import { formatBytes } from "../ui/format.ts";
import { MOST_BYTES, MOST_DOCUMENTS, troubleWith } from "../workspace/documents.ts";
import styles from "../workspace/panel.module.css";

/** What a browser's dialog offers; the service looks at the bytes. */
const ACCEPT = ".pdf,.png,.jpg,.jpeg,.xlsx,.csv,.json,.vcf,.eml,.txt";

/** Documents that values are taken from, numbered as the result names them. */
export function DocumentBox({
  chosen,
  onChoose,
}: {
  chosen: readonly File[];
  onChoose: (documents: readonly File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const announce = useAnnounce();
  const remove = (file: File): void => {
    onChoose(chosen.filter((one) => one !== file));
    announce(`Removed ${file.name}.`);
    add.current?.focus(); // the button that was pressed is gone
  };
  return (
    <section className={control.field} aria-label="Documents">
      <div className={styles.between}>
        <h2 className={control.label}>Documents</h2>
        <Button ref={add} kind="quiet" small icon="plus" onClick={() => input.current?.click()}>
          Add documents
        </Button>
      </div>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        multiple
        accept={ACCEPT}
        aria-label="Documents to take values from"
        tabIndex={-1}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = "";
          if (files.length > 0) onChoose([...chosen, ...files]);
        }}
      />
      {chosen.length > 0 && (
        <ol className={styles.documents}>
          {chosen.map((file, index) => (
            <li key={keyOf(file)}>
              <span>
                {index + 1}. {file.name} <span className={styles.soft}>{formatBytes(file.size)}</span>
              </span>
              <IconButton icon="trash" label={`Remove ${file.name}`} onClick={() => remove(file)} />
            </li>
          ))}
        </ol>
      )}
      <p className={styles.tooLong} role="status">
        {troubleWith(chosen)}
      </p>
      <p className={control.help}>
        Values are taken from what these say: filled forms, PDFs, pictures, workbooks, CSV, JSON, vCards,
        e-mails, text. At most {MOST_DOCUMENTS} documents and {formatBytes(MOST_BYTES)} in all; you can also
        drop them here.
      </p>
    </section>
  );
}

/** Told apart by themselves: two documents may have one name. */
const keys = new WeakMap<File, string>();
function keyOf(file: File): string {
  const key = keys.get(file) ?? crypto.randomUUID();
  keys.set(file, key);
  return key;
}
