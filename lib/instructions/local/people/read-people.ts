import { sentenceStart } from "../read/sentence-bounds.ts";
import { withCaption } from "./captions.ts";
import { Cast } from "./cast.ts";
import { withCouples, withSides } from "./couples.ts";
import { genderOfName } from "./given-names.ts";
import { mayBeKin, roleOf, withKin } from "./kin.ts";
import * as link from "./links.ts";
import { withLowerName } from "./lower-names.ts";
import { type Mention, mentionsIn } from "./mentions.ts";
import { nameMain } from "./name-main.ts";
import { isBody, isPersonName } from "./names.ts";
import { addRole, newPerson, type Person, sharesName } from "./person.ts";
import { DECEDENT, isKin, isOther, isParty, mayBeSame } from "./roles.ts";
import * as told from "./told-before.ts";

/** A mention with the person that it means. */
export interface Sighting {
  mention: Mention;
  person: Person;
}

/** Reads who is meant by each mention, from the first to the last: what comes later leans on what came before. */
export function readPeople(text: string): { cast: Cast; sightings: Sighting[] } {
  const reader = new Reader(text);
  const mentions = withCaption(withSides(withCouples(mentionsIn(text), text), text), text);
  for (const mention of mentions) reader.read(mention);
  nameMain(reader.cast, reader.sightings, text);
  return { cast: reader.cast, sightings: reader.sightings };
}

class Reader {
  readonly cast: Cast;
  readonly sightings: Sighting[] = [];
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
    this.cast = new Cast(text);
  }

  read(mention: Mention): void {
    const person = this.personOf(mention);
    if (person) this.sightings.push({ mention, person });
  }

  private personOf(mention: Mention): Person | null {
    const { kind, text } = mention;
    if (kind === "writer" && /^(?:we|our|us)/.test(text)) return this.cast.main;
    const last = this.sightings.at(-1);
    if (text === "me" && last && told.isMe(last, this.text.slice(last.mention.end, mention.start)))
      this.cast.takeRoles(last.person);
    if (kind === "writer") return withLowerName(this.cast.writer, mention, this.text);
    if (kind === "he" || kind === "she") return withLowerName(this.byPronoun(kind), mention, this.text);
    if (kind === "side") return this.sideNamed(mention);
    if (kind !== "role") return this.byName(mention);
    const person = this.byRole(mention);
    return person && withLowerName(withKin(person, mention), mention, this.text);
  }

  /** The names of several people in the part that was said just before. */
  private sideNamed(mention: Mention): Person | null {
    const last = this.sightings.at(-1);
    return last ? this.named(last.person, mention) : null;
  }

  /** The one last spoken of who may be called so. */
  private byPronoun(gender: "he" | "she"): Person {
    const { main, writer } = this.cast;
    const seen = this.sightings.filter(({ mention }) => !this.isAside(mention)).map(({ person }) => person);
    const others = [main, ...seen].filter((one) => (one !== writer || one.couple !== null) && !one.isBody);
    const person =
      others.findLast((one) => one.gender === gender) ??
      others.findLast((one) => one.gender === null) ??
      this.cast.add(newPerson());
    person.gender ??= gender;
    return person;
  }

  /** "She lives with her aunt": who is mentioned so is not spoken of next. */
  private isAside({ kind, start }: Mention): boolean {
    return kind === "role" && link.BESIDE.test(this.leadTo(start).slice(-24));
  }

  private byRole(mention: Mention): Person | null {
    const { text: noun, start, end } = mention;
    const { cast } = this;
    const role = roleOf(noun);
    const lead = this.leadTo(start);
    if (/^s(?!['’\p{L}])/u.test(this.text.slice(end, end + 2)) && !mention.isSide) return null;
    if (link.WRITER_ROLE.test(lead)) return cast.writerActsAs(role, noun);
    if (noun === "deceased") return /\bthe $/i.test(lead) ? cast.inRole(DECEDENT, noun) : null;
    if (link.BODY_NOUN.test(noun)) return cast.hasHelper ? cast.main : null;
    if (link.MAIN_NOUN.test(noun) || cast.isForWhom(`${lead.slice(-40)}${noun}`, end))
      return addRole(cast.main, role, noun);
    const same = this.alreadyNamed(mention);
    if (same) return told.calledBy(noun, role, same, cast, this.text);
    if (link.OWNER_NOUN.test(noun) && cast.main.isBody) return cast.inRole(role, noun);
    const another =
      told.onceKnown(cast, mention, lead, this.text) ?? told.principalBeside(cast, mention, lead, this.text);
    if (another) return another;
    if ((!isOther(role) && !isParty(role)) || this.isFirstParty(role)) return addRole(cast.main, role);
    return cast.inRole(role, noun);
  }

  /** The side that a helper speaks of first is mostly the one that he fills the form in for. */
  private isFirstParty(role: string): boolean {
    const { hasHelper, main, persons } = this.cast;
    const isNew = main.name === null && main.roles.length === 0;
    return isParty(role) && hasHelper && isNew && !persons.some(({ roles }) => roles.includes(role));
  }

  /** Somebody just named or spoken of by another noun: "Ann, my wife", "the reference is his sister". */
  private alreadyNamed(mention: Mention): Person | null {
    const before = this.lastBeforeOwner(mention);
    const gap = before ? this.text.slice(before.mention.end, mention.start) : "";
    const name = this.sightings.findLast(({ mention: { kind } }) => kind === "name" || kind === "body");
    const next = this.text.slice(mention.end);
    if (link.DENIED_NEXT.test(next)) return null;
    const isApposed =
      (link.ROLE_OF_NAME.test(gap) && !link.NAMED_NEXT.test(next) && !link.IS_ANOTHER.test(next)) ||
      (link.LONE_ROLE.test(gap) && link.AFTER_LONE_ROLE.test(next));
    if (name && name === before && isApposed && mayBeKin(name.person, mention.text)) return name.person;
    const between = name ? this.text.slice(name.mention.end, mention.start) : "";
    const isSameSentence = name && sentenceStart(this.text, mention.start) <= name.mention.start;
    if (isSameSentence && link.ACTS_AS.test(between)) return name.person;
    const isRole = before?.mention.kind === "role" && before.person !== this.cast.main;
    if (!isRole) return null;
    const isSame =
      /^,\s*$/.test(gap) && before.person.roles.some((role) => mayBeSame(role, roleOf(mention.text)));
    return isSame || link.SAME_ROLE.test(gap) ? before.person : null;
  }

  /** The last sighting, but not the "her" of "her manager". */
  private lastBeforeOwner({ start }: Mention): Sighting | undefined {
    const last = this.sightings.at(-1);
    const isOwner =
      last !== undefined &&
      /^(?:my|our|his|her)$/.test(last.mention.text) &&
      /^\s+(?:[\p{L}-]+\s+)?$/u.test(this.text.slice(last.mention.end, start));
    return isOwner ? this.sightings.at(-2) : last;
  }

  private byName(mention: Mention): Person | null {
    const { cast } = this;
    if (mention.ofCouple === "second") return this.named(cast.inRole("spouse", "spouse"), mention);
    if (mention.ofCouple === "first" && cast.main.name === null) return this.named(cast.main, mention);
    const known = cast.persons.find(({ name }) => name && sharesName(name.text, mention.text));
    const isPerson = isPersonName(mention.text);
    if (known && !isPerson) return known;
    const lead = this.leadTo(mention.start).replace(link.COURTESY_BEFORE, "");
    const last = this.sightings.at(-1);
    if (told.isOtherName(mention, last?.mention, this.text)) return last?.person ?? cast.main;
    const doer = isPerson ? told.doerAfter(lead) : null;
    if (doer) return this.named(cast.inRole(doer, doer), mention);
    const firm = mention.kind === "body" && !known ? this.firmOf(mention) : null;
    if (firm) return firm;
    const owner = this.ownerOf(mention, lead);
    if (owner) return this.named(owner, mention);
    if (!isPerson && mention.kind !== "body") return null;
    const isEmployer = !isPerson || link.WORKS_AT.test(lead);
    return this.named(known ?? cast.add(told.strangerAfter(lead, isEmployer)), mention);
  }

  /** Whose name it is, by the words before it. */
  private ownerOf(mention: Mention, lead: string): Person | null {
    const { cast } = this;
    if (link.OWNED_BY.test(lead)) return cast.principalNamed(cast.main);
    if (link.ESTATE_OF.test(lead)) return cast.inRole(DECEDENT, DECEDENT);
    const spoken = this.lastSpokenOf(mention);
    if (spoken !== undefined) return spoken;
    if (link.WRITER_NAMED.test(lead) && !link.LONE_NOUN.test(mention.text)) return cast.writer;
    if (link.MARRIED_TO.test(lead)) return cast.inRole("spouse", "spouse");
    if (cast.main.name !== null || link.WORKS_AT.test(lead)) return null;
    const isPerson = isPersonName(mention.text);
    const isNamed =
      link.MAIN_ABROAD.test(lead) ||
      (mention.kind === "body" && link.BODY_IS.test(lead)) ||
      link.NAME_IS.test(lead) ||
      link.FORM_FOR.test(lead) ||
      link.OPENS_FOR.test(this.text.slice(0, mention.start)) ||
      this.opensList(mention);
    if ((isPerson || mention.kind === "body") && isNamed && !link.WORKS_AT.test(lead)) return cast.main;
    if (!isPerson || !cast.hasHelper) return null;
    const isOpening = this.text.slice(sentenceStart(this.text, mention.start), mention.start).trim() === "";
    return isOpening || /:\s*$/.test(lead) || link.FOR_WHOM.test(lead) ? cast.main : null;
  }

  /** "The preparer is Ann Voss, Voss & Lee LLC": a firm named just after somebody who acts for others. */
  private firmOf({ start, end, text }: Mention): Person | null {
    const last = this.sightings.at(-1);
    if (last?.mention.kind !== "name" || last.person.isMain || last.person.isBody) return null;
    const roles = last.person.roles.filter((role) => isOther(role) && !isKin(role));
    if (roles.length === 0 || !link.FIRM_OF.test(this.text.slice(last.mention.end, start))) return null;
    return this.cast.add(
      newPerson({ roles: [...last.person.roles], isBody: true, isFirm: true, name: { start, end, text } }),
    );
  }

  /** "Ann Voss, 12 Elm St, …" at the very beginning: everything else is hers. */
  private opensList({ start, end }: Mention): boolean {
    const rest = this.text.slice(end, end + 80);
    const lead = this.leadTo(start);
    const said = lead.replace(link.COURTESY_BEFORE, "");
    const isFirst = !/[\p{L}\p{N}]/u.test(this.text.slice(0, start - lead.length + said.length));
    const isOpening = isFirst || /[.,\n]\s*$/.test(said);
    return (isFirst && link.OPENS_LIST.test(rest)) || (isOpening && link.OPENS_FACTS.test(rest));
  }

  /** The last one spoken of, when the words between say that this is the name; undefined when they do not. */
  private lastSpokenOf({ start, text }: Mention): Person | null | undefined {
    const last = this.sightings.at(-1);
    // "The employer is us, Northgate Staffing": the name is the employer's.
    const before = last?.mention.text === "us" ? this.sightings.at(-2) : last;
    if (!before) return undefined;
    const { mention, person } = before;
    const gap = this.text.slice(mention.end, start);
    if (mention.kind === "role" && link.NAMES_ROLE.test(gap))
      return link.WRITER_ROLE.test(this.leadTo(mention.start)) ? person : this.cast.principalNamed(person);
    if (mention.text === "me" && link.ME_NAMED.test(gap)) return person;
    if (mention.kind === "writer" && link.WRITER_IS.test(gap) && !link.LONE_NOUN.test(text))
      return /^(?:i['’]?m|we['’]re)$/.test(mention.text) || /am|are/.test(gap) || this.isSworn(mention, gap)
        ? person
        : null;
    const isThird = mention.kind === "he" || mention.kind === "she";
    const isSaid = link.THEY_ARE.test(gap) || (link.IS_INSIDE.test(mention.text) && gap.trim() === "");
    return isThird && isSaid ? person : undefined;
  }

  /** "I, Ann Voss, …" */
  private isSworn({ text }: Mention, gap: string): boolean {
    return text === "i" && /^,\s*$/.test(gap);
  }

  private named(person: Person, { start, end, text, couple }: Mention): Person {
    // "My son Tom: Tom Baker, …"
    if (!person.name || text.startsWith(`${person.name.text} `)) person.name = { start, end, text };
    person.couple ??= couple ?? null;
    person.isBody ||= isBody(text);
    if (!person.isBody) person.gender ??= genderOfName(text);
    const sentence = this.text.slice(sentenceStart(this.text, start), start);
    return link.EMERGENCY.test(sentence) && !person.isMain ? addRole(person, "emergency") : person;
  }

  /** The words before a place, as far back as any pattern looks. */
  private leadTo(start: number): string {
    return this.text.slice(Math.max(0, start - 120), start);
  }
}
