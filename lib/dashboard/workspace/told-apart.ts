/** The label of each field by its id; of several with one label it says which, in the order of the form. */
export function labelsToldApart(fields: Iterable<{ id: string; label: string }>): Map<string, string> {
  const groups = Map.groupBy(fields, ({ label }) => label);
  return new Map(
    [...groups].flatMap(([label, same]) =>
      same.map(({ id }, index): [string, string] => [
        id,
        label !== "" && same.length > 1 ? `${label} (${index + 1} of ${same.length})` : label || id,
      ]),
    ),
  );
}
