import styles from "./loading.module.css";

const WIDTHS = ["92%", "78%", "85%", "64%"];

/** Grey lines where content is on its way. */
export const Loading = ({ what, lines = 4 }: { what: string; lines?: number }) => (
  <div className={styles.loading}>
    <span className={styles.what} role="status">
      Loading {what}…
    </span>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines have nothing but their place
      <span key={line} className={styles.line} style={{ width: WIDTHS[line % WIDTHS.length] }} />
    ))}
  </div>
);
