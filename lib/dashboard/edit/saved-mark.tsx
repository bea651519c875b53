import type { MarkBody, Page } from "../api/types.ts";
import { useChange, useDesk } from "../workspace/desk.ts";
import { MarkFace, nameOfMark } from "./added-mark.tsx";
import { styleOfBox } from "./mark-box.ts";
import styles from "./marks.module.css";

/** What a saved mark holds: as long as a change says so, it is no change. */
const STANDS = " ";

/**
 * One that the last fill has drawn, with the way to take it away. Until that is saved the picture still shows it: it is crossed
 * out, and can be had back. `ahead`: the picture does not show it yet.
 */
export function SavedMark({
  id,
  mark,
  page,
  ahead,
}: {
  id: string;
  mark: MarkBody;
  page: Page;
  ahead: boolean;
}) {
  const desk = useDesk();
  const isGone = useChange(id) !== undefined;
  const become = (value: string | null): void =>
    desk.act({ do: "change", fieldId: id, before: STANDS, change: { value } });
  const name = nameOfMark(mark);
  return (
    <div
      className={styles.added}
      style={styleOfBox(mark.box, page)}
      data-saved=""
      data-added=""
      data-gone={isGone || undefined}
    >
      {ahead && <MarkFace mark={mark} />}
      {isGone && <span className={styles.gone} aria-hidden="true" />}
      <div className={styles.handles}>
        {isGone ? (
          <button
            type="button"
            className={styles.back}
            aria-label={`Put back: ${name}`}
            onClick={() => become(STANDS)}
          >
            Put back
          </button>
        ) : (
          <button type="button" aria-label={`Remove: ${name}`} onClick={() => become(null)}>
            ✗
          </button>
        )}
      </div>
    </div>
  );
}
