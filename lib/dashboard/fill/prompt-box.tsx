import { type KeyboardEvent, useId } from "react";
import { Button } from "../ui/button.tsx";
import control from "../ui/field.module.css";
import styles from "../workspace/panel.module.css";
import { LONGEST_PROMPT } from "./draft.ts";

/** From here on it is worth counting, in characters. */
const COUNTED_FROM = 18_000;

/** Where the instruction is written; `onSubmit` follows Ctrl or Command with Enter. The example never replaces a text. */
export function PromptBox({
  prompt,
  sample,
  onPrompt,
  onSubmit,
}: {
  prompt: string;
  sample: string;
  onPrompt: (prompt: string) => void;
  onSubmit: () => void;
}) {
  const id = useId();
  const tooLong = prompt.trim().length > LONGEST_PROMPT;
  const submitByKey = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onSubmit();
  };
  return (
    <div className={control.field}>
      <div className={styles.between}>
        <label className={control.label} htmlFor={id}>
          Instruction
        </label>
        {prompt.trim() === "" && (
          <Button kind="quiet" small onClick={() => onPrompt(sample)}>
            Use an example
          </Button>
        )}
      </div>
      <textarea
        id={id}
        className={control.control}
        rows={9}
        placeholder="My name is Ada Lovelace, born on 10 December 1985. Tick “newsletter”. Leave the remarks blank."
        aria-describedby={`${id}-help ${id}-count`}
        aria-invalid={tooLong || undefined}
        value={prompt}
        onChange={(event) => onPrompt(event.target.value)}
        onKeyDown={submitByKey}
      />
      <p id={`${id}-help`} className={control.help}>
        Plain sentences, “label: value” lines or JSON. What you do not say stays blank. Ctrl or ⌘ with Enter
        fills.
      </p>
      <p id={`${id}-count`} className={tooLong ? styles.tooLong : control.help} role="status">
        {prompt.length >= COUNTED_FROM && countOf(prompt.trim().length)}
      </p>
    </div>
  );
}

const number = new Intl.NumberFormat("en");

/** How much of the room is used, or by how much it is exceeded: nothing is cut off. */
const countOf = (length: number): string =>
  length > LONGEST_PROMPT
    ? `${number.format(length - LONGEST_PROMPT)} characters too many: an instruction has at most ${number.format(LONGEST_PROMPT)}.`
    : `${number.format(length)} of ${number.format(LONGEST_PROMPT)} characters`;
