import { describe, expect, test } from "vitest";
import { aText } from "../../../../fixtures/forms.ts";
import { FRENCH, faultsOf, GERMAN, TENANT, type Told, writtenBy } from "./played.ts";

describe("what a sentence tells plainly is written", () => {
  test.each<Told>([
    { says: "My first name is Ada.", on: TENANT, right: { "First name": "Ada" } },
    { says: "First name is Ada.", on: TENANT, right: { "First name": "Ada" } },
    { says: "The tenant's first name is Ada.", on: TENANT, right: { "First name": "Ada" } },
    {
      says: "My name's Ada Lovelace.",
      on: TENANT,
      right: { "First name": "Ada", "Last name": "Lovelace" },
    },
    {
      says: "My first name is Ada and my last name is Lovelace.",
      on: TENANT,
      right: { "First name": "Ada", "Last name": "Lovelace" },
    },
    {
      says: "Hi! My city is Boston, my ZIP code is 02134.",
      on: TENANT,
      right: { City: "Boston", "ZIP code": "02134" },
    },
    {
      says: "Mein Vorname ist Anna und mein Nachname ist Roth.",
      on: GERMAN,
      right: { Vorname: "Anna", Nachname: "Roth" },
    },
    { says: "Ich heiße Anna Roth.", on: GERMAN, right: { Vorname: "Anna", Nachname: "Roth" } },
    {
      says: "Mein Geburtsdatum ist der 3.4.1990.",
      on: GERMAN,
      right: { "Geburtsdatum (TT.MM.JJJJ)": "03.04.1990" },
    },
    { says: "Je m'appelle Anne Petit.", on: FRENCH, right: { Prénom: "Anne", Nom: "Petit" } },
    { says: "Ma ville est Lyon.", on: FRENCH, right: { Ville: "Lyon" } },
    {
      says: "Mon numéro de téléphone est le 01 55 50 66 11.",
      on: FRENCH,
      right: { Téléphone: "01 55 50 66 11" },
    },
  ])("$says", (told) => expect(faultsOf(told)).toEqual([]));

  test.each([
    "My city is beautiful.",
    "My state is not Ohio.",
    "My city is Boston or Salem.",
    "My city is Boston, I think.",
    "My city is Boston. No wait, Salem.",
    "My city was Boston.",
    "My wife's first name is Ann.",
    "My dog's name is Rex.",
    "She is 61. He is 59.",
  ])("but not: %s", (says) => expect(writtenBy(TENANT, says)).toEqual({}));
});

test.each<Told>([
  { says: "City: Paris. It is nice.", on: TENANT, right: { City: "Paris" } },
  { says: "City: Köln. Die Miete ist hoch.", on: TENANT, right: { City: "Köln" } },
  { says: "City: Detroit, State: MI. We are a firm.", on: TENANT, right: { City: "Detroit", State: "MI" } },
  { says: "State: ME. I own a dog.", on: TENANT, right: { State: "ME" } },
  { says: "Employer: Acme Inc. We make tools.", on: TENANT, right: { Employer: "Acme Inc" } },
  { says: "Occupation: Nurse. Works nights.", on: TENANT, right: { Occupation: "Nurse" } },
  { says: "City: St. Louis", on: TENANT, right: { City: "St. Louis" } },
  {
    says: "Reason for leaving: None. The lease simply ended.",
    on: [aText("Reason for leaving")],
    right: { "Reason for leaving": "None. The lease simply ended." },
  },
])("a value ends where a sentence begins, but for prose: $says", (told) =>
  expect(faultsOf(told)).toEqual([]),
);

describe("blanks that only a number tells apart", () => {
  const on = [aText("Entry 1"), aText("Entry 2"), aText("Entry 3")];
  test.each(["Entry 2 is Juniper.", "The entry 2 is Juniper.", "Entry 2: Juniper"])(
    "are told plainly: %s",
    (says) => expect(writtenBy(on, says)).toEqual({ "Entry 2": "Juniper" }),
  );
  test("are not what has their number alone", () => expect(writtenBy(on, "City 2: Juniper")).toEqual({}));
});
