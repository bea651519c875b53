import { EVENTS_OF_ENTRY, scriptOf } from "../../field-scripts.ts";
import type { FieldNode } from "../field-nodes.ts";

/** A field that a script names, and what it does with it: sets it at once, or keeps it under a name of its own. To blank is not to set. */
const SETS = String.raw`\s{0,4}\.\s{0,4}value\s{0,4}(?:[-+*/]\s{0,4})?=(?!=|\s{0,4}["'](?:Off)?["'])`;
const FIELD = String.raw`(?:\bthis\s{0,4}\.\s{0,4})?\bgetField\s{0,4}\(\s{0,4}(?:"([^"\n]{1,200})"|'([^'\n]{1,200})')\s{0,4}\)`;
const NAMED = new RegExp(String.raw`(?:\b(\w{1,40})\s{0,4}=\s{0,4})?${FIELD}(${SETS})?`, "g");
const KEPT_IS_SET = new RegExp(String.raw`\b(\w{1,40})${SETS}`, "g");

/** The names of the fields that a field's scripts set when somebody fills it in (ISO 32000-2, table 199), as far as these name them. */
export function fieldsSetBy({ dict, widgets }: FieldNode): Set<string> {
  const dicts = widgets.length > 0 ? widgets.map((each) => each.dict) : [dict];
  const scripts = dicts.flatMap((each) => EVENTS_OF_ENTRY.map((event) => scriptOf(each, event) ?? ""));
  return new Set([...new Set(scripts)].flatMap(fieldsSetIn));
}

function fieldsSetIn(script: string): string[] {
  const kept = new Set([...script.matchAll(KEPT_IS_SET)].map(([, name]) => name));
  return [...script.matchAll(NAMED)].flatMap(([, keptAs, double, single, isSet]) =>
    isSet !== undefined || (keptAs !== undefined && kept.has(keptAs)) ? [double ?? single ?? ""] : [],
  );
}
