import type { Cast } from "./cast.ts";
import { roleOf } from "./kin.ts";
import * as link from "./links.ts";
import type { Mention } from "./mentions.ts";
import { addRole, newPerson, type Person } from "./person.ts";
import type { Sighting } from "./read-people.ts";
import { DECEDENT, isKin, isParty, isPrincipal, mayBeSame } from "./roles.ts";

/** "The defendant is me": whether the side that was named last is the writer's. */
export const isMe = ({ mention, person }: Sighting, gap: string): boolean =>
  mention.kind === "role" &&
  !person.isMain &&
  person.name === null &&
  person.roles.some(isParty) &&
  link.ROLE_IS_ME.test(gap);

/** What somebody is by what the words before say that he did: "sold by", "prepared by"; null when they say nothing. */
export function doerAfter(lead: string): string | null {
  const done = link.DONE_BY.exec(lead)?.[1]?.toLowerCase().split(" ")[0];
  if (done) return link.DOERS[done] ?? done;
  return link.SOLD_TO.test(lead) ? "buyer" : null;
}

/** "Born Ann Castle", "Ann Castle before she married", but not "my mother is called Ann Castle". */
export function isOtherName({ start, end }: Mention, last: Mention | undefined, text: string): boolean {
  if (link.BEFORE_MARRIAGE.test(text.slice(end, end + 40))) return true;
  const isFirst = last?.kind === "role" && link.IS_CALLED.test(text.slice(last.end, start));
  const lead = text.slice(Math.max(0, start - 120), start).replace(link.COURTESY_BEFORE, "");
  return link.OTHER_NAME.test(lead) && !isFirst;
}

/** Whose estate it is; in matters of veterans it was he who served, and whoever writes claims what he left. */
function lateOne(cast: Cast, noun: string, text: string): Person {
  const person = addRole(cast.inRole(DECEDENT, noun), DECEDENT);
  if (!link.VETERANS.test(text)) return person;
  addRole(cast.main, "claimant");
  return addRole(person, "veteran");
}

/** Somebody named, with the part that a noun gives; an attorney who comes for a client is not whose form it is. */
export function calledBy(noun: string, role: string, person: Person, cast: Cast, text: string): Person {
  const isForClient =
    person === cast.writer && person.isMain && mayBeSame(role, "attorney") && link.FOR_A_CLIENT.test(text);
  return isForClient ? cast.writerActsAs(role, noun) : addRole(person, role, noun);
}

/** "My late brother", "his ex wife"; null for whoever is still what the noun says. */
export function onceKnown(cast: Cast, noun: Mention, lead: string, text: string): Person | null {
  if (link.LATE.test(lead) || hasDied(noun, text)) return lateOne(cast, noun.text, text);
  return link.FORMER.test(lead) ? addRole(cast.add(newPerson()), "former", noun.text) : null;
}

/** "My father Bo Orr died in May"; whoever has died is no party to a matter of others. */
const hasDied = ({ text: noun, end }: Mention, text: string): boolean =>
  isKin(noun) && link.HAS_DIED.test(text.slice(end, end + 80));

/** Who is called by a noun for the one whose form it is, and is somebody else: "I'm the widow of a veteran". */
export function principalBeside(cast: Cast, noun: Mention, lead: string, text: string): Person | null {
  const role = roleOf(noun.text);
  if (!isPrincipal(role)) return null;
  const isSaid =
    link.KIN_OF.test(lead) || (!cast.hasHelper && link.IS_ANOTHER.test(text.slice(noun.end, noun.end + 60)));
  if (!isSaid) return cast.persons.find((one) => !one.isMain && one.roles.includes(role)) ?? null;
  addRole(cast.main, "claimant");
  return cast.inRole(role, role);
}

/** Somebody whom nobody has spoken of yet, or a company, in the part that the words before the name give. */
export function strangerAfter(lead: string, isBody: boolean): Person {
  const person = newPerson({ isBody });
  if (link.AT_SCHOOL.test(lead) || link.ONLY_THERE.test(lead)) return person;
  if (link.WORKS_AT.test(lead)) addRole(person, "employer");
  if (link.GOES_TO.test(lead)) for (const role of ["requester", "holder"]) addRole(person, role);
  return person;
}
