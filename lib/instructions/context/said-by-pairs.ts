import type { ParsedForm } from "../../domain/parsed-form.ts";
import type { Pair } from "../../domain/source.ts";
import { FILLER, partyOf } from "../../meaning/owner-of.ts";
import { named } from "../columns/named.ts";
import { rowReader } from "../columns/row-values.ts";
import { suggestMapping } from "../columns/suggest-mapping.ts";
import { undividedTargetsOf } from "../columns/targets.ts";
import { otherWords, standsUnderOther } from "../transfer/concept.ts";

/** Something said of a field, or of a group of fields, by its id, and what says it. */
interface Statement {
  target: string;
  value: unknown;
  confidence: number;
  pairs: Pair[];
}

/** Below it, or where there is a question, it is not known where a statement belongs. */
const SURE_ENOUGH = 0.85;
/** One's number at work or one's address for bills is asked for in as many words. */
const ELSEWHERE = new Set(["work", "business", "office", "billing", "shipping"]);

/** What a statement is of, as the name of a column: with its heading where that speaks of somebody else, or another place. */
const columnOf = ({ label, section }: Pair): string => {
  const heading = named(section ?? "");
  return section && (heading.of.length > 0 || heading.role.length > 0) ? `${section} ${label}` : label;
};

/** Whether a statement is of another place than one's own. */
export const isElsewhere = (pair: Pair): boolean =>
  named(columnOf(pair)).role.some((role) => ELSEWHERE.has(role));

/** What statements say to a form, each as the column of a table of one row; several of one name are all said. */
export function saidByPairs(form: ParsedForm, pairs: readonly Pair[]): Statement[] {
  const columns = [...Map.groupBy(pairs, columnOf)];
  const all = undividedTargetsOf(form);
  const { columns: suggested, questions } = suggestMapping(
    form,
    columns.map(([name, said]) => ({ name, samples: said.map(({ value }) => value) })),
    all,
  );
  const targets = new Map(all.map((target) => [target.id, target]));
  const asked = questions.filter(({ kind }) => kind !== "which_order");
  const unsure = new Set(asked.flatMap((question) => question.targets));
  const fits = (column: string, id: string): boolean => {
    const target = targets.get(id);
    const { role, of } = named(column);
    if (!target || role.some((each) => ELSEWHERE.has(each) && !target.role.includes(each))) return false;
    const isPlain = otherWords(target.field).every((word) => column.toLowerCase().includes(word));
    return (
      isPlain && !standsUnderOther(target.field) && (of.length > 0 || partyOf(target.field, true) === FILLER)
    );
  };
  const mapped = suggested.map(({ column, target, confidence }) => {
    const isSure =
      target !== null && confidence >= SURE_ENOUGH && !unsure.has(target) && fits(column, target);
    return { column, target: isSure ? target : null, confidence };
  });
  const rows = Math.max(0, ...columns.map(([, said]) => said.length));
  const read = rowReader(form, mapped);
  return Array.from({ length: rows }, (_, row) => {
    const cells = columns.map(([, said]) => said[row]);
    const { values } = read(cells.map((pair) => pair?.value));
    return Object.entries(values).map(([target, value]): Statement => {
      const parts = mapped
        .map((each, i) => ({ ...each, pair: cells[i] }))
        .filter((each) => each.target === target);
      return {
        target,
        value,
        confidence: Math.min(...parts.map(({ confidence }) => confidence)),
        pairs: parts.flatMap(({ pair }) => pair ?? []),
      };
    });
  }).flat();
}
