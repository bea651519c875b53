import { tickedBy } from "../../meaning/box-questions.ts";
import { contradicts } from "./samples.ts";
import type { MappableTarget } from "./targets.ts";

/**
 * Finds the boxes under no question whose captions most cells of a column are: "Morning shift, Evening shift". Two of them at
 * least are named, and no choice and no question of the form has such answers.
 */
export function seriesFinder(
  targets: readonly MappableTarget[],
): (column: { samples: readonly string[] }) => MappableTarget | undefined {
  const series = targets.filter(({ boxes }) => boxes?.isSeries);
  const others = targets.filter(
    ({ boxes, field }) => (boxes && !boxes.isSeries) || (field.type !== "text" && field.options.length > 1),
  );
  return ({ samples }) => {
    const said = samples.filter((sample) => sample.trim() !== "");
    const found = series.filter(({ boxes }) => {
      const answers = said.map((sample) => (boxes ? tickedBy(boxes, sample) : { boxes: [], unknown: [] }));
      const whole = answers.filter(({ boxes, unknown }) => boxes.length > 0 && unknown.length === 0);
      const named = new Set(answers.flatMap(({ boxes }) => boxes));
      return named.size > 1 && 2 * whole.length > said.length;
    });
    const [only, another] = found;
    const isElsewhere = found.length > 0 && others.some((target) => !contradicts(said, target));
    return another || isElsewhere ? undefined : only;
  };
}
