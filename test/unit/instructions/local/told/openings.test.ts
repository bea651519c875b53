import { describe, expect, test } from "vitest";
import { planFor } from "../../../../../lib/instructions/local/plan.ts";
import { openingCuts } from "../../../../../lib/meaning/openings.ts";
import { aForm, aRadio, aText } from "../../../../fixtures/forms.ts";
import { FRENCH, faultsOf, GERMAN, TENANT, TODAY, type Told, writtenBy } from "./played.ts";

const NAMED = { "First name": "Ada", "Last name": "Byron" };
const REACHED = { ...NAMED, Telephone: "217 555 0142" };

describe("whoever says first what he is called, is written, and what comes after the name", () => {
  test.each<Told>([
    { says: "My name is Ada Byron (phone: 217 555 0142)", on: TENANT, right: REACHED },
    { says: "My name is Ada Byron, my telephone is 217 555 0142.", on: TENANT, right: REACHED },
    { says: "My name is Ada Byron, I am Roman Catholic, phone 217 555 0142.", on: TENANT, right: REACHED },
    {
      says: "Ich heiße Anna Roth, E-Mail a@b.example",
      on: GERMAN,
      right: { Vorname: "Anna", Nachname: "Roth" },
    },
    {
      says: "Je m'appelle Anne Petit, née le 14/07/1985, téléphone 01 55 50 66 11",
      on: FRENCH,
      right: { Prénom: "Anne", Nom: "Petit", Téléphone: "01 55 50 66 11" },
    },
  ])("$says", (told) => expect(faultsOf(told)).toEqual([]));

  test("a bracket that was opened before a value is no part of it", () => {
    expect(writtenBy(TENANT, "Ada Byron (telephone: 217 555 0142)").Telephone).toBe("217 555 0142");
  });

  test("a name before a bracket is in one of the lists", () => {
    const form = aForm([aText("Telephone", { format: "phone" }), aText("City")]);
    const { unused } = planFor({ form, prompt: "Ada Byron (telephone: 217 555 0142)", today: TODAY });
    expect(unused?.map(({ text }) => text)).toContain("Ada Byron");
  });
});

test("what a bracket at the head of a line holds ends with it, and the line goes on", () => {
  const says = "Ada Byron (telephone: 217 555 0142), ZIP code: 02134";
  expect(writtenBy(TENANT, says)).toMatchObject({ Telephone: "217 555 0142", "ZIP code": "02134" });
});

describe("whoever says who or what he is, with capitals, is suggested a name, and what comes behind is written", () => {
  test.each([
    "I'm Ada Byron (phone 217 555 0142)",
    "I am Ada Byron, my telephone is 217 555 0142.",
    "I am Ada Byron and my telephone is 217 555 0142.",
  ])("%s", (says) => {
    const form = aForm(TENANT);
    const { suggested } = planFor({ form, prompt: says, today: TODAY });
    expect(writtenBy(TENANT, says)).toEqual({ Telephone: "217 555 0142" });
    expect(suggested?.map(({ value }) => value)).toEqual(["Ada", "Byron"]);
  });

  test.each([
    "I am Roman Catholic, my phone is 217 555 0142",
    "I am African American, phone 217 555 0142",
    "I'm Vice President, phone 217 555 0142",
    "I am US Citizen (phone: 217 555 0142)",
    "I'm New Here, phone 217 555 0142",
    "I AM MARRIED WITH CHILDREN, PHONE: 217 555 0142",
  ])("no name: %s", (says) => {
    const written = writtenBy(TENANT, says);
    expect([written["First name"], written["Last name"]]).toEqual([undefined, undefined]);
  });

  test.each<Told>([
    { says: "Ich bin Selbständiger Elektriker, mein Telefon ist 0221 5550146.", on: GERMAN },
    { says: "Ich bin Deutsche Staatsbürgerin, Telefon: 0221 5550146", on: GERMAN },
    { says: "Je suis Français, mon téléphone est 01 55 50 66 11", on: FRENCH },
  ])("no name: $says", (told) =>
    expect(faultsOf({ ...told, blank: ["Vorname", "Nachname", "Prénom", "Nom"] })).toEqual([]),
  );
});

test("'I'm' is no name of a blank whose label has the letter m in it", () => {
  const form = [aText("10m First"), aText("10m Last"), aText("Telephone", { format: "phone" })];
  expect(writtenBy(form, "I'm Ada Byron, a retired librarian, phone 217-555-0142")).not.toHaveProperty(
    "10m First",
  );
  expect(writtenBy(form, "I'm Ada Byron")).toEqual({});
});

test("the number of a line, before a key, tells it from another line that asks for the same", () => {
  const form = [aText("20A. Name of representative"), aText("17A. Contact person")];
  expect(writtenBy(form, "17A. Representative's name: Eva Roe")).not.toHaveProperty(
    "20A. Name of representative",
  );
});

test("the numbers of lines are no part of the values before them", () => {
  const form = [aText("2A. Name"), aText("2B. City"), aText("2C. State")];
  const all = { "2A. Name": "Ada Roe", "2B. City": "Boston", "2C. State": "MA" };
  expect(writtenBy(form, "2A. Name: Ada Roe. 2B. City: Boston. 2C. State: MA")).toEqual(all);
  expect(writtenBy(form, "2A. Name: Ada Roe; 2B. City: Boston; 2C. State: MA")).toEqual(all);
});

describe("what a bracket holds is not the writer's where something else stands before it than his name:", () => {
  test.each([
    "Landlord Bob Roe (phone: 217-555-0199)",
    "Emergency contact Eva Byron (phone: 217-555-0199)",
    "My sister Eva Byron (phone: 217-555-0199)",
    "My neighbour Bob (street address: 5 Elm St, city: Reno)",
    "My old flat (city: Reno, phone: 217-555-0199)",
    "Acme Corp (phone: 217-555-0199)",
    "Please do not use my work details (phone: 217-555-0199)",
  ])("%s", (says) => expect(writtenBy(TENANT, says)).toEqual({}));

  test("a name further on, which may be another's", () => {
    expect(writtenBy(TENANT, "City: Reno\nBob Roe (phone: 217-555-0199)")).toEqual({ City: "Reno" });
  });

  test("but a name of the thing itself is none", () => {
    expect(writtenBy(TENANT, "Telephone (home: 217-555-0199)")).toEqual({ Telephone: "217-555-0199" });
  });
});

test("a line with many openings is looked through for values a few words ahead", () => {
  const lengths: number[] = [];
  openingCuts(
    "I'm Ada Byron (phone 217 555 0142) ".repeat(500),
    true,
    (text) => lengths.push(text.length) > 0,
  );
  expect(Math.max(...lengths)).toBeLessThan(300);
});

describe("but not", () => {
  test("a name of which the rest tells no value", () => {
    expect(writtenBy(GERMAN, "Ich bin Teamleiter Einkauf, und das schon lange.")).toEqual({});
  });

  test("another person behind the writer", () => {
    const written = writtenBy(TENANT, "I am Ada. My trainer is Bob Roe, phone 217 555 0111.");
    expect(written.Telephone).toBeUndefined();
  });
});

test("a name of several words on the form is a key, though none of them is one alone", () => {
  const form = [aText("Sort code"), aText("Account number"), aText("City")];
  expect(writtenBy(form, "My sort code is 20-00-00, my account number is 12345678.")).toEqual({
    "Sort code": "20-00-00",
    "Account number": "12345678",
  });
  const head = [aText("Nombre"), aText("Primer apellido"), aText("Segundo apellido")];
  expect(writtenBy(head, "Nombre;Primer apellido;Segundo apellido\nCarmen;Ruiz;Soler")).toEqual({
    Nombre: "Carmen",
    "Primer apellido": "Ruiz",
    "Segundo apellido": "Soler",
  });
});

test.each(["first_name=Ada&last_name=Byron&city=Reno", "first_name=Ada;last_name=Byron; city=Reno"])(
  "what a program assigns on one line is written one by one: %s",
  (says) => expect(writtenBy(TENANT, says)).toEqual({ ...NAMED, City: "Reno" }),
);

describe("a name", () => {
  test("has every title before it left out of its parts", () => {
    expect(writtenBy(TENANT, "Name: Prof. Dr. Ada Byron")).toEqual(NAMED);
  });

  test("of a person with two last names has the first one where a form asks for all three", () => {
    const form = [aText("Nombre"), aText("Primer apellido"), aText("Segundo apellido")];
    const right = { "Primer apellido": "Ruiz", "Segundo apellido": "Soler" };
    const says = "Me llamo Carmen Ruiz Soler, DNI 12345678Z";
    expect(writtenBy(form, says)).toEqual({ ...right, Nombre: "Carmen" });
    expect(writtenBy(form, says.replace("Carmen", "Ana María"))).toEqual({ ...right, Nombre: "Ana María" });
  });
});

test("a box with room for one letter takes the initial of a middle name", () => {
  const form = [aText("First name"), aText("Middle initial", { max_length: 1 }), aText("Last name")];
  const right = { "First name": "Ann", "Middle initial": "M", "Last name": "Lee" };
  expect(writtenBy(form, "Name: Ann M. Lee")).toEqual(right);
  expect(writtenBy(form, "Name: Ann Marie Lee")).toEqual(right);
});

test("an option that a key offers in brackets tells no time of the answer", () => {
  const form = [aRadio("Employment", ["Employed", "Self-employed", "Retired"])];
  const says = "Employment (employed / self-employed / retired): self-employed";
  expect(writtenBy(form, says)).toEqual({ Employment: "r2" });
});

test.each([
  "Employer (2015-2019): Acme Corp",
  "E-mail address (no longer used): ada@example.org",
  "City (until 2020): Reno",
  "Telephone (old): 217-555-0142",
  "Telephone (home, old): 217-555-0142",
  "Telephone (old/disconnected): 217-555-0142",
])("what a key says in brackets of another time is not written: %s", (says) =>
  expect(writtenBy(TENANT, says)).toEqual({}),
);

test("a key in German says so too", () => {
  expect(writtenBy(GERMAN, "Wohnort (früher): Köln\nTelefon (alt): 0221 5550146")).toEqual({});
});
