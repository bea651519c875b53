import type { Span } from "../../../domain/fill-plan.ts";
import { type Fact, spanOf } from "../fact.ts";
import type { FieldEntry } from "../form/field-entry.ts";
import type { FormIndex } from "../form/form-index.ts";
import { GENERIC_WORDS } from "../form/form-words.ts";
import { tokens } from "../form/tokens.ts";
import { isRole } from "../people/roles.ts";
import { isTakenBack } from "../read/phrases.ts";
import { isRefused } from "../read/refusals.ts";

const MOST_LABEL_WORDS = 4;
const MOST_VALUE_WORDS = 8;
/** Words with which a clause tells something, and so begins with no label. */
const TELLS =
  /\b(?:i|i['’]?m|we|he|she|they|it|you|is|are|was|were|be|been|has|have|had|do|does|did|will|would|can|should|please|leave|put|use|check|tick|not|don['’]?t|dont|never|no|none|blank|empty|same|unknown|who|which|that|because|scratch)\b/i;
/** "No case number yet". */
const DENIED = /^(?:no|not|never|without|kein\p{L}*|ohne|sans|pas|sin|ning[uú]n\p{L}*)(?!\p{L})/iu;
/** Numbers in words of other languages are for who reads them. */
const FOREIGN_NUMBER = /^(?:deux|trois|quatre|cinq|zwei|drei|vier|fünf|dos|tres|cuatro|cinco)\b/iu;
const LINK = /^\s*(?:[:=]|\bis\b)?\s*(?:(?:by|of|in|at|from|for|to|de|du|del|en)\s+)?/i;

/** "eyes yellow, skin green": clauses that begin with the whole label of one text field and go on with its value. */
export function labelledFragments(clauses: readonly Span[], facts: readonly Fact[], form: FormIndex): Fact[] {
  const labels = labelsOf(form);
  const isRead = (clause: Span): boolean =>
    facts.some(({ value }) => value.start < clause.end && clause.start < value.end);
  return clauses.flatMap((clause, i) => {
    const after = clauses[i + 1]?.text ?? "";
    if (DENIED.test(clause.text) || isRead(clause)) return [];
    if (isRefused(`${clause.text} ${after}`) || isTakenBack(`, ${after}`)) return [];
    return fragmentIn(clause, labels);
  });
}

/** The fields that alone have their label, by its words. */
function labelsOf(form: FormIndex): Map<string, FieldEntry> {
  const known = new Map<string, FieldEntry | null>();
  for (const entry of form.entries) {
    const label = entry.views[0] ?? [];
    const isTelling =
      label.length <= MOST_LABEL_WORDS && !label.every((word) => GENERIC_WORDS.has(word) || isRole(word));
    if (entry.field.type !== "text" || entry.format !== null || !isTelling) continue;
    const name = label.toSorted().join(" ");
    known.set(name, known.has(name) ? null : entry);
  }
  return new Map([...known].flatMap(([name, entry]) => (entry ? [[name, entry] as const] : [])));
}

function fragmentIn(clause: Span, labels: ReadonlyMap<string, FieldEntry>): Fact[] {
  const words = [...clause.text.matchAll(/\S+/g)];
  for (let length = Math.min(MOST_LABEL_WORDS, words.length - 1); length > 0; length--) {
    const last = words[length - 1];
    const end = last ? last.index + last[0].length : 0;
    const said = clause.text.slice(0, end);
    if (tokens(last?.[0] ?? "").length === 0) continue;
    if (!labels.has([...new Set(tokens(said))].sort().join(" "))) continue;
    const from = end + (LINK.exec(clause.text.slice(end))?.[0].length ?? 0);
    const value = spanOf(clause.text, from, clause.text.length);
    const isValue =
      value.text !== "" &&
      !/^\s*[-–]/.test(clause.text.slice(end)) &&
      value.text.split(/\s+/).length <= MOST_VALUE_WORDS &&
      !TELLS.test(value.text) &&
      !FOREIGN_NUMBER.test(value.text);
    return isValue
      ? [factOf(said, { ...value, start: clause.start + value.start, end: clause.start + value.end })]
      : [];
  }
  return [];
}

const factOf = (key: string, value: Span): Fact => ({
  act: "write",
  key,
  context: "",
  about: null,
  value,
  rule: "label and value",
  confidence: 0.75,
  tie: "open",
});
