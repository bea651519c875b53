/** A fill with documents as a form: what is no text goes as JSON, as the service reads it from a form. */
export const fillEntries = <Document>(
  body: object,
  documents: readonly Document[],
): [string, string | Document][] => [
  ...Object.entries(body).map(([name, value]): [string, string] => [
    name,
    typeof value === "string" ? value : JSON.stringify(value),
  ]),
  ...documents.map((document): [string, Document] => ["context", document]),
];
