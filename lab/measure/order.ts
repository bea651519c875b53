import { roomOfFile } from "./rooms.ts";
import type { SourceFile } from "./sources.ts";

export interface OrderFigures {
  files: number;
  lines: number;
  "median of a file's lines": number;
  "longest file": number;
  "names exported twice in one room": number;
  "names exported in two rooms": number;
  "files in circles of imports": number;
  "imports between sister rooms": number;
}

export function measureOrder(sources: readonly SourceFile[]): OrderFigures {
  const lines = sources.map(({ lines }) => lines).sort((a, b) => a - b);
  return {
    files: lines.length,
    lines: lines.reduce((sum, each) => sum + each, 0),
    "median of a file's lines": lines[Math.floor(lines.length / 2)] ?? 0,
    "longest file": lines.at(-1) ?? 0,
    "names exported twice in one room": repeatedNames(sources).length,
    "names exported in two rooms": sharedNames(sources).length,
    "files in circles of imports": circles(sources).length,
    "imports between sister rooms": sisterImports(sources).length,
  };
}

interface RepeatedName {
  name: string;
  files: string[];
}

/** Names that two files of one room export. */
export const repeatedNames = (sources: readonly SourceFile[]): RepeatedName[] =>
  [...Map.groupBy(sources, ({ file }) => roomOfFile(file)).values()].flatMap(namesOfSeveral);

/** Names that files of two rooms export. */
export const sharedNames = (sources: readonly SourceFile[]): RepeatedName[] =>
  namesOfSeveral(sources).filter(({ files }) => new Set(files.map(roomOfFile)).size > 1);

/** Names that several of these files export; every function has a `handler`. */
function namesOfSeveral(sources: readonly SourceFile[]): RepeatedName[] {
  const exported = sources.flatMap(({ file, exports }) =>
    [...new Set(exports)].map((name) => ({ name, file })),
  );
  return [...Map.groupBy(exported, ({ name }) => name)]
    .filter(([name, found]) => found.length > 1 && name !== "handler")
    .map(([name, found]) => ({ name, files: found.map(({ file }) => file) }));
}

/** The files that are left when those are taken away, again and again, that import none of the rest or that none imports. */
export function circles(sources: readonly SourceFile[]): string[] {
  const names = new Set(sources.map(({ file }) => file));
  const imported = new Set(sources.flatMap(({ imports }) => imports));
  const left = sources
    .filter(({ file, imports }) => imported.has(file) && imports.some((each) => names.has(each)))
    .map((source) => ({ ...source, imports: source.imports.filter((each) => names.has(each)) }));
  return left.length === sources.length ? left.map(({ file }) => file) : circles(left);
}

/** Imports from one folder of a room into another one of it. */
export function sisterImports(sources: readonly SourceFile[]): [string, string][] {
  const folderOf = (file: string): string | undefined => /^(?:lib|lab)\/[^/]+\/([^/]+)\//.exec(file)?.[1];
  return sources.flatMap(({ file, imports }) =>
    imports
      .filter(
        (to) =>
          roomOfFile(to) === roomOfFile(file) &&
          folderOf(file) &&
          folderOf(to) &&
          folderOf(to) !== folderOf(file),
      )
      .map((to): [string, string] => [file, to]),
  );
}
