import { Button } from "../ui/button.tsx";
import control from "../ui/field.module.css";
import { type AddedKind, type Placing, refusalOf, useDesk } from "../workspace/desk.ts";
import { ADDED } from "./add-menu.tsx";
import styles from "./finish-bar.module.css";

/** The bar while the next click on a page puts something there. */
export function AddingBar({ kind: adding }: { kind: AddedKind }) {
  const desk = useDesk();
  return (
    <section className={styles.bar} aria-label="Add to the page" role="status">
      <p className={styles.asked}>
        Choose where the {ADDED[adding]} {adding === "initials" ? "go" : "goes"} on the page
        <span className={styles.keys}>, or press Enter</span>
      </p>
      <Button small onClick={() => desk.act({ do: "add", kind: null })}>
        Cancel
      </Button>
    </section>
  );
}

/** The bar while words wait for their blank. */
export function PlacingBar({ placing, onPages }: { placing: Placing; onPages: (() => void) | undefined }) {
  const desk = useDesk();
  return (
    <section className={styles.bar} aria-label="Put words in a blank">
      <p className={styles.before} role="status">
        {placing.refused === undefined
          ? `Choose the blank for these words${onPages ? "" : ", or an empty place on the page"}:`
          : refusalOf(placing.text, placing.refused)}
      </p>
      <input
        className={`${control.control} ${styles.words}`}
        aria-label="Words to put in a blank"
        aria-description="Enter in a blank puts them there."
        autoComplete="off"
        value={placing.text}
        onChange={({ target }) => {
          const { refused: _, ...words } = placing;
          desk.act({ do: "place", words: { ...words, text: target.value, typed: true } });
        }}
      />
      {onPages && (
        <Button small onClick={onPages}>
          On the page
        </Button>
      )}
      <Button small onClick={() => desk.act({ do: "place", words: null })}>
        Cancel
      </Button>
    </section>
  );
}
