import { formatDistance, showTime } from "./format.ts";

/** A moment as its distance from now, and in full when you point at it. In a list of moments it is `exact`. */
export const Time = ({ at, exact = false }: { at: string; exact?: boolean }) => (
  <time dateTime={at} title={showTime(at)}>
    {exact ? showTime(at) : formatDistance(at)}
  </time>
);
