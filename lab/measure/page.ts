import { markdownTable } from "../pages/markdown-table.ts";
import type { BundleFigures } from "./bundles.ts";
import type { CloneFigures } from "./clone.ts";
import type { OrderFigures } from "./order.ts";
import type { RoomFigures } from "./rooms.ts";

/** All that is measured of one commit. */
export interface HouseFigures {
  commit: string;
  date: string;
  rooms: Record<string, RoomFigures>;
  order: OrderFigures;
  bundles: Record<string, BundleFigures>;
  clone: CloneFigures;
}

type Figures = Readonly<Record<string, number>>;

/** The whole of docs/measurements.md. */
export const measurementsPage = (before: HouseFigures, after: HouseFigures): string =>
  `${[
    "# Before and after",
    `Written by \`npm run lab -- measure --write\`, which measures what is committed. *Before* is ${before.commit} (${before.date}), the last commit
before the rooms were put in order, measured by the same program with the packages of its own lock file; *after* is ${after.commit}
(${after.date}). In each cell: before → after; one figure alone is of what there was not before.`,
    "## In all",
    inAll({ ...before.order, ...before.clone }, { ...after.order, ...after.clone }),
    IN_ALL,
    "## Rooms",
    comparison("room", before.rooms, after.rooms),
    "## Functions on AWS Lambda",
    FUNCTIONS,
    comparison("function", before.bundles, after.bundles),
  ].join("\n\n")}\n`;

const IN_ALL = `Seconds are of two cores that had other work besides; those of a processor are what was worked meanwhile. \`npm test\` was all
tests before; today it is what is run after each change, and \`npm run test:long\` has the rest (\`vitest.config.ts\`). Why
\`node_modules\` is no smaller: [decision 0040](decisions/0040-typefaces-stand-here.md). A sister room is a folder beside one's own in the same room: there
were fewer of those imports when there were fewer folders.`;

const FUNCTIONS = `What is deployed of each, what is read at a cold start, and how long that takes to load here in a new process, beside
the process itself: the quickest of three. A cold start on Lambda has the process and a slower processor besides.`;

const inAll = (before: Figures, after: Figures): string =>
  markdownTable(
    ["", "before", "after"],
    Object.entries(after).map(([name, figure]) => [name, shown(before[name]), shown(figure)]),
  );

/** A row for each name that there is or was, a column for each figure of it. */
function comparison<T extends object>(
  what: string,
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
): string {
  const columns = Object.keys(Object.values(after)[0] ?? {});
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  const cell = (name: string, column: string): string => {
    const [was, is] = [before[name], after[name]].map((each) => (each as Figures | undefined)?.[column]);
    if (is === undefined) return `${shown(was)} → –`;
    return was === undefined || was === is ? shown(is) : `${shown(was)} → ${shown(is)}`;
  };
  return markdownTable(
    [what, ...columns],
    names.map((name) => [name, ...columns.map((column) => cell(name, column))]),
  );
}

const shown = (figure: number | undefined): string => figure?.toLocaleString("en") ?? "–";
