import type { ReactNode } from "react";
import type { FillResult } from "../api/types.ts";
import { placesOf } from "./documents.ts";
import styles from "./panel.module.css";
import { useNames } from "./use-documents.ts";

type Said = Pick<FillResult["filled"][number], "source" | "origins" | "from_fill_id">;

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

/** Where a value comes from, as a fact about it; `fillId` is the fill that gave it, unless it names an earlier one. */
export const saidFact = ({ source, origins, from_fill_id }: Said, fillId: string): [string, ReactNode] =>
  origins
    ? ["Stands in", <Origins key="origins" origins={origins} fillId={from_fill_id ?? fillId} />]
    : source
      ? ["You wrote", <q key="q">{source.text}</q>]
      : ["Given", "For this field, not in the instruction"];
