import { formatDistance, showTime } from "./format.ts";

/** A moment as its distance from now; in full when pointed at. */
export const Time = ({ at }: { at: string }) => (
  <time dateTime={at} title={showTime(at)}>
    {formatDistance(at)}
  </time>
);
