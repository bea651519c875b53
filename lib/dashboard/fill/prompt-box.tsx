import { type KeyboardEvent, useId } from "react";
import { Button } from "../ui/button.tsx";
import control from "../ui/field.module.css";
import styles from "./fill.module.css";

const LONGEST_PROMPT = 20_000;

/** Where the instruction is written; `onSubmit` follows Ctrl or Command with Enter. */
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
  const submitByKey = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onSubmit();
  };
  return (
    <div className={control.field}>
      <div className={styles.between}>
        <label className={control.label} htmlFor={id}>
          Instruction
        </label>
        <Button kind="quiet" small onClick={() => onPrompt(sample)}>
          Use an example
        </Button>
      </div>
      <textarea
        id={id}
        className={control.control}
        rows={9}
        maxLength={LONGEST_PROMPT}
        placeholder="My name is Ada Lovelace, born on 10 December 1985. Tick “newsletter”. Leave the remarks blank."
        aria-describedby={`${id}-help`}
        value={prompt}
        onChange={(event) => onPrompt(event.target.value)}
        onKeyDown={submitByKey}
      />
      <p id={`${id}-help`} className={control.help}>
        Plain sentences, “label: value” lines or JSON. What you do not say stays blank.
      </p>
    </div>
  );
}
