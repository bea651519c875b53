import { Notice } from "../ui/notice.tsx";
import styles from "./batch.module.css";
import type { DayMonthOrder } from "./questions-of.ts";

const ORDERS = { dmy: "The day", mdy: "The month" } as const;

/** Asks what comes first in dates that nothing tells apart: a wrong one would be on every form. */
export function DateOrderQuestion({
  dates,
  order,
  onOrder,
}: {
  dates: readonly { column: string; sample: string }[];
  order: DayMonthOrder | null;
  onOrder: (order: DayMonthOrder) => void;
}) {
  const named = dates.map(({ column, sample }) => `“${column}”${sample && ` (${sample})`}`).join(", ");
  return (
    <Notice tone={order ? "info" : "warn"} title={`What comes first in the dates of ${named}?`}>
      <fieldset className={styles.orders}>
        <legend className="visually-hidden">What comes first in the dates?</legend>
        {(["dmy", "mdy"] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="date-order" checked={order === one} onChange={() => onOrder(one)} />
            {ORDERS[one]}
          </label>
        ))}
      </fieldset>
    </Notice>
  );
}
