import { BAND_NAMES } from "../workspace/confidence.ts";
import styles from "../workspace/layout.module.css";
import type { WidgetMark } from "../workspace/marks.ts";

const TONES = [
  ["high", BAND_NAMES.high],
  ["medium", BAND_NAMES.medium],
  ["low", BAND_NAMES.low],
  ["yours", "changed by you"],
  ["question", "needs your choice"],
  ["missing", "required, blank"],
] as const;

/** What the colours over the pages say: those that are there. */
export function Legend({ marks }: { marks: Map<number, WidgetMark[]> }) {
  const there = new Set([...marks.values()].flat().map(({ tone }) => tone));
  return (
    <ul className={styles.legend} aria-label="Colours on the pages">
      {TONES.filter(([tone]) => there.has(tone)).map(([tone, name]) => (
        <li key={tone} className={styles[tone]}>
          {name}
        </li>
      ))}
    </ul>
  );
}
