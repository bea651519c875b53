/** What `get_form` says of a field, as far as a script needs it to think of a value. */
export interface FormField {
  id: string;
  type: string;
  label: string;
  format?: string;
  part?: string;
  doubtful?: boolean;
  /** The fields of one value, which takes the group's id. */
  cells?: string[];
  max_length?: number;
  options?: { value: string; label: string }[];
}
export type Value = string | boolean;

/** Texts that a format takes. */
const BY_FORMAT: Record<string, string> = {
  time: "10:30",
  ssn: "123-45-6789",
  ein: "12-3456789",
  phone: "(212) 555-0142",
  email: "ada@example.org",
  money: "125.50",
  percent: "12",
  number: "7",
  zip: "10001",
};
const DATES: Record<string, string> = { mdy: "03/09/1991", dmy: "09/03/1991", ymd: "1991-03-09" };
const PARTS: Record<string, string> = {
  month: "03",
  day: "09",
  year: "1991",
  area_code: "212",
  digits: "1234567890",
};
/** For a field that takes no name, though nothing of `get_form` says so: what its label may ask for. */
const OTHER_TEXTS = ["09.03.1991", "(212) 555-0142", "1234567890"];

/** Values for a field, in the order in which a script tries them; none for what only looks like a place. */
export function valuesFor({
  type,
  format = "",
  part = "",
  max_length,
  options = [],
  ...field
}: FormField): Value[] {
  if (field.doubtful) return [];
  if (type === "checkbox") return [true];
  if (type !== "text") {
    return options
      .filter(({ value, label }) => value.trim() !== "" && label.trim() !== "")
      .map(({ value }) => value);
  }
  const expected = PARTS[part.split(" ")[0] ?? ""] ?? dateOf(format) ?? BY_FORMAT[format];
  const texts = expected === undefined ? ["Ada", ...OTHER_TEXTS] : [expected];
  return texts.map((text) => text.slice(0, max_length));
}

const dateOf = (format: string): string | undefined =>
  format.startsWith("date") ? DATES[/\((\w+)\)/.exec(format)?.[1] ?? "mdy"] : undefined;
