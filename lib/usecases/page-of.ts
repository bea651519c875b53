import type { ListRange } from "../domain/ports/lists.ts";
import type { ListPage, ListPosition } from "../domain/records.ts";

/** One page of things that are few enough to be held at once, the newest first; `idOf` tells apart those of one moment. */
export function pageOf<Item extends { createdAt: string }>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  { limit, after }: ListRange,
): ListPage<Item> {
  const placed = items.map((item) => ({ item, at: { createdAt: item.createdAt, id: idOf(item) } }));
  const rest = placed
    .toSorted((a, b) => (isBefore(a.at, b.at) ? -1 : 1))
    .filter(({ at }) => !after || isBefore(after, at));
  const page = rest.slice(0, limit);
  return {
    rows: page.map(({ item }) => item),
    next: rest.length > limit ? (page.at(-1)?.at ?? null) : null,
  };
}

/** Whether a stands before b in a list: the newer, and of one moment the greater id. */
const isBefore = (a: ListPosition, b: ListPosition): boolean =>
  a.createdAt === b.createdAt ? a.id > b.id : a.createdAt > b.createdAt;
