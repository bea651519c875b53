import * as link from "./links.ts";
import { addRole, newPerson, type Person } from "./person.ts";
import type { Sighting } from "./read-people.ts";
import { isParty } from "./roles.ts";

/** "The defendant is me": whether the side that was named last is the writer's. */
export const isMe = ({ mention, person }: Sighting, gap: string): boolean =>
  mention.kind === "role" &&
  !person.isMain &&
  person.name === null &&
  person.roles.some(isParty) &&
  link.ROLE_IS_ME.test(gap);

/** What somebody is by what the words before say that he did: "sold by", "prepared by"; null when they say nothing. */
export function doerAfter(lead: string): string | null {
  const done = link.DONE_BY.exec(lead)?.[1]?.toLowerCase();
  if (done) return link.DOERS[done] ?? done;
  return link.SOLD_TO.test(lead) ? "buyer" : null;
}

/** Somebody whom nobody has spoken of yet, or a company, in the part that the words before the name give. */
export function strangerAfter(lead: string, isBody: boolean): Person {
  const person = newPerson({ isBody });
  if (link.AT_SCHOOL.test(lead) || link.ONLY_THERE.test(lead)) return person;
  if (link.WORKS_AT.test(lead)) addRole(person, "employer");
  if (link.GOES_TO.test(lead)) for (const role of ["requester", "holder"]) addRole(person, role);
  return person;
}
