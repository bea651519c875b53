import { useMemo } from "react";
import type { FillResult } from "../api/types.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import type { SaidInstruction } from "../workspace/said.ts";
import { useChosen, useSelection } from "../workspace/selection.ts";
import { type InstructionPiece, instructionPieces } from "./instruction-pieces.ts";
import styles from "./review.module.css";

/** What was said so far, with the words that gave values underlined, and those of the selected blank lit up. */
export const SaidView = ({
  said,
  result,
  fillId,
}: {
  said: readonly SaidInstruction[];
  result: FillResult | null;
  fillId: string;
}) =>
  said.some(({ prompt }) => prompt !== "") && (
    <Disclosure name="What you said">
      {said
        .filter(({ prompt }) => prompt !== "")
        .map((one) => (
          <SaidWords key={one.fillId} said={one} result={result} fillId={fillId} />
        ))}
    </Disclosure>
  );

function SaidWords({
  said,
  result,
  fillId,
}: {
  said: SaidInstruction;
  result: FillResult | null;
  fillId: string;
}) {
  const pieces = useMemo(() => {
    const { filled = [], suggested = [] } = result ?? {};
    const sources = [...filled, ...suggested].filter(
      ({ from_fill_id = fillId }) => from_fill_id === said.fillId,
    );
    return instructionPieces(said.prompt, sources, said.unused);
  }, [said, result, fillId]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <blockquote className={styles.instruction} tabIndex={0} aria-label="Your words">
      {pieces.map((piece) => (
        <PieceView key={piece.start} piece={piece} />
      ))}
    </blockquote>
  );
}

function PieceView({ piece: { text, fieldIds, unused } }: { piece: InstructionPiece }) {
  const selection = useSelection();
  const lit = useChosen(
    ({ selected, hovered }) =>
      (selected !== null && fieldIds.includes(selected)) || (hovered !== null && fieldIds.includes(hovered)),
  );
  const [first] = fieldIds;
  if (first === undefined) return unused ? <span className={styles.unused}>{text}</span> : text;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: an extra way for the mouse; the blanks are the way for all
    <mark
      className={styles.words}
      data-lit={lit || undefined}
      onClick={() => selection.select(first, "list")}
      onPointerEnter={() => selection.hover(first)}
      onPointerLeave={() => selection.hover(null)}
    >
      {text}
    </mark>
  );
}
