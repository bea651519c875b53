import { createContext, useCallback, useContext, useState } from "react";

export interface Documents {
  chosen: readonly File[];
  choose: (documents: readonly File[]) => void;
  /** Notes that a fill was sent with those that are chosen. */
  sentWith: (fillId: string) => void;
  names: Names;
}
/** The names of the documents that a fill was sent with, by its id. The service does not keep them, nor does the tab. */
type Names = ReadonlyMap<string, readonly string[]>;

/** The documents that values are to be taken from, as long as the page is open. */
export function useDocuments(): Documents {
  const [chosen, choose] = useState<readonly File[]>([]);
  const [names, setNames] = useState<Names>(new Map());
  const sentWith = useCallback(
    (fillId: string) => setNames((known) => new Map([...known, [fillId, chosen.map(({ name }) => name)]])),
    [chosen],
  );
  return { chosen, choose, sentWith, names };
}

export const NamesContext = createContext<Names>(new Map());
export const useNames = (fillId: string): readonly string[] | undefined =>
  useContext(NamesContext).get(fillId);
