/** A place on the page that one can go to. */
export interface SearchEntry {
  id: string;
  title: string;
  group: string;
  /** Of an operation. */
  method?: string;
  /** What else it is found by. */
  text: string;
}

/** The entries in which every word of the query occurs, by group; all of them for an empty query. */
export function searchEntries(entries: readonly SearchEntry[], query: string): [string, SearchEntry[]][] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = entries.filter(({ title, group, method = "", text }) => {
    const all = `${title} ${group} ${method} ${text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  return [...Map.groupBy(found, ({ group }) => group)];
}
