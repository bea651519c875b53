/** Stands in the text for what another rule has read already. A private-use character: no instruction has a word with it. */
export const MASK = "\uE000";
