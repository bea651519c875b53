import { openingNounEnd, saysForWhom, speaksForAnother } from "../read/phrases.ts";
import { addRole, newPerson, type Person } from "./person.ts";
import { isKin, isOther, isSide } from "./roles.ts";

/** Everybody in an instruction: the writer, the one whose form it is (mostly the same), and all others. */
export class Cast {
  readonly persons: Person[] = [];
  readonly writer: Person;
  main: Person;
  private readonly openingNounEnd: number;

  constructor(text: string) {
    this.openingNounEnd = openingNounEnd(text);
    const isHelper = speaksForAnother(text);
    this.writer = this.add(newPerson({ roles: isHelper ? ["writer"] : [], isMain: !isHelper }));
    this.main = isHelper ? this.add(newPerson({ isMain: true })) : this.writer;
  }

  get hasHelper(): boolean {
    return this.main !== this.writer;
  }

  add(person: Person): Person {
    this.persons.push(person);
    return person;
  }

  /** The one known by this role, or somebody new. */
  inRole(role: string, noun: string): Person {
    return (
      this.persons.find(({ roles }) => roles.includes(role)) ?? addRole(this.add(newPerson()), role, noun)
    );
  }

  /** "The defendant is me": what was said of somebody unknown is said of the main person. */
  takeRoles(person: Person): void {
    for (const role of person.roles) addRole(this.main, role);
    person.roles = [];
  }

  /** "The employee is Ann. … I'm Bob": then the writer is not the person whose form it is. */
  principalNamed(person: Person): Person {
    if (person !== this.writer || !person.isMain || person.name !== null) return person;
    this.main = this.add(newPerson({ roles: person.roles, isMain: true }));
    Object.assign(this.writer, { roles: ["writer"], isMain: false });
    return this.main;
  }

  /** "I'm the attorney": then the writer is not the person whose form it is. */
  writerActsAs(role: string, noun: string): Person {
    if (this.writer.isMain && isOther(role) && !isSide(role) && !isKin(noun)) {
      this.main = this.add(newPerson({ isMain: true }));
      this.writer.isMain = false;
    }
    return addRole(this.writer, role, noun);
  }

  /** Whether a noun that ends here says for whom the form is, with the words before it: "for my baby daughter". */
  isForWhom(words: string, end: number): boolean {
    return this.hasHelper && (saysForWhom(words) || this.openingNounEnd === end);
  }
}
