import type { DateOrder } from "../../domain/parsed-form.ts";

/** Which of two small numbers comes first: 03/04 is 4 March ("month") or 3 April ("day"). */
export type LeadingNumber = "month" | "day";

/** How the form and the instruction write dates and names. */
export interface Habits {
  /** As the form's readers write. */
  dateOrder: LeadingNumber;
  /** Whether no sign of the form says so: it is then the order of the United States. */
  isOrderGuessed?: boolean;
  /** What is printed at the boxes for a date's digits. */
  boxOrder?: DateOrder | null | undefined;
  /** As the instruction writes, where its language tells. */
  saidOrder?: LeadingNumber;
  /** What "today" means, as YYYY-MM-DD; null when nobody knows. */
  today: string | null;
  /** Whether the instruction writes other dates in the other order, so that small numbers may mean either. */
  isOrderOpen?: boolean;
  /** Whether the date is of what has happened, and so not in the future. */
  isPast?: boolean;
  /** What parts the numbers of a date where the field prints nothing. */
  separator: "." | "/";
  /** Whether people have two last names, as where Spanish is spoken. */
  twoLastNames: boolean;
  /** Whether people write the last name first as well, as where Italian is spoken. */
  isNameOrderOpen?: boolean;
}
