import type { BatchView, Mapping } from "../api/types.ts";

const REASONS = {
  hidden: "hidden or filtered out",
  total: "totals",
  title: "titles and notes",
  blank: "blank",
} as const;

/** Which sheet the rows stand on, and which of its lines are none of them. */
export function TableNotes({ sheet, skipped = [] }: Pick<BatchView | Mapping, "sheet" | "skipped">) {
  const told = Object.entries(REASONS).flatMap(([why, reason]) => {
    const lines = skipped.filter((each) => each.why === why).map(({ line }) => line);
    return lines.length > 0
      ? [`${reason}: ${lines.length === 1 ? "line" : "lines"} ${lines.join(", ")}`]
      : [];
  });
  if (sheet === undefined && told.length === 0) return null;
  return (
    <p>
      {sheet !== undefined && `Sheet “${sheet}”. `}
      {told.length > 0 && `No rows are made of what is ${told.join("; ")}.`}
    </p>
  );
}
