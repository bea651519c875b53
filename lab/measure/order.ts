import { roomOf } from "./rooms.ts";
import type { Source } from "./sources.ts";

/** Names that two files of one room export; every function has a `handler`. */
export function repeatedNames(sources: readonly Source[]): { name: string; files: string[] }[] {
  const found = new Map<string, string[]>();
  for (const { file, exports } of sources) {
    for (const name of new Set(exports)) {
      if (name === "handler") continue;
      const key = `${roomOf(file)} ${name}`;
      found.set(key, [...(found.get(key) ?? []), file]);
    }
  }
  return [...found]
    .filter(([, files]) => files.length > 1)
    .map(([key, files]) => ({ name: key.replace(/^.* /, ""), files }));
}

/** The files that are left when those are taken away, again and again, that import none of the rest or that none imports. */
export function circles(sources: readonly Source[]): string[] {
  const names = new Set(sources.map(({ file }) => file));
  const imported = new Set(sources.flatMap(({ imports }) => imports));
  const left = sources
    .filter(({ file, imports }) => imported.has(file) && imports.some((each) => names.has(each)))
    .map((source) => ({ ...source, imports: source.imports.filter((each) => names.has(each)) }));
  return left.length === sources.length ? left.map(({ file }) => file) : circles(left);
}

/** Imports from one folder of a room into another one of it. */
export function sisterImports(sources: readonly Source[]): [string, string][] {
  const folderOf = (file: string): string | undefined => /^(?:lib|lab)\/[^/]+\/([^/]+)\//.exec(file)?.[1];
  return sources.flatMap(({ file, imports }) =>
    imports
      .filter(
        (to) =>
          roomOf(to) === roomOf(file) && folderOf(file) && folderOf(to) && folderOf(to) !== folderOf(file),
      )
      .map((to): [string, string] => [file, to]),
  );
}
