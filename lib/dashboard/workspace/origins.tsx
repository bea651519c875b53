import type { FillResult } from "../api/types.ts";
import { placesOf } from "./documents.ts";
import styles from "./group.module.css";
import { useNames } from "./use-documents.ts";

type Said = FillResult["filled"][number];

/** Where the documents of a fill say something, a line each: “document 1, page 2: …”. */
export function Origins({ origins, fillId }: { origins: NonNullable<Said["origins"]>; fillId: string }) {
  return (
    <ul className={styles.origins}>
      {placesOf(origins, useNames(fillId)).map(({ place, words }) => (
        <li key={`${place}: ${words}`}>
          {place}: <q>{words}</q>
        </li>
      ))}
    </ul>
  );
}
