import { type DragEvent, type KeyboardEvent, useId, useRef } from "react";
import { curlFill } from "../api/curl.ts";
import type { FileView } from "../api/types.ts";
import { useMedia } from "../app/use-media.ts";
import { Button } from "../ui/button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import control from "../ui/field.module.css";
import { SameCall } from "../ui/same-call.tsx";
import { Switch } from "../ui/switch.tsx";
import { troubleWith } from "../workspace/documents.ts";
import { DocumentChips } from "./document-chips.tsx";
import { type FillDraft, isSendable, LONGEST_PROMPT, requestOf } from "./draft.ts";
import { samplePrompt } from "./sample-prompt.ts";
import styles from "./tell-box.module.css";
import type { Telling } from "./use-telling.ts";

/** What a browser's dialog offers; the service looks at the bytes. */
const ACCEPT = ".pdf,.png,.jpg,.jpeg,.xlsx,.csv,.json,.vcf,.eml,.txt";
/** From here on it is worth counting, in characters. */
const COUNTED_FROM = 18_000;

/** One box for all that is to go on the form: said, pasted, or dropped as documents. */
export function TellBox({ file, telling, first }: { file: FileView; telling: Telling; first: boolean }) {
  const { draft, onDraft, chosen, choose, gone, submit, busy, sending, failure, waiting } = telling;
  const id = useId();
  const canDrop = useMedia("(hover: hover)");
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const length = draft.prompt.trim().length;
  const sendable = isSendable(draft, chosen);
  const onDrop = (event: DragEvent): void => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    choose([...chosen, ...event.dataTransfer.files]);
  };
  const byKey = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
  };
  return (
    <form
      className={styles.form}
      data-tell=""
      onDragOver={(event) => holdsFiles(event) && event.preventDefault()}
      onDrop={onDrop}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label className={styles.label} htmlFor={id}>
        Tell me, paste, or {canDrop ? "drop" : "add"} documents
      </label>
      <textarea
        id={id}
        className={control.control}
        rows={5}
        placeholder={"Full name: Ada Lovelace\nDate of birth: 10 December 1985\nRemarks: leave blank"}
        aria-describedby={`${id}-count`}
        aria-invalid={length > LONGEST_PROMPT || undefined}
        value={draft.prompt}
        onChange={({ target }) => onDraft({ ...draft, prompt: target.value })}
        onKeyDown={byKey}
      />
      <p id={`${id}-count`} className={styles.trouble} role="status">
        {length >= COUNTED_FROM && countOf(length)}
        {troubleWith(chosen) ?? lossOf(gone)}
      </p>
      <DocumentChips chosen={chosen} onChoose={choose} onRemoved={() => add.current?.focus()} />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" icon="spark" disabled={busy || waiting || !sendable}>
          {sending ? "Sending…" : waiting ? "Reading the form…" : "Fill it in"}
        </Button>
        <Button ref={add} kind="quiet" icon="plus" onClick={() => input.current?.click()}>
          Add documents
        </Button>
        {draft.prompt.trim() === "" && (
          <Button
            kind="quiet"
            data-example=""
            onClick={() => onDraft({ ...draft, prompt: samplePrompt(file.file_name) })}
          >
            Use an example
          </Button>
        )}
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
          if (files.length > 0) choose([...chosen, ...files]);
        }}
      />
      {first && !waiting && <WhatToExpect />}
      {failure && <FailureNotice kept failure={failure} retry={submit} />}
      <Disclosure name="More">
        <Options file={file} telling={telling} />
      </Disclosure>
    </form>
  );
}

/** What is said of documents that went with the page. */
const lossOf = (gone: readonly string[]): string | null =>
  gone.length > 0
    ? `This page was loaded again, and no longer has ${gone.map((name) => `“${name}”`).join(", ")}. Add ${gone.length > 1 ? "them" : "it"} again.`
    : null;

/** What one may expect by words; the figures are in docs/accuracy.md. */
const WhatToExpect = () => (
  <p className={control.help}>
    You can also type on the form. Lists like “Full name: Ada” are read best, and you check what is not sure.{" "}
    <a href="/docs#models">A language model</a> reads whole sentences better.
  </p>
);

/** How the form is to be filled, and what one may expect. */
const Options = ({ file, telling: { draft, onDraft, chosen } }: { file: FileView; telling: Telling }) => (
  <div className={styles.options}>
    <p className={control.help}>
      What you do not say stays blank, and what finds no place is listed. Filled forms, PDFs, pictures,
      tables, vCards, e-mails and text can be dropped here. Ctrl or ⌘ with Enter fills.
    </p>
    <Switch
      label="Print the values into the page"
      help="They can no longer be edited in the PDF."
      checked={draft.flatten}
      onChange={(flatten) => onDraft({ ...draft, flatten })}
    />
    <Switch
      label="Do not use a language model"
      help="Nothing is sent to a language model, even if one is set up."
      checked={draft.local}
      onChange={(local) => onDraft({ ...draft, local })}
    />
    <SameCall name="fill" curl={curlFill(location.origin, exampleOf(file, draft, chosen), chosen)} />
  </div>
);

const exampleOf = (file: FileView, draft: FillDraft, chosen: readonly File[]) => {
  const request = requestOf(file.file_id, draft);
  return chosen.length === 0 && !request.prompt
    ? { ...request, prompt: "My name is Ada Lovelace." }
    : request;
};

/** Words may be dragged as well: a browser drops those by itself. */
const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes("Files");

const number = new Intl.NumberFormat("en");

/** How much of the room is used, or by how much it is exceeded: nothing is cut off. */
const countOf = (length: number): string =>
  length > LONGEST_PROMPT
    ? `${number.format(length - LONGEST_PROMPT)} characters too many: at most ${number.format(LONGEST_PROMPT)} at once. `
    : `${number.format(length)} of ${number.format(LONGEST_PROMPT)} characters. `;
