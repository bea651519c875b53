import { useMemo } from "react";
import type { FillResult } from "../api/types.ts";
import { useChosen, useSelection } from "../file/selection.ts";
import styles from "./fill.module.css";
import { instructionPieces, type Piece } from "./instruction-pieces.ts";

/** The instruction with the words that gave values underlined, and those of the selected value lit up. */
export function InstructionView({ prompt, result }: { prompt: string; result: FillResult }) {
  const pieces = useMemo(() => instructionPieces(prompt, result.filled, result.unused), [prompt, result]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <blockquote className={styles.instruction} tabIndex={0} aria-label="Your instruction">
      {pieces.map((piece) => (
        <PieceView key={piece.start} piece={piece} />
      ))}
    </blockquote>
  );
}

function PieceView({ piece: { text, fieldIds, unused } }: { piece: Piece }) {
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
