import type { BatchView, Mapping } from "../api/types.ts";

const REASONS = {
  hidden: "hidden or filtered out",
  total: "totals",
  title: "titles and notes",
  blank: "blank",
} as const;

/** Which sheet the rows stand on, which of its lines are none of them, and which columns fill nothing. */
export function TableNotes({
  sheet,
  turned,
  skipped = [],
  unused = [],
}: Pick<BatchView | Mapping, "sheet" | "skipped" | "turned"> & { unused?: readonly string[] }) {
  const told = Object.entries(REASONS).flatMap(([why, reason]) => {
    const lines = skipped.filter((each) => each.why === why).map(({ line }) => line);
    return lines.length > 0
      ? [`${reason}: ${turned ? "column" : "line"}${lines.length === 1 ? "" : "s"} ${lines.join(", ")}`]
      : [];
  });
  if (sheet === undefined && !turned && told.length + unused.length === 0) return null;
  return (
    <p>
      {sheet !== undefined && `Sheet “${sheet}”. `}
      {turned && "The captions stand in the first column, so each further column is a row. "}
      {told.length > 0 && `No rows are made of what is ${told.join("; ")}. `}
      {unused.length > 0 &&
        `Not used: ${unused.length === 1 ? "column" : "columns"} ${unused.map((column) => `“${column}”`).join(", ")}.`}
    </p>
  );
}
