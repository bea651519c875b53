/** Milliseconds since 1970. */
export type Clock = () => number;
