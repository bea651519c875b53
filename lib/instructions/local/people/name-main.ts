import { MASK } from "../read/mask.ts";
import { sentenceStart } from "../read/sentence-bounds.ts";
import type { Cast } from "./cast.ts";
import { isPersonName } from "./names.ts";
import type { Person } from "./person.ts";
import type { Sighting } from "./read-people.ts";

/** Before a name that nothing ties to anybody: where a sentence or a list begins. */
const OPENS = /(?:^|[.:;,\n(]|\band)\s*$/;
/** "Two kids, Leo Park and Ana Park": names of others. */
const OF_FAMILY =
  /\b(?:kids?|children|sons?|daughters?|dependents?|twins|parents|witness(?:es)?|references?)\b/i;
/** After such a name: more about the same person, and no sentence about a thing in capitals. */
const GOES_ON = new RegExp(`^\\s*(?:[,;(.\\n]|${MASK}|and\\b|&|ssn\\b|dob\\b|born\\b|$)`, "i");
const JOINTLY =
  /\b(?:jointly|joint (?:return|case|filing|petition|application)|married|together|spouses?|we['’]re|we are)\b/i;

/**
 * When everything is read and nobody has said whose form it is, it is that of the only person who is named and has no
 * other part to play: "Chapter 7, Ann Voss, last 4 of SSN 8812". Of two who file together the second is the spouse.
 */
export function nameMain(cast: Cast, sightings: Sighting[], text: string): void {
  if (cast.main.name !== null) return;
  const named = cast.persons.filter(
    ({ name, roles, isBody }) =>
      name !== null &&
      roles.length === 0 &&
      !isBody &&
      isPersonName(name.text) &&
      !OF_FAMILY.test(text.slice(sentenceStart(text, name.start), name.start)),
  );
  const [first, second, ...more] = named;
  if (!first?.name || more.length > 0 || !OPENS.test(text.slice(0, first.name.start))) return;
  if (!GOES_ON.test(text.slice(first.name.end))) return;
  if (second && !JOINTLY.test(text)) return;
  become(cast, cast.main, first, sightings);
  if (second) become(cast, cast.inRole("spouse", "spouse"), second, sightings);
}

/** Two who were taken for different people are one. */
function become(cast: Cast, one: Person, other: Person, sightings: Sighting[]): void {
  one.name ??= other.name;
  one.gender ??= other.gender;
  one.couple ??= other.couple;
  for (const sighting of sightings) if (sighting.person === other) sighting.person = one;
  cast.persons.splice(cast.persons.indexOf(other), 1);
}
