import type { SourceFile } from "./sources.ts";

/** The room of a file: `functions`, `lib/http`, `lab/bench`. */
export const roomOfFile = (file: string): string => {
  const [first = "", second = "", third] = file.split("/");
  return (first === "lib" || first === "lab") && third !== undefined ? `${first}/${second}` : first;
};

export interface RoomFigures {
  files: number;
  lines: number;
  median: number;
  longest: number;
  /** The most files that stand side by side in one folder of it. */
  "most in a folder": number;
}

/** How large each room is, in files and lines. */
export function measureRooms(sources: readonly SourceFile[]): Record<string, RoomFigures> {
  const rooms = Map.groupBy(sources, ({ file }) => roomOfFile(file));
  const figures = [...rooms]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([room, files]) => [room, measure(files)]);
  return Object.fromEntries(figures);
}

function measure(files: readonly SourceFile[]): RoomFigures {
  const lines = files.map(({ lines }) => lines).sort((a, b) => a - b);
  const folders = Map.groupBy(files, ({ file }) => file.replace(/\/[^/]+$/, ""));
  return {
    files: files.length,
    lines: lines.reduce((sum, each) => sum + each, 0),
    median: lines[Math.floor(lines.length / 2)] ?? 0,
    longest: lines.at(-1) ?? 0,
    "most in a folder": Math.max(...[...folders.values()].map(({ length }) => length)),
  };
}
