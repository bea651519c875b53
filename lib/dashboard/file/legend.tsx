import { BAND_NAMES, type Band } from "../fill/confidence.ts";
import styles from "./file.module.css";

const BANDS: Band[] = ["high", "medium", "low"];

/** What the colours over the pages say. */
export const Legend = () => (
  <ul className={styles.legend} aria-label="Colours on the pages">
    {BANDS.map((band) => (
      <li key={band} className={styles[band]}>
        {BAND_NAMES[band]}
      </li>
    ))}
    <li className={styles.missing}>required, blank</li>
  </ul>
);
