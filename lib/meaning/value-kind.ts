/** What a value is by its shape, or by what a field asks for. */
const VALUE_KINDS = [
  ...["date", "time", "money", "percent", "number", "phone", "email", "ssn", "ein", "iban", "code", "zip"],
  ...["address", "name", "yesno", "text"],
] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];
