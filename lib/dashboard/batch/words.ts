import type { BatchRowView, BatchView, ParsedForm } from "../api/types.ts";
import { plural } from "../ui/format.ts";
import { labelsToldApart } from "../workspace/told-apart.ts";

/** The outcome of a row, in words. A row of which only `unused` columns were left out is filled as it was to be. */
export function outcomeOf(row: Told, unused: readonly string[] = []): string {
  const { status, verdict } = row;
  if (isWhole(row, unused)) return "Filled";
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

type Told = Pick<BatchRowView, "status" | "verdict" | "reasons">;

/** Whether nothing is to be looked at in a filled row: a blank cell of the table is merely told. */
export function isWhole({ verdict, reasons = [] }: Told, unused: readonly string[] = []): boolean {
  const doubts = reasons.filter(({ code }) => code !== "column_empty");
  return (
    verdict === "complete" ||
    (verdict === "incomplete" && doubts.length > 0 && doubts.every((one) => isOf(one, unused)))
  );
}

/** Whether a reason says no more than that a column was left out which is to fill nothing. */
const isOf = ({ code, message }: Reason, unused: readonly string[]): boolean =>
  code === "column_left_out" &&
  unused.some((column) => message.endsWith(`: ${column}`) || message.includes(` (${column}): `));
type Reason = NonNullable<BatchRowView["reasons"]>[number];

/** What a person should know of a row: fields by what they are called, nothing by a code, and nothing of `unused` columns. */
export function reasonsOf(
  { reasons = [], error }: Pick<BatchRowView, "reasons" | "error">,
  labels: ReadonlyMap<string, string>,
  unused: readonly string[] = [],
): string[] {
  const own = reasons.filter((one) => !isOf(one, unused));
  const told = own.map(({ message, field_id, place }) => {
    const at = place ?? (field_id === undefined ? undefined : (labels.get(field_id) ?? "A blank"));
    return at === undefined ? message : `${at}: ${message}`;
  });
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
