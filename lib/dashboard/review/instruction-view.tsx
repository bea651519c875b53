import { useMemo } from "react";
import type { FilledJob } from "../workspace/origin.ts";
import styles from "../workspace/panel.module.css";
import { useChosen, useSelection } from "../workspace/selection.ts";
import { type InstructionPiece, instructionPieces } from "./instruction-pieces.ts";

/**
 * The instruction with the words that gave values underlined, and those of the selected value lit up. `of` is the fill
 * that it was given to: the job itself, or one that it builds on, whose values it still holds.
 */
export function InstructionView({ prompt, of, job }: { prompt: string; of: FilledJob; job: FilledJob }) {
  const pieces = useMemo(() => {
    const sources = job.result.filled.filter(({ from_fill_id = job.fill_id }) => from_fill_id === of.fill_id);
    return instructionPieces(prompt, sources, of.result.unused);
  }, [prompt, of, job]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <blockquote className={styles.instruction} tabIndex={0} aria-label="Your instruction">
      {pieces.map((piece) => (
        <PieceView key={piece.start} piece={piece} />
      ))}
    </blockquote>
  );
}

function PieceView({ piece: { text, fieldIds, unused } }: { piece: InstructionPiece }) {
  const selection = useSelection();
  const lit = useChosen(({ selected }) => selected !== null && fieldIds.includes(selected));
  const [first] = fieldIds;
  if (first === undefined) return unused ? <span className={styles.unused}>{text}</span> : text;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: an extra way for the mouse; the list of values is the way for all
    <mark
      className={styles.words}
      data-lit={lit || undefined}
      onClick={() => selection.select(first, "page")}
      onPointerEnter={() => selection.hover(first)}
      onPointerLeave={() => selection.hover(null)}
    >
      {text}
    </mark>
  );
}
