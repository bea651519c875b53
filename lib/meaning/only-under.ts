import { isOfPerson } from "./asks-name.ts";

interface Told {
  mention: { segment: { key: string | null }; context: { near: ReadonlySet<string> } };
  slot: { type: string; kind: string | null };
  features: Record<"headingMeant" | "viewSaid" | "keyMeant" | "contextSaid", number>;
}

/**
 * Whether only the heading over an item speaks for its place. "Hobby: Sailing" under "Employer" is no employer: a free text goes with
 * the heading alone where its own key calls it a name, or the row and the column of its place.
 */
export const isOnlyUnder = ({
  mention: { segment, context },
  slot: { type, kind },
  features: { headingMeant, viewSaid, keyMeant, contextSaid },
}: Told): boolean =>
  Boolean(segment.key) &&
  type === "text" &&
  kind === null &&
  headingMeant > 0 &&
  Math.max(viewSaid, keyMeant, contextSaid) === 0 &&
  ![...context.near].some(isOfPerson);
