import { createContext, useCallback, useContext, useState } from "react";
import { keepWork, readWork } from "../app/tab-store.ts";

export interface Documents {
  chosen: readonly File[];
  choose: (documents: readonly File[]) => void;
  /** The names of those that were chosen before the page was loaded again, and went with it. */
  gone: readonly string[];
  /** Notes that a fill was sent with those that are chosen. */
  sentWith: (fillId: string) => void;
  names: Names;
}
/** The names of the documents that a fill was sent with, by its id. The service does not keep them, nor does the tab. */
type Names = ReadonlyMap<string, readonly string[]>;

/** By file, the documents that wait to be sent, also while another screen is shown: that to sign in again. */
const waiting = new Map<string, readonly File[]>();

/** The documents that values are to be taken from, as long as the page is open. */
export function useDocuments(fileId: string): Documents {
  const key = `${fileId}:documents`;
  const [chosen, setChosen] = useState(() => waiting.get(fileId) ?? []);
  const [gone, setGone] = useState(() => (chosen.length === 0 ? (readWork<string[]>(key) ?? []) : []));
  const choose = useCallback(
    (documents: readonly File[]) => {
      waiting.set(fileId, documents);
      keepWork(key, documents.length > 0 ? documents.map(({ name }) => name) : null);
      setChosen(documents);
      setGone([]);
    },
    [fileId, key],
  );
  const [names, setNames] = useState<Names>(new Map());
  const sentWith = useCallback(
    (fillId: string) => setNames((known) => new Map([...known, [fillId, chosen.map(({ name }) => name)]])),
    [chosen],
  );
  return { chosen, choose, gone, sentWith, names };
}

export const NamesContext = createContext<Names>(new Map());
export const useNames = (fillId: string): readonly string[] | undefined =>
  useContext(NamesContext).get(fillId);
