import { tokens } from "../form/tokens.ts";
import { saysForWhom, speaksForAnother } from "../read/phrases.ts";
import { sentenceStart } from "../read/sentence-bounds.ts";
import { type Mention, mentionsIn } from "./mentions.ts";
import { isBody, isPersonName } from "./names.ts";
import { genderOf, isOther, isParty } from "./roles.ts";

/** Somebody the instruction speaks of. */
export interface Person {
  /** What the instruction calls this person, in folded words: "spouse", "mother" and "emergency". */
  roles: string[];
  gender: "he" | "she" | null;
  /** Where the name stands; null while nobody has said it. */
  name: { start: number; end: number; text: string } | null;
  /** Whether this is the person whose form it is. */
  isMain: boolean;
  /** Whether this is a company or an office. */
  isBody: boolean;
}

/** Who is who in an instruction, and who is spoken of where. */
export interface People {
  all: readonly Person[];
  /** The person that the words just before this place speak of: the nearest one named in its sentence, or the main one. */
  at(offset: number): Person;
  /** The same for an address, which may be that of a company named just before it. */
  addressOwner(offset: number): Person;
}

/** Between a noun for a person and the name: "his mother is Ann", "my wife, Ann", "landlord's name: Ann". */
const NAMES_ROLE =
  /^(?:['’]?s)?(?:\s+(?:full |legal )?name)?(?:\s+(?:is|was|will be|is going to be|should be|now goes by|goes by|are|on file is|as|called|named))*\s*[,:=(–-]?\s*(?:now\s+)?$/i;
/** Between a name and the noun: "Ann, my wife", "Ann is the landlord". */
const ROLE_OF_NAME =
  /^\s*[,(–-]?\s*(?:(?:who )?(?:is|was)\s+)?(?:my|our|his|her|their|the|a|an)\s+(?:[\p{L}-]+\s+)?$/iu;
/** Between two nouns for the same person: "the reference is his sister". */
/** A name all in lower case, straight after the noun and before what ends it. */
const LOWER_NAME =
  /^,?\s+(?<name>\p{Ll}[\p{Ll}'’-]+(?:\s+\p{Ll}[\p{Ll}'’-]+){1,2})(?=\s*[(,.;]|\s+(?:is|was|and)\s|$)/du;
const NO_LOWER_NAME =
  /\b(?:i|he|she|it|we|they|is|was|are|has|had|and|or|who|the|a|an|of|in|on|at|for|to|with|from|name|leave|not|no|works?|lives?|said|will|be|my|his|her|phone|email|address|ssn|dob)\b/;
const SAME_ROLE =
  /^(?:['’]?s)?\s*(?:(?:is|was|will be)\s+|,\s*|:\s*|\s)(?:my|our|his|her|their|the|a|an)\s+(?:[\p{L}-]+\s+)?$|^\s+$/iu;
const WRITER_IS = /^(?:\s+(?:am|are))?\s*,?\s*$/i;
const WRITER_NAMED = /\bmy\s+(?:full |legal |own )*name\s+(?:before I (?:got )?married\s+)?(?:is|was)\s*$/i;
const THEY_ARE = /^(?:\s+(?:is|was)|\s+name(?:\s+is|['’]s))?(?:\s+(?:now|called))?\s*$/i;
const WRITER_ROLE = /\bi(?:['’]?m| am)\s+(?:(?:his|her|their|the|a|an|our)\s+)?(?:[\p{L}-]+\s+){0,2}$/iu;
/** Before a name that is another of the same person's: "born Ann Castle", "wants to be Ann Castle". */
const OTHER_NAME =
  /\b(?:born|n[ée]e|to be|be called|become|called|known as|used to be|says|goes by|at birth (?:he|she) was)\s+$/iu;
const NAME_IS = /\bname\b[^.,;:]{0,25}?(?:\b(?:is|was|should be|will be)\s+|[:=]\s*)$/i;
/** Between a name and its address. */
const BEFORE_ADDRESS =
  /^\s*(?:\([^)]*\))?,?\s*(?:(?:which |who )?(?:is |are )?(?:located |based )?(?:at|of|in)\s+|qui est (?:au|à)\s+)?$/i;
const WORKS_AT =
  /\b(?:works? (?:as [^,.;]{2,40} )?(?:at|for)|working (?:at|for)|employed (?:as [^,.;]{2,40} )?(?:at|by)|started at|jobs? (?:at|with)|[\p{Ll} ]{3,20} at)\s+(?:the\s+)?$/u;
/** "The form is going to Tidewater Dental": whoever asked for it. */
const GOES_TO = /\b(?:going|goes|to be sent|send it|requested by|asked for by|give it) (?:to )?$/i;
const EMERGENCY = /\bemergency\b|\bif (?:anything|something) happens\b/i;
const FOR_WHOM = /\b(?:for|of|about|regarding|register)\s*$/i;
const MAIN_NOUN = /^(?:client|new hire|col+e+a?gue|baby|patient|applicant)$/;

/** Reads who is who, from the first word to the last. */
export function peopleIn(text: string): People {
  const reader = new PeopleReader(text);
  return reader.read();
}

class PeopleReader {
  private readonly text: string;
  private readonly persons: Person[] = [];
  private readonly writer: Person;
  private main: Person;
  private readonly seen: { mention: Mention; person: Person }[] = [];

  constructor(text: string) {
    this.text = text;
    const isHelper = speaksForAnother(text);
    this.writer = newPerson({ roles: isHelper ? ["writer"] : [], isMain: !isHelper });
    this.main = isHelper ? newPerson({ isMain: true }) : this.writer;
    this.persons.push(this.writer);
    if (isHelper) this.persons.push(this.main);
  }

  read(): People {
    for (const mention of mentionsIn(this.text)) {
      const person = this.personOf(mention);
      if (person) this.seen.push({ mention, person });
    }
    return {
      all: this.persons,
      at: (offset) =>
        this.nearest(offset, (person) => !person.isBody || person.roles.some((role) => role !== "employer")),
      addressOwner: (offset) => this.bodyAt(offset) ?? this.nearest(offset, ({ isBody }) => !isBody),
    };
  }

  private nearest(offset: number, may: (person: Person) => boolean): Person {
    const from = sentenceStart(this.text, offset);
    const near = this.seen.findLast(
      ({ mention, person }) =>
        mention.end <= offset && mention.start >= from && (person.isMain || may(person)),
    );
    return near?.person ?? this.main;
  }

  /** "Emerald Freight Co, 3300 Landing Rd", "Copperline Bakery on …. The bakery is at 412 Mill Race". */
  private bodyAt(offset: number): Person | null {
    const last = this.seen.findLast(({ mention }) => mention.end <= offset);
    const gap = last ? this.text.slice(last.mention.end, offset) : "";
    if (last && /^(?:body|name)$/.test(last.mention.kind) && BEFORE_ADDRESS.test(gap)) return last.person;
    const noun = /\bthe (\p{L}+)(?: itself)?(?: is| is located|['’]s)?(?: at)? $/iu.exec(
      this.text.slice(0, offset),
    )?.[1];
    const bodies = this.persons.filter(({ isBody, name }) => isBody && name);
    return (
      bodies.find(({ name }) => noun && name?.text.toLowerCase().split(/\s+/).includes(noun.toLowerCase())) ??
      null
    );
  }

  private personOf(mention: Mention): Person | null {
    switch (mention.kind) {
      case "writer":
        return /^(?:we|our|us)/.test(mention.text) ? this.main : this.writer;
      case "he":
      case "she":
        return this.pronoun(mention.kind);
      case "role":
        return this.withLowerName(this.byRole(mention), mention);
      case "body":
      case "name":
        return this.byName(mention);
    }
  }

  /** The one last spoken of who may be called so. */
  private pronoun(gender: "he" | "she"): Person {
    const others = this.seen.map(({ person }) => person).filter((person) => person !== this.writer);
    const candidates = [this.main, ...others].filter((person) => person !== this.writer);
    const known = candidates.findLast((person) => person.gender === gender);
    const person = known ?? candidates.findLast((one) => one.gender === null) ?? this.other();
    person.gender ??= gender;
    return person;
  }

  private byRole(mention: Mention): Person | null {
    const role = tokens(mention.text.replace("new hire", "employee"))[0] ?? mention.text;
    const lead = this.text.slice(0, mention.start);
    const before = this.lastBeforeOwner(mention);
    const gap = before ? this.text.slice(before.mention.end, mention.start) : "";
    if (/^s(?!['’\p{L}])/u.test(this.text.slice(mention.end))) return null;
    if (WRITER_ROLE.test(lead)) return addRole(this.writer, role, mention.text);
    if (MAIN_NOUN.test(mention.text) || this.isForWhom(mention))
      return addRole(this.main, role, mention.text);
    const name = this.seen.findLast(({ mention: { kind } }) => kind === "name" || kind === "body");
    if (name && name === before && ROLE_OF_NAME.test(gap)) return addRole(before.person, role, mention.text);
    if (name && this.isActingAs(name.mention, mention)) return addRole(name.person, role, mention.text);
    if (before?.mention.kind === "role" && SAME_ROLE.test(gap) && before.person !== this.main)
      return addRole(before.person, role, mention.text);
    if (/\b(?:ex|former|late)[\s-]+$/i.test(lead)) return addRole(this.other(), "former", mention.text);
    if (!isOther(role) && !isParty(role)) return addRole(this.main, role);
    const known = this.persons.find((person) => person.roles.includes(role));
    return known ?? addRole(this.other(), role, mention.text);
  }

  private withLowerName(person: Person | null, { end }: Mention): Person | null {
    const found = LOWER_NAME.exec(this.text.slice(end))?.indices?.groups?.name;
    const name = found && this.text.slice(end + found[0], end + found[1]);
    if (person && person.name === null && name && !NO_LOWER_NAME.test(name))
      person.name = { start: end + found[0], end: end + found[1], text: name };
    return person;
  }

  /** The last mention, but not the "her" of "her manager". */
  private lastBeforeOwner({ start }: Mention): { mention: Mention; person: Person } | undefined {
    const last = this.seen.at(-1);
    const isOwner =
      last &&
      last.mention.kind !== "name" &&
      /^\s+(?:[\p{L}-]+\s+)?$/u.test(this.text.slice(last.mention.end, start));
    return isOwner && /^(?:my|our|his|her)$/.test(last.mention.text) ? this.seen.at(-2) : last;
  }

  /** "Ann Pruss translated for me and has to be listed as the translator". */
  private isActingAs(name: Mention, role: Mention): boolean {
    const between = this.text.slice(name.end, role.start);
    return /\bas (?:my|our|the|a|an)\s+$/.test(between) && sentenceStart(this.text, role.start) <= name.start;
  }

  private isForWhom({ start, text }: Mention): boolean {
    const before = this.text.slice(Math.max(0, start - 40), start);
    return this.main !== this.writer && saysForWhom(`${before}${text}`);
  }

  private byName(mention: Mention): Person | null {
    const known = this.persons.find(({ name }) => name && sharesName(name.text, mention.text));
    if (known && !isPersonName(mention.text)) return known;
    const lead = this.text.slice(0, mention.start);
    if (OTHER_NAME.test(lead)) return this.seen.at(-1)?.person ?? this.main;
    const before = this.seen.at(-1);
    const gap = before ? this.text.slice(before.mention.end, mention.start) : "";
    const isPerson = isPersonName(mention.text);
    const owner = this.ownerOf(mention, before, gap, isPerson);
    if (owner) return this.named(owner, mention);
    if (isPerson) return this.named(known ?? this.other(), mention);
    return mention.kind === "body" ? this.named(known ?? this.body(lead), mention) : null;
  }

  private ownerOf(
    mention: Mention,
    before: { mention: Mention; person: Person } | undefined,
    gap: string,
    isPerson: boolean,
  ): Person | null {
    if (before?.mention.kind === "role" && NAMES_ROLE.test(gap)) return this.principalNamed(before.person);
    if (before?.mention.kind === "writer" && WRITER_IS.test(gap)) {
      const says = /^(?:i['’]?m|we['’]re)$/.test(before.mention.text) || /am|are/.test(gap);
      return says ? before.person : null;
    }
    const isThird = before?.mention.kind === "he" || before?.mention.kind === "she";
    if (before && isThird && THEY_ARE.test(gap) && gap.trim() !== "") return before.person;
    const lead = this.text.slice(0, mention.start);
    if (WRITER_NAMED.test(lead)) return this.writer;
    if (this.main.name === null && isPerson && NAME_IS.test(lead)) return this.main;
    if (this.main.name !== null || !isPerson || this.main === this.writer) return null;
    const isOpening = lead.slice(sentenceStart(this.text, mention.start)).trim() === "" || /:\s*$/.test(lead);
    return isOpening || FOR_WHOM.test(lead) ? this.main : null;
  }

  /** "The employee is Ann. … I'm Bob": then the writer is not the person whose form it is. */
  private principalNamed(person: Person): Person {
    if (person !== this.writer || !person.isMain || person.name !== null) return person;
    this.main = newPerson({ roles: person.roles, isMain: true });
    this.persons.push(this.main);
    Object.assign(this.writer, { roles: ["writer"], isMain: false });
    return this.main;
  }

  private named(person: Person, { start, end, text }: Mention): Person {
    person.name ??= { start, end, text };
    person.isBody ||= isBody(text);
    if (EMERGENCY.test(this.text.slice(sentenceStart(this.text, start), start)) && !person.isMain)
      addRole(person, "emergency");
    return person;
  }

  private body(lead: string): Person {
    const person = this.other();
    if (WORKS_AT.test(lead)) addRole(person, "employer");
    if (GOES_TO.test(lead)) for (const role of ["requester", "holder"]) addRole(person, role);
    return person;
  }

  private other(): Person {
    const person = newPerson({});
    this.persons.push(person);
    return person;
  }
}

const newPerson = (about: Partial<Person>): Person => ({
  roles: [],
  gender: null,
  name: null,
  isMain: false,
  isBody: false,
  ...about,
});

function addRole(person: Person, role: string, noun = role): Person {
  if (!person.roles.includes(role)) person.roles.push(role);
  person.gender ??= genderOf(noun);
  return person;
}

/** Whether one is the other's first or last name, or the same. */
function sharesName(a: string, b: string): boolean {
  const [known, said] = [a.toLowerCase(), b.toLowerCase()];
  return known === said || known.startsWith(`${said} `) || known.endsWith(` ${said}`);
}
