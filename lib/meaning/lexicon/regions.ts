import { WRITTEN_LANGUAGES } from "../../domain/month-names.ts";
import { fold } from "./fold.ts";

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

let names: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** The countries of each folded name, as ISO 3166 writes them, in the languages of Latin script; made when first asked for. */
export function regionNames(): ReadonlyMap<string, ReadonlySet<string>> {
  names ??= namesOfRegions();
  return names;
}

function namesOfRegions(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const language of WRITTEN_LANGUAGES) {
    const regions = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
      const name = fold(regions.of(code) ?? "").text;
      if (name !== "") found.set(name, (found.get(name) ?? new Set()).add(code));
    }
  }
  return found;
}
