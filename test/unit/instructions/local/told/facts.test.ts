import { describe, expect, test } from "vitest";
import { aCheckbox, aRadio, aText, type FieldSketch } from "../../../../fixtures/forms.ts";
import { FRENCH, faultsOf, GERMAN, MEMBER, suggestedBy, TENANT, type Told, writtenBy } from "./played.ts";

const COUPLE: FieldSketch[] = [
  ...TENANT.slice(0, 9),
  aText("Spouse's first name"),
  aText("Spouse's telephone", { format: "phone" }),
];
const CARDS: FieldSketch[] = [
  aText("Driver's license number"),
  aText("Appointment time", { format: "time" }),
  aText("Date of birth", { format: "date" }),
  aText("Social security number", { format: "ssn" }),
  aText("Telephone", { format: "phone" }),
  aRadio("Marital status", ["Single", "Married", "Divorced"]),
  aRadio("Favorite color", ["Blue", "Green"]),
  aRadio("Do you smoke?", ["Yes", "No"]),
  aCheckbox("I have pets"),
];

/** Each must leave every field of its form unwritten. */
const nothing = (on: FieldSketch[], sayings: readonly string[]): void => {
  test.each(sayings)("%j", (says) => expect(writtenBy(on, says)).toEqual({}));
};

describe("what is said of somebody else is not written for the form's own person", () => {
  nothing(TENANT, [
    "Her date of birth is 3/4/1990.",
    "His email is bo@mail.example.",
    "Their phone number: 217-555-0100",
    "Her first name: Ann\nHer last name: Roe",
    "Seine Telefonnummer ist 0221 5550146.",
    "Son adresse e-mail est bo@mail.example.",
    "Su correo electrónico es bo@mail.example.",
    "Wife:\nFirst name: Ann\nLast name: Roe",
    "Frau:\nVorname: Anna\nGeburtsdatum: 3.4.1990",
    "Femme :\nPrénom : Anne",
    "E-mail address: bo@mail.example (my wife's)",
    "E-mail address: bo@mail.example - my husband's",
    "E-mail address: bo@mail.example, that is my daughter's",
    "Phone 602-555-0147 (my wife's).",
    "Co-tenant\nFirst name: Zoe\nLast name: Lind",
    "Telephone: 217-555-0100 (Nora's)",
    "Telephone for my mother: 217-555-0100",
  ]);
  nothing(GERMAN, ["E-Mail: bo@mail.example (meine Frau)"]);
  nothing(FRENCH, ["Téléphone : 01 23 45 67 89 (de ma femme)"]);
  nothing(
    [aText("código postal"), aText("localidad"), aText("teléfono", { format: "phone" })],
    ["Teléfono de mi madre: 612 345 678"],
  );

  test.each<Told>([
    { says: "Wife:\nFirst name: Ann", on: COUPLE, blank: ["First name"] },
    { says: "Husband:\nE-mail address: bo@mail.example", on: COUPLE, blank: ["E-mail address"] },
    { says: "Telephone: 217-555-0100 (my wife's)", on: COUPLE, blank: ["Telephone"] },
  ])("nor where the form asks for both: $says", (told) => expect(faultsOf(told)).toEqual([]));

  test.each<Told>([
    {
      says: "Full name: Ada Lovelace\nHer e-mail is ada@mail.example.",
      on: MEMBER,
      right: { "E-mail": "ada@mail.example" },
    },
    {
      says: "The applicant is Ada Lovelace. Her e-mail is ada@mail.example.",
      on: MEMBER,
      right: { "E-mail": "ada@mail.example" },
    },
    {
      says: "Contact\nTelephone: 217-555-0100",
      on: TENANT,
      right: { Telephone: "217-555-0100" },
    },
  ])("but of the form's own person it is: $says", (told) => expect(faultsOf(told)).toEqual([]));
});

test("a number is no first name, nor a whole name where the last one is asked for as well", () => {
  const on = [
    aText("Your First Name and Middle Initial"),
    aText("Last Name"),
    aText("Spouse's First Name and Middle Initial"),
  ];
  const phones = writtenBy(on, "My phone is 602-555-0147, my wife's is 602-555-0148.");
  expect(phones).toEqual({});
  expect(Object.values(writtenBy(on, "Vivian Stroud, 900-12-3456."))).not.toContain("Vivian Stroud");
});

describe("what was, or is to come, is not written as of now", () => {
  nothing(TENANT, [
    "Old telephone: 217-555-0100",
    "My e-mail address was bo@mail.example.",
    "Last year:\nE-mail address: bo@mail.example\nTelephone: 217-555-0100",
    "El año pasado:\nCorreo electrónico: bo@mail.example",
    "E-mail address: bo@mail.example (old)",
    "Correo electrónico: bo@mail.example (antiguo)",
    "Last name: Novak (maiden)",
    "Last name: Novak (now Diaz)",
    "Apellido: Novak (ahora Diaz)",
    "City: was Reno",
    "City: formerly Reno",
    "Employer: left Acme last year",
    "Telephone: 217-555-0100 from 2019 to 2021",
    "Telephone: 217-555-0100 (don't use)",
    "Telephone: 217-555-0100 -- wrong number",
    "Employer: Acme, retired",
  ]);
  nothing(GERMAN, [
    "Alte Telefonnummer: 0221 5550146",
    "Meine E-Mail war bo@mail.example.",
    "Letztes Jahr:\nE-Mail: bo@mail.example",
    "E-Mail: bo@mail.example (alt)",
    "Nachname: Novak (jetzt Diaz)",
  ]);
  nothing(FRENCH, ["L’an dernier :\nTéléphone : 01 23 45 67 89"]);
  nothing(CARDS, [
    "Driver's license number: D1234567 (expired)",
    "My driver's license number D1234567 has expired.",
    "I lost driver's license D1234567, the new one is E7654321.",
  ]);

  nothing([aText("Hire date", { format: "date" })], ["Hire date: 3/4/2015 (old job)"]);

  test.each<Told>([
    { says: "Employer: Old Navy", on: TENANT, right: { Employer: "Old Navy" } },
    {
      says: "E-mail address: unknown.old@mail.example",
      on: TENANT,
      right: { "E-mail address": "unknown.old@mail.example" },
    },
    {
      says: "Other applications pending: Yes",
      on: [aText("Full name"), aRadio("Other applications pending", ["Yes", "No"])],
      right: { "Other applications pending": "r1" },
    },
    { says: "Occupation: retired", on: TENANT, right: { Occupation: "retired" } },
    { says: "City: Reno (now)", on: TENANT, right: { City: "Reno" } },
    {
      says: "Previous address: 9 Elm St",
      on: [aText("Name"), aText("Previous address")],
      right: { "Previous address": "9 Elm St" },
    },
    {
      says: "Reason for leaving: was laid off last year",
      on: [aText("Reason for leaving")],
      right: { "Reason for leaving": "was laid off last year" },
    },
    {
      says: "Reason for leaving and date: we needed more room",
      on: [aText("Full name"), aText("Reason for leaving and date")],
      right: { "Reason for leaving and date": "we needed more room" },
    },
    {
      says: "Medical history (with dates): asthma and hay fever since childhood",
      on: [aText("Full name"), aText("Medical history (with dates)", { multiline: true })],
      right: { "Medical history (with dates)": "asthma and hay fever since childhood" },
    },
  ])("but what is so is: $says", (told) => expect(faultsOf(told)).toEqual([]));
});

describe("what is not meant as a value is not written as one", () => {
  const dated = aText("Date and reason", { format: "date", format_source: "file" });
  nothing([aText("Full name"), dated], ["Date and reason: we needed more room"]);
  nothing(TENANT, [
    "City: not Reno",
    "Ciudad: no Reno",
    "City: same as my wife's",
    "City: see above",
    "City: Reno?",
    "City: Reno (?)",
    "City: unknown",
    "City: to be confirmed",
    "City: [your city]",
    "City: <city>",
    "City: XXX",
    "City: Reno (placeholder)",
    "For example, city: Reno",
    "Telephone: 555-555-5555",
    "Employer: see the attached sheet",
    "City: Reno / Sparks",
    "City: Phoenix instead of Tucson",
    "Employer: Acme -> Initech",
    "Employer: Acme\nNo, employer: Initech",
  ]);
  nothing(GERMAN, [
    "Wohnort: nicht Köln",
    "Wohnort: wie meine Frau",
    "Wohnort: siehe oben",
    "Wohnort: Köln?",
  ]);
  nothing(FRENCH, ["Ville : pas Paris", "Ville : Paris ?", "Ville : la même que ma femme"]);
});

describe("an option is chosen where the text says no more than its name", () => {
  nothing(CARDS, [
    "Do you smoke? Yes and no",
    "Do you smoke: Yes or no",
    "Do you smoke? yes?",
    "Do you smoke? yes, but not now",
    "Do you smoke? yes - pending",
    "Do you smoke? Yes until last year",
    "I have pets: yes (planned)",
    "Favorite color: dark blue",
    "Favorite color: blue or green",
    "Marital status: Will be married",
    "Marital status: married soon",
    "Marital status: formerly married",
    "Marital status: getting married",
    "Marital status: unmarried",
    "Choose married or single for the marital status.",
    "Last name: No",
  ]);

  test.each<Told>([
    { says: "Do you smoke? Yes, since 2010", on: CARDS, right: { "Do you smoke?": "r1" } },
    { says: "Do you smoke? No, never", on: CARDS, right: { "Do you smoke?": "r2" } },
    { says: "Marital status: I am married", on: CARDS, right: { "Marital status": "r2" } },
    { says: "Marital status: married since 2010", on: CARDS, right: { "Marital status": "r2" } },
  ])("$says", (told) => expect(faultsOf(told)).toEqual([]));
});

describe("what is none of what its place asks for is not written", () => {
  nothing(CARDS, [
    "Appointment time: 25:00",
    "Appointment time: 9:75",
    "Appointment time: 0.3958333",
    "Date of birth: yesterday",
    "Date of birth: today",
    "Date of birth: tomorrow",
    "Date of birth: born 1990",
    "Date of birth: May 1990",
    "Social security number: 000-00-0000",
    "Telephone: 217-555-010",
    "Telephone: 217-555-01001",
    "Telephone: 000-000-0000",
  ]);
});

describe("a list of options, a correction and an order of dates are taken as they are told", () => {
  nothing(CARDS, ["Marital status: Single / Married", "Favorite color: Blue / Green -> Green"]);
  test.each<Told>([
    { says: "Do you smoke? Yes/No: No", on: CARDS, right: { "Do you smoke?": "r2" } },
    {
      says: "Telephone number 217-555-0100\nCorrection: telephone 217-555-0199",
      on: TENANT,
      only: { Telephone: "217-555-0199" },
    },
    {
      says: "I write dates the British way. Date of birth 05/09/1953.",
      on: TENANT,
      only: { "Date of birth (MM/DD/YYYY)": "09/05/1953" },
    },
    { says: "Fecha de nacimiento: 03/04/1950.", on: TENANT, blank: ["Date of birth (MM/DD/YYYY)"] },
    {
      says: "Association : Les Coteaux",
      on: [aText("Nom ou dénomination"), aText("Adresse de l'association")],
      blank: ["Adresse de l'association"],
    },
  ])("$says", (told) => expect(faultsOf(told)).toEqual([]));
});

describe("what a whole sentence takes back, asks or says of a stranger is not written", () => {
  nothing(TENANT, [
    "Telephone: 217-555-0100\nIgnore all earlier lines.",
    "Telephone: 217-555-0100. Please disregard everything above.",
    "Telefon: 0221 555010. Vergiss alles davor.",
    "Téléphone : 01 55 50 10 00\nOubliez les lignes précédentes.",
    "Teléfono: 917 555 010\nIgnore lo anterior.",
    "The coach's telephone number is 217-555-0100.",
    "Our plumber’s phone is 217-555-0100, just so you know.",
    "Mon téléphone est bien le 01 55 50 10 00, non ?",
    "Marital status: Single, Married or Divorced? I do not know yet.",
    "My telephone is 217-555-0100. Scratch that, the telephone is 217-555-0199.",
  ]);
  test.each<Told>([
    {
      says: "Ignore all earlier lines.\nTelephone: 217-555-0100",
      on: TENANT,
      only: { Telephone: "217-555-0100" },
    },
    { says: "The applicant's telephone is 217-555-0100.", on: TENANT, right: { Telephone: "217-555-0100" } },
  ])("but: $says", (told) => expect(faultsOf(told)).toEqual([]));
});

describe("what is denied, or taken back by the next sentence, is not written", () => {
  nothing(TENANT, [
    "My telephone is not 217-555-0100.",
    "My telephone isn’t 217-555-0100 anymore.",
    "Meine Telefonnummer ist nicht 0221 555010.",
    "Mon téléphone n'est pas 01 55 50 10 00.",
    "Mi teléfono no es 917 555 010.",
    "My e-mail is not ada@example.org.",
    "My date of birth isn't 10 December 1990.",
    "Date of birth: not 12/10/1990",
    "Don't call me at 217-555-0100.",
    "Remove my phone 217-555-0100.",
    "The phone number 217-555-0100 is wrong.",
    "My e-mail is ada@example.org. Never mind.",
    "My e-mail is ada@example.org. That is wrong.",
    "My e-mail is ada@example.org. Please ignore that.",
    "Telephone: 217-555-0100\nDisregard the phone.",
    "Meine E-Mail ist ada@example.org. Vergiss das.",
    "Mon e-mail est ada@example.org. Ignorez cela.",
    "Mi correo electrónico es ada@example.org. Ignora eso.",
    "Bob's e-mail is bob@example.org.",
    "Tim's date of birth is 10 December 1990.",
    "For example, my phone is 217-555-0100.",
    "Pretend that my phone is 217-555-0100.",
    "They gave us a sample: phone 217-555-0100.",
    "I was never born on 10 December 1990.",
    "Vul bo@mail.example niet in als e-mail.",
    "No escribas el teléfono 917 555 010.",
    "The phone 217-555-0100 you may forget.",
    "E-mail address: ada@example.org\nOh no, that one got hacked.",
    "E-mail address: ada@example.org\nThe e-mail is outdated, leave it out.",
    "City: Boston. Scratch Boston, we moved.",
    "City: Boston. It is not Boston after all.",
    "Telephone: 217-555-0100. I was wrong, it is 217-555-0199.",
    "Telephone: 217-555-0100\nForget that line, the phone is dead: 217-555-0199",
    "Telephone: 217-555-0100\nPlease disregard everything above.",
    "Téléphone : 217-555-0100\nNe tenez pas compte de tout ce qui précède.",
    "Telephone: 217-555-0100\nLet us start over.",
  ]);
  test.each<Told>([
    {
      says: "I do not smoke. My telephone is 217-555-0100.",
      on: TENANT,
      right: { Telephone: "217-555-0100" },
    },
    { says: "Telephone: 217-555-0100\nThat is all.", on: TENANT, right: { Telephone: "217-555-0100" } },
    { says: "Don't worry, my telephone is 217-555-0100.", on: TENANT, right: { Telephone: "217-555-0100" } },
    { says: "City: Boston\nPlease skip the newsletter.", on: TENANT, right: { City: "Boston" } },
    {
      says: "First name: Ada\nCity: Boston\nAda has no pets. I never left Boston.",
      on: TENANT,
      right: { "First name": "Ada", City: "Boston" },
    },
  ])("but: $says", (told) => expect(faultsOf(told)).toEqual([]));
});

describe("whose a fact is, is told by whoever a clause speaks of", () => {
  const CLUB = [
    aText("Member number"),
    aText("Date of birth", { format: "date" }),
    aCheckbox("Self-employed"),
    aCheckbox("Takes part"),
    aText("Telephone", { format: "phone" }),
    aText("First name"),
    aText("Last name"),
  ];
  nothing(CLUB, [
    "Tom Roe is sponsoring me, he's member number 3381204.",
    "I am the father. My daughter Mia (born June 1, 2012) comes along.",
    "My neighbour ticks self-employed.",
    "My wife, Ann Roe, takes part.",
    "My employer is Acme Bakery, 8 Mill Street, tel. 217-555-0100.",
    "L'employeur est la Boulangerie Lenoir, 8 rue du Four, tél. 03 20 55 01 02.",
    "I need this soon. Our coach was born on June 1, 1972.",
    "Treasurer Tom Roe asked for this.",
    "My VIP-account was closed.",
  ]);
});

describe("a remark that speaks of something else leaves what stands before it", () => {
  test.each<Told>([
    { says: "City: Salem. Sorry for the mess.\nFirst name: Ada", on: TENANT, right: { "First name": "Ada" } },
    {
      says: "E-mail address: ada@mail.example. No, I do not smoke.",
      on: TENANT,
      right: { "E-mail address": "ada@mail.example" },
    },
    {
      says: "Téléphone : 03 20 11 22 33\nMétier : erreur de commande",
      on: [aText("Téléphone", { format: "phone" }), aText("Métier")],
      right: { Téléphone: "03 20 11 22 33" },
    },
  ])("$says", (told) => expect(faultsOf(told)).toEqual([]));
  nothing(TENANT, [
    "E-mail address: ada@mail.example. No, that is my wife's.",
    "E-mail address: ada@mail.example. Oops, wrong one.",
    "E-mail address: ada@mail.example is my husband's, mine is another.",
  ]);
});

describe("Italian and Dutch say what is no plain fact as the other languages do", () => {
  const HUURDER = [aText("Voornaam"), aText("Woonplaats"), aText("Telefoon", { format: "phone" })];
  const INQUILINO = [aText("Nome"), aText("Comune di residenza"), aText("Telefono", { format: "phone" })];
  nothing(HUURDER, [
    "Vroeger woonde ik in Gent.",
    "Als ik verhuis, is mijn telefoon 03 123 45 67.",
    "Mijn telefoon is misschien 03 123 45 67.",
    "Telefoon: niet invullen",
  ]);
  nothing(INQUILINO, [
    "Prima abitavo a Magenta.",
    "Se serve un telefono, è 02 94671234.",
    "Forse il mio telefono è 02 94671234.",
    "Telefono: lasciare in bianco",
  ]);
  test("and a correction counts", () => {
    expect(writtenBy(HUURDER, "Telefoon: 03 123 45 67, sorry, 03 123 45 68").Telefoon).not.toBe(
      "03 123 45 67",
    );
    expect(writtenBy(INQUILINO, "Telefono: 02 94671234, anzi 02 94671235").Telefono).not.toBe("02 94671234");
  });
});

describe("of what is offered, only what is chosen counts", () => {
  const BOXES = [aCheckbox("Male", { question: "Sex" }), aCheckbox("Female", { question: "Sex" })];
  nothing(BOXES, ["Sex: Male / Female", "Sex: Male/Female - the second"]);
  test("behind a colon or a dash", () => {
    expect(writtenBy(BOXES, "Sex: Male, Female: Female")).not.toHaveProperty("Male");
  });
  nothing([aRadio("Campus", ["North shore", "North end", "South"])], ["Campus: North"]);
});

describe("whose a fact is, is told by the name that stands behind whoever is meant", () => {
  nothing(
    [aRadio("¿Participa en el programa?", ["Sí", "No"])],
    ["La directora, Ana Melián, no participa en el programa."],
  );
  nothing(
    [aText("ZIP code", { format: "zip" })],
    ["School ZIP code: 02139", "The ZIP code of the school is 02139."],
  );
});

test("a number that was, is not written as what it is", () => {
  expect(writtenBy([aText("Docket number")], "The docket number used to be 19CV0412.")).toEqual({});
});

describe("a value that is elsewhere, unknown or one of two is none", () => {
  nothing(
    [aText("Docket number", { multiline: true }), aText("Stage name")],
    [
      "Docket number: same as last time",
      "Docket number: see my file",
      "Docket number: ask my lawyer",
      "Docket number: nicht bekannt",
      "Stage name: Rhys or Owain",
    ],
  );
  nothing(
    [aText("E-mail address", { format: "email" })],
    ["Herald's e-mail: aldith@heralds.example", "E-mail of the herald: aldith@heralds.example"],
  );
});

test("a yes to what a caption denies does not tick it", () => {
  const on = [aCheckbox("I do not allow a holding name"), aText("Docket number"), aText("Country of birth")];
  expect(writtenBy(on, "Do you allow a holding name? Yes.")).toEqual({});
  const wrong = "Docket number: 25-CV-771\nI gave you the wrong docket number, it is 25-CV-717.";
  expect(writtenBy(on, wrong)).not.toHaveProperty("Docket number", "25-CV-771");
  expect(writtenBy(on, "Country of birth Latvia, oh no, Lithuania.")).not.toHaveProperty(
    "Country of birth",
    "Latvia",
  );
});

test("the writer's name goes surely to no other blank where one is for whoever signs", () => {
  const form = [
    aText("Je soussigné(e) (nom, prénom)"),
    aText("M. / Mme (nom, prénom)"),
    aText("demeurant à"),
  ];
  expect(writtenBy(form, "Je m'appelle Laurent Mercier, né à Dijon.")).toEqual({});
});

describe("what is told of somebody's reference or employer goes surely to nobody else's", () => {
  const on = [
    aText("Name", { section: "Reference" }),
    aText("City", { section: "Reference" }),
    aText("State", { section: "Reference" }),
  ];
  nothing(on, [
    "The joint filer's reference's city is: Springfield\nThe joint filer's reference's state is: SC",
    "Co-applicant's reference's city: Springfield",
  ]);
  test("but to his own", () =>
    expect(writtenBy(on, "Reference's city: Brighton\nReference's state: AZ")).toEqual({
      City: "Brighton",
      State: "AZ",
    }));
});

describe("a caption that denies one thing and says another is ticked by what it says", () => {
  const passive = "Ich will passives Mitglied sein und verzichte auf eine Stimme";
  const family = "I am single and have no children";
  const on = [
    aCheckbox("Ich will aktives Mitglied sein und erhalte eine Stimme"),
    aCheckbox(passive),
    aCheckbox(family),
  ];
  test.each([
    ["Ich will passives Mitglied sein.", passive],
    ["I have no children.", family],
  ])("%s", (says, label) => expect(Object.keys(writtenBy(on, says))).toEqual([label]));
  test("and not by the opposite of what it denies", () =>
    expect(writtenBy(on, "I have children.")).toEqual({}));
});

test("what somebody is subject to is a fact, and what waits for approval a condition", () => {
  const on = [aText("City"), aText("Job title")];
  const why = (prompt: string) => Object.values(suggestedBy(on, prompt));
  expect(why("My city is Dayton, not subject to backup withholding.")).not.toContain("condition");
  expect(why("My city is Dayton, subject to approval.")).toContain("condition");
});
