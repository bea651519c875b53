import type { BatchRowView, BatchView, ParsedForm } from "../api/types.ts";
import { plural } from "../ui/format.ts";
import { labelsToldApart } from "../workspace/told-apart.ts";

/** The outcome of a row, in words. */
export function outcomeOf({ status, verdict }: Pick<BatchRowView, "status" | "verdict">): string {
  switch (verdict) {
    case "complete":
      return "Filled";
    case "incomplete":
      return "Filled, please look";
    case "failed":
      return "Not filled";
    case "cancelled":
      return "Cancelled before it started";
    default:
      return status === "running" ? "Filling" : "Waiting";
  }
}

/** What a person should know of a row: fields by what they are called, nothing by a code. */
export function reasonsOf(
  { reasons = [], error }: Pick<BatchRowView, "reasons" | "error">,
  labels: ReadonlyMap<string, string>,
): string[] {
  const told = reasons.map(({ message, field_id }) =>
    field_id === undefined ? message : `${labels.get(field_id) ?? "A blank"}: ${message}`,
  );
  return error ? [error.message, ...told] : told;
}

/** What each field of a form is called, by its id. */
export const labelsOf = (form: ParsedForm | null): Map<string, string> => labelsToldApart(form?.fields ?? []);

const STATUSES: Record<BatchView["status"], string> = {
  queued: "Waiting to start",
  running: "Filling",
  succeeded: "Done",
  failed: "Nothing was filled",
  cancelling: "Cancelling",
  cancelled: "Cancelled",
};

/** How far a batch is, in words. */
export const batchWords = ({ status, total, succeeded, failed }: BatchView): string =>
  [
    STATUSES[status],
    `${succeeded} of ${plural(total, "row")} filled`,
    ...(failed > 0 ? [`${failed} not filled`] : []),
  ].join(" · ");
