import type { DateHabits } from "../entities/dates.ts";

/** How the form and the instruction write dates and names. */
export interface Habits extends DateHabits {
  /** Whether people have two last names, as where Spanish is spoken. */
  twoLastNames?: boolean;
}
