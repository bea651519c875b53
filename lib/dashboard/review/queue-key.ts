export interface QueueKey {
  /** The row that takes the focus, from 0. */
  to?: number;
  accept?: string;
  edit?: string;
}

/**
 * What a key means in a review: J and K go down and up the rows, Enter accepts the one that has the focus and goes on, E
 * edits it, or the field that is selected. `focused` is a row's place, or -1. Null for every other key.
 */
export function queueKey(
  key: string,
  ids: readonly string[],
  { focused, selected }: { focused: number; selected: string | null },
): QueueKey | null {
  const at = focused >= 0 || selected === null ? focused : ids.indexOf(selected);
  const own = ids[focused];
  switch (key) {
    case "j":
      return { to: Math.min(at + 1, ids.length - 1) };
    case "k":
      return { to: Math.max(at - 1, 0) };
    case "Enter":
      return own === undefined ? null : { accept: own, to: Math.min(focused + 1, ids.length - 1) };
    case "e": {
      const id = own ?? selected;
      return id === null ? null : { edit: id };
    }
    default:
      return null;
  }
}
