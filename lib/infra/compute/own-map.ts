import { decode, encode } from "@jridgewell/sourcemap-codec";

interface SourceMap {
  sources: string[];
  mappings: string;
  names: string[];
}

/**
 * A source map (ECMA-426) of our own lines alone, half as large or less: what comes from a package comes from nowhere. A stack
 * trace shows such a place as it is in the bundle, where identifiers stand as written.
 */
export function ownMap(text: string): string {
  const map: SourceMap = JSON.parse(text);
  const own = map.sources.filter((source) => !source.includes("node_modules/"));
  const places = new Map(own.map((source, index) => [map.sources.indexOf(source), index]));
  const lines = decode(map.mappings).map((line) => {
    const segments: typeof line = [];
    for (const [column, source = -1, sourceLine = 0, sourceColumn = 0] of line) {
      const place = places.get(source);
      const [, lastPlace, lastLine] = segments.at(-1) ?? [];
      if (place !== undefined) {
        // One place a line: a fifth of the size, and a stack trace needs no more.
        if (place !== lastPlace || sourceLine !== lastLine)
          segments.push([column, place, sourceLine, sourceColumn]);
        // The first place that is not ours ends what was ours before it.
      } else if (lastPlace !== undefined) segments.push([column]);
    }
    return segments;
  });
  return JSON.stringify({ ...map, sources: own, names: [], mappings: encode(lines) });
}
