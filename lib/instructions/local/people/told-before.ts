import type { Cast } from "./cast.ts";
import * as link from "./links.ts";
import { addRole, newPerson, type Person } from "./person.ts";
import type { Sighting } from "./read-people.ts";
import { DECEDENT, isParty } from "./roles.ts";

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

/** Whose estate it is; in matters of veterans it was he who served, and whoever writes claims what he left. */
export function lateOne(cast: Cast, noun: string, text: string): Person {
  const person = addRole(cast.inRole(DECEDENT, noun), DECEDENT);
  if (!link.VETERANS.test(text)) return person;
  addRole(cast.main, "claimant");
  return addRole(person, "veteran");
}

/** Somebody whom nobody has spoken of yet, or a company, in the part that the words before the name give. */
export function strangerAfter(lead: string, isBody: boolean): Person {
  const person = newPerson({ isBody });
  if (link.AT_SCHOOL.test(lead) || link.ONLY_THERE.test(lead)) return person;
  if (link.WORKS_AT.test(lead)) addRole(person, "employer");
  if (link.GOES_TO.test(lead)) for (const role of ["requester", "holder"]) addRole(person, role);
  return person;
}
