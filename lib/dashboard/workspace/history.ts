/** What a person changes step by step, with the steps that lead back and forth. */
export interface History<State> {
  changes: State;
  past: readonly State[];
  future: readonly State[];
  /** What is being typed or moved: its letters and nudges are one step together. */
  typing: string | null;
}
export type Travel = "settle" | "undo" | "redo";

/** Steps that can be taken back. */
const MOST_STEPS = 200;

export const startOf = <State>(changes: State): History<State> => ({
  changes,
  past: [],
  future: [],
  typing: null,
});

/** A step of its own. */
export const step = <State>({ changes, past }: History<State>, next: State): History<State> => ({
  changes: next,
  past: [...past, changes].slice(-MOST_STEPS),
  future: [],
  typing: null,
});

/** A part of a stretch, which begins with it or goes on; `typing` names what is worked on. */
export const stretch = <State>(history: History<State>, next: State, typing: string): History<State> =>
  history.typing === typing ? { ...history, changes: next, future: [] } : { ...step(history, next), typing };

/** Back, forth, or the end of a stretch; the same object where that changes nothing. */
export function travel<State>(history: History<State>, to: Travel): History<State> {
  const { changes, past, future, typing } = history;
  if (to === "settle") return typing === null ? history : { ...history, typing: null };
  if (to === "undo") {
    const last = past.at(-1);
    if (last === undefined) return history;
    return { changes: last, past: past.slice(0, -1), future: [changes, ...future], typing: null };
  }
  const [next, ...later] = future;
  if (next === undefined) return history;
  return { changes: next, past: [...past, changes], future: later, typing: null };
}
