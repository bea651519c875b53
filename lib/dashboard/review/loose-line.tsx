import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { type Placing, useDesk } from "../workspace/desk.ts";
import styles from "./review.module.css";

/** Words that are nowhere on the form: dragged into a blank, or put there by the next click. */
export function LooseLine({
  words,
  label,
  onPlace,
  children,
}: {
  words: Placing;
  label?: string;
  onPlace: () => void;
  children?: ReactNode;
}) {
  const desk = useDesk();
  const { text } = words;
  return (
    <li
      className={styles.loose}
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData("text/plain", text);
        desk.act({ do: "place", words });
      }}
      onDragEnd={() => desk.act({ do: "place", words: null })}
    >
      <span>
        <q>{text}</q> {label && <span className={styles.label}>{label}</span>}
      </span>
      <Button
        small
        aria-label={`Put in a blank: “${text}”`}
        onClick={() => {
          desk.act({ do: "place", words });
          onPlace();
        }}
      >
        Put in a blank
      </Button>
      {children}
    </li>
  );
}
