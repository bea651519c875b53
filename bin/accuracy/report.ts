import * as z from "zod";

/** One case as the fill scorer reports it; what else it says is not read. */
const ScoredCase = z.object({
  id: z.string(),
  form: z.string(),
  style: z.string(),
  want: z.number(),
  right: z.number(),
  visible: z.number(),
  wrong: z.array(z.string()),
  extra: z.array(z.string()),
  others: z.number(),
  pass: z.boolean().optional(),
  failed: z.string().optional(),
});
export type ScoredCase = z.infer<typeof ScoredCase>;
export const ScorerOutput = z.object({ rows: z.array(ScoredCase) });

/** The cases of one engine on one set; null when it was not measured. */
export interface Measurement {
  title: string;
  cases: ScoredCase[] | null;
}

const COLUMNS = [
  "set",
  "cases",
  "values",
  "recall",
  "precision",
  "false fills per 100 blanks",
  "visible",
  "whole forms right",
  "failed",
];

/** The measurements as Markdown: for each a table by style and one by form. */
export function measurementTables(measurements: readonly Measurement[]): string {
  return measurements
    .map(({ title, cases }) => `## ${title}\n\n${cases ? tables(cases) : NOT_MEASURED}`)
    .join("\n\n");
}

const NOT_MEASURED = "Not measured: no key was configured when this page was made.";

function tables(cases: ScoredCase[]): string {
  const by = (property: "style" | "form") =>
    [...Map.groupBy(cases, (one) => one[property])].map(([set, members]) => row(set, members));
  return [table([row("all", cases), ...by("style")]), table(by("form"))].join("\n\n");
}

const table = (rows: string[][]): string =>
  [COLUMNS, COLUMNS.map((_, column) => (column === 0 ? "---" : "---:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");

function row(set: string, cases: ScoredCase[]): string[] {
  const sum = (of: (one: ScoredCase) => number): number => cases.reduce((total, one) => total + of(one), 0);
  const [right, extra] = [sum((one) => one.right), sum((one) => one.extra.length)];
  return [
    set,
    String(cases.length),
    String(sum((one) => one.want)),
    share(
      right,
      sum((one) => one.want),
    ),
    share(right, right + extra + sum((one) => one.wrong.length)),
    ratio(
      extra,
      sum((one) => one.others),
    ),
    share(
      sum((one) => one.visible),
      right,
    ),
    share(
      sum((one) => Number(one.pass ?? false)),
      cases.length,
    ),
    String(sum((one) => Number(one.failed !== undefined))),
  ];
}

const share = (part: number, whole: number): string =>
  whole > 0 ? `${((100 * part) / whole).toFixed(1)} %` : "–";
const ratio = (part: number, whole: number): string => (whole > 0 ? ((100 * part) / whole).toFixed(2) : "–");
