import type { FillPlan, Statement } from "../../domain/fill-plan.ts";
import type { Source } from "../../domain/source.ts";
import { plain } from "../../instructions/context/merge-claims.ts";

/** Shorter ones stand in other texts by chance. */
const SHORTEST = 3;
/** More nobody reads. */
const MOST = 100;

/**
 * What documents say in so many words, a name and its value, and no field of the plan has. A filled form says nothing so: its
 * own fields are its statements.
 */
export function unusedStatements(
  sources: readonly Source[],
  { values, ambiguous }: Pick<FillPlan, "values" | "ambiguous">,
): Statement[] {
  const taken = [
    ...values.map(({ value, origins }) => ({ texts: [value].flat(), origins })),
    ...ambiguous.map(({ candidates, origins }) => ({ texts: candidates, origins })),
  ];
  const texts = taken.flatMap((one) => one.texts.map(String));
  return sources
    .flatMap(({ pairs, form }, index) => {
      const document = index + 1;
      const words = taken.flatMap(({ origins = [] }) =>
        origins.filter((origin) => origin.document === document).map(({ words }) => words),
      );
      const said = [...texts, ...words];
      return (form ? [] : pairs)
        .filter(({ value }) => !isIn(said, value))
        .map(({ label, value, page }) => ({ document, page, label, value }));
    })
    .slice(0, MOST);
}

/** Whether a text is the value, or has its words: "Ann" is not in "Hannah", nor "100" in "1,100". */
function isIn(texts: readonly string[], value: string): boolean {
  const [whole, words] = [plain(value), wordsOf(value)];
  return texts.some(
    (text) => plain(text) === whole || (whole.length >= SHORTEST && wordsOf(text).includes(words)),
  );
}

/** The words of a text, each between spaces; figures that are grouped are one. */
const wordsOf = (text: string): string =>
  ` ${text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/(?<=\d)[.,'’](?=\d)/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
