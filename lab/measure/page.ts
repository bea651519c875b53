import { markdownTable } from "../pages/markdown-table.ts";
import type { BundleFigures } from "./bundles.ts";
import { CLONE_FIGURES, type CloneFigures } from "./clone.ts";
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
    `This page is for developers who want to know how the code's size and order have changed. \`npm run lab -- measure --write\` measures the
code and writes it. *Before* is ${before.commit} (${before.date}), the last commit
before the rooms were put in order. The same program measured it, with the packages of its own lock file. *After* is ${after.commit}
(${after.date}). A cell shows before → after, or one figure if there was nothing before.`,
    "## In all",
    inAll({ ...before.order, ...before.clone }, { ...after.order, ...after.clone }),
    IN_ALL,
    "## Rooms",
    comparison("room", before.rooms, after.rooms),
    "## Functions on AWS Lambda",
    FUNCTIONS,
    comparison("function", before.bundles, after.bundles),
  ].join("\n\n")}\n`;

const IN_ALL = `Seconds were measured on two cores that had other work too. Seconds of a processor are the time that it worked. Before, \`npm test\` ran all
tests. Today it runs those for each change, and \`npm run test:long\` runs the rest (\`vitest.config.ts\`). [Decision 0040](decisions/0040-typefaces-stand-here.md)
says why \`node_modules\` is no smaller. A sister room is another folder in the same room. There
were fewer of those imports when there were fewer folders.`;

const FUNCTIONS = `For each function: the size of the deployment, the size of the code read at a cold start, and the time to load it here in a new process. The time is the
fastest of three, without starting the process. A cold start on Lambda adds the process, on a slower processor.`;

/** The figures of the last clone that was timed, as a written page shows them. */
export function cloneFiguresOf(page: string): CloneFigures {
  const figureOf = (name: string): number => {
    const row = page.split("\n").find((line) => line.startsWith(`| ${name} |`));
    return Number(row?.split("|").at(-2)?.replaceAll(",", ""));
  };
  return Object.fromEntries(CLONE_FIGURES.map((name) => [name, figureOf(name)])) as CloneFigures;
}

const inAll = (before: Figures, after: Figures): string =>
  markdownTable(
    ["", "before", "after"],
    Object.entries(after).map(([name, figure]) => [name, shown(before[name]), shown(figure)]),
  );

/** A row for each name, old or new, and a column for each of its figures. */
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
