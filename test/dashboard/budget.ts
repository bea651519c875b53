import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { SITE } from "./build.ts";

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

/** The files that a page loads before anything is asked of it: its HTML, its entry, and what that imports. */
export function firstLoad(page: "index.html" | "docs.html", also: string[] = []): Map<string, number> {
  const manifest = JSON.parse(readFileSync(join(SITE, ".vite/manifest.json"), "utf8")) as Manifest;
  const files = new Set([page as string]);
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const other of chunk.imports ?? []) visit(other);
  };
  for (const entry of [page, ...also]) visit(entry);
  return new Map([...files].map((file) => [file, gzipSync(readFileSync(join(SITE, file))).length]));
}

/** What a page's files weigh together, compressed, in bytes. */
export const weigh = (files: Map<string, number>): number =>
  [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
