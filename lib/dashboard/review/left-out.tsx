import { Button } from "../ui/button.tsx";
import type { Queue } from "../workspace/queue.ts";
import { Group } from "./leftovers.tsx";
import styles from "./review.module.css";

const quoted = (words: readonly string[]): string => words.map((text) => `“${text}”`).join(" or ");

/** The answer that none of it belongs in the form. The focus goes on to the next leftover, for this one goes. */
export const LeaveOut = ({ words, onLeaveOut }: { words: readonly string[]; onLeaveOut: () => void }) => (
  <Button
    small
    kind="quiet"
    aria-label={`Leave out: ${quoted(words)}`}
    onClick={({ currentTarget }) => {
      const line = currentTarget.closest("li");
      const beside = line?.nextElementSibling ?? line?.previousElementSibling;
      beside?.querySelector("button")?.focus();
      onLeaveOut();
    }}
  >
    Leave out
  </Button>
);

/** What was left out, to be had back: nothing is dropped in silence. */
export const LeftOut = ({
  leftOut,
  onHaveBack,
}: {
  leftOut: Queue["leftOut"];
  onHaveBack: (key: string) => void;
}) => (
  <Group title="Left out by you" count={leftOut.length}>
    {leftOut.map(({ key, words }) => (
      <li key={key} className={styles.leftover}>
        <span>{quoted(words)}</span>
        <Button small aria-label={`Have back: ${quoted(words)}`} onClick={() => onHaveBack(key)}>
          Have back
        </Button>
      </li>
    ))}
  </Group>
);
