import { describe, expect, test } from "vitest";
import { aForm, aText } from "../../../fixtures/forms.ts";
import { filled, labelled, moved, plain } from "./filled-form.ts";

const at = (x: number) => ({ page: 1, x, y: 100, width: 20, height: 12 });
const values = (given: Record<string, string>): string[] => Object.values(given);

describe("a value over several fields", () => {
  test("goes into boxes of one character, and comes out of them", () => {
    const boxes = Array.from({ length: 9 }, (_, index) =>
      aText("Social Security Number", {
        max_length: 1,
        group: { id: "g1", kind: "digits", part: "digits", index },
      }),
    );
    const whole = aText("Social security number", { format: "ssn" });
    expect(values(moved(filled(1, [[whole, "123-45-6789"]]), aForm(boxes))).join("")).toBe("123456789");
    const source = filled(
      1,
      boxes.map((box, i) => [box, String(i + 1)]),
    );
    expect(moved(source, aForm([whole]))).toEqual({ f1: "123456789" });
  });

  test("is cut where fields of one label stand in a line", () => {
    const born = [2, 2, 4].map((max_length, i) =>
      aText("4. DATE OF BIRTH (MM/DD/YYYY)", { max_length, at: at(40 * i) }),
    );
    const source = plain(1, { "Date of birth (mm/dd/yyyy)": "12/10/1985" });
    expect(values(moved(source, aForm(born)))).toEqual(["12", "10", "1985"]);
  });

  test("is a name's parts where the label lists as many", () => {
    const name = [0, 40, 80].map((x) => aText("Name (First, Middle Initial, Last)", { at: at(x) }));
    const source = filled(1, [
      [name[0]!, "Ada"],
      [name[1]!, "M"],
      [name[2]!, "Lovelace"],
    ]);
    expect(moved(source, labelled("Last name", "Name"))).toEqual({ f1: "Lovelace", f2: "Ada M Lovelace" });
  });

  test("is a telephone's area code and the rest, whether the label or the name says it", () => {
    const source = plain(1, { "Telephone (include area code)": "(212) 555-0142" });
    for (const code of [aText("Area code"), aText("Telephone", { name: "area code" })]) {
      const target = aForm([{ ...code, at: at(0) }, aText("Phone number", { at: at(40) })]);
      expect(values(moved(source, target))).toEqual(["212", "5550142"]);
    }
    expect(moved(source, aForm([aText("Phone number", { widgets: [at(0)] })]))).toEqual({});
  });

  test("is a name's parts where the fields of one label are named after them", () => {
    const parts = ["client.name.first", "client.name.last"].map((name) => aText("Client name", { name }));
    const source = filled(1, [
      [parts[0]!, "Ada"],
      [parts[1]!, "Lovelace"],
    ]);
    expect(moved(source, labelled("Name"))).toEqual({ f1: "Ada Lovelace" });
  });
});

describe("a whole", () => {
  test.each([
    ["Ada Lovelace", "Name"],
    ["Lovelace, Ada", "Name"],
    ["Lovelace Ada", "Name (last, first)"],
  ])("gives a name's parts where they can be told: %s", (value, label) => {
    const target = labelled("First name", "Last name");
    expect(moved(plain(1, { [label]: value }), target)).toEqual({ f1: "Ada", f2: "Lovelace" });
  });

  test("gives no parts of a name of which nothing says where it parts", () => {
    expect(moved(plain(1, { Name: "Ana García López" }), labelled("First name", "Last name"))).toEqual({});
  });

  test("gives a town's parts, and is put together in the order that is asked for", () => {
    const source = plain(1, { "City, state, ZIP": "Springfield, IL 62704", Name: "Ada Lovelace" });
    expect(moved(source, labelled("City", "State", "ZIP code", "Name (Last, First)"))).toMatchObject({
      f1: "Springfield",
      f2: "IL",
      f3: "62704",
    });
    const parts = plain(1, {
      "First name": "Ada",
      "Last name": "Lovelace",
      City: "Springfield",
      State: "IL",
    });
    expect(moved(parts, labelled("Name (Last, First, Middle)", "City and state"))).toEqual({
      f1: "Lovelace, Ada",
      f2: "Springfield, IL",
    });
  });

  test("has the apartment where nothing else asks for it", () => {
    const source = plain(1, { "Street address": "48 Juniper Street", "Apt. no.": "3B", City: "Springfield" });
    expect(moved(source, labelled("Street address", "City"))).toMatchObject({ f1: "48 Juniper Street, 3B" });
    expect(moved(source, labelled("Street address", "Unit", "City"))).toMatchObject({
      f1: "48 Juniper Street",
      f2: "3B",
    });
  });

  test("has a number of which nothing says whether it is an apartment's or a floor's nowhere", () => {
    const unit = { "Apartment, suite or floor number": "6B" };
    const source = plain(1, { "Street address": "48 Juniper Street", ...unit, City: "Springfield" });
    expect(moved(source, labelled("Street address", "City"))).toEqual({ f2: "Springfield" });
    const target = labelled("Street address", "Unit", "City");
    expect(moved(source, target)).toMatchObject({ f1: "48 Juniper Street", f2: "6B" });
  });

  test("is a state with its ZIP code, never one of them alone", () => {
    const target = labelled("State and ZIP");
    expect(moved(plain(1, { State: "IL", "ZIP code": "62704" }), target)).toEqual({ f1: "IL 62704" });
    expect(moved(plain(1, { "ZIP code": "62704" }), target)).toEqual({});
  });

  test("is a date as forms of its country write it, where the form says so elsewhere", () => {
    const target = labelled("Date of birth");
    const american = plain(1, { "Date of birth": "12/10/1985", "ZIP code": "62704" });
    expect(moved(american, target)).toEqual({ f1: "1985-12-10" });
    expect(moved(plain(1, { "Date of birth": "25/10/1985" }), target)).toEqual({ f1: "1985-10-25" });
  });
});

describe("an address", () => {
  test("of somebody's home takes his letters where no other is given", () => {
    const home = { "Home address (street)": "48 Juniper Street", City: "Springfield" };
    const target = labelled("Mailing address (street)", "City");
    expect(moved(plain(1, home), target)).toEqual({ f1: "48 Juniper Street", f2: "Springfield" });
    const both = { ...home, "Mailing address (street)": "PO Box 7" };
    expect(moved(plain(1, both), target)).toEqual({ f1: "PO Box 7" });
  });
});

describe("the parts of an address", () => {
  test("go together, and none with another address's", () => {
    const source = plain(1, {
      "Street address": "48 Juniper Street",
      City: "Springfield",
      "Address (street) of the second home": "",
      "Apt. no.": "9",
    });
    source.form.fields[2]!.label = "Street";
    source.values[2]!.value = "1 Main Street";
    expect(moved(source, labelled("Street address", "Apt.", "City"))).toEqual({
      f1: "48 Juniper Street",
      f3: "Springfield",
    });
  });

  test("are those of the second line too, and of a country", () => {
    const source = plain(1, {
      "Address line 1": "48 Juniper Street",
      "Address line 2": "Apt 3B",
      City: "Springfield",
      Country: "USA",
    });
    expect(moved(source, labelled("Street", "Unit", "City", "Country"))).toEqual({
      f1: "48 Juniper Street",
      f2: "Apt 3B",
      f3: "Springfield",
      f4: "USA",
    });
  });
});

describe("whose a field is", () => {
  const target = labelled("Your last name", "Your social security number");

  test("is told by the name that a program gave, where nothing printed says it", () => {
    const number = aText("Payment voucher", {
      name: "SpouseSSN",
      group: { id: "g1", kind: "ssn", part: "digits", index: 0 },
    });
    expect(moved(filled(1, [[number, "987-65-4320"]]), target)).toEqual({});
  });

  test("is told by who was named before, for what is a person's own", () => {
    const source = plain(1, { "Name of employer": "Analytical Engines", Address: "1 Main Street" });
    expect(moved(source, labelled("Address"))).toEqual({});
    const couple = plain(1, { "Spouse's name": "William King", Address: "48 Juniper Street" });
    expect(moved(couple, labelled("Address"))).toEqual({ f1: "48 Juniper Street" });
  });

  test("is the form's own person's where the form calls him by a role alone", () => {
    const source = plain(1, { "Claimant's last name": "Lovelace", "Claimant's e-mail": "ada@example.org" });
    expect(moved(source, labelled("Last name", "E-mail"))).toEqual({ f1: "Lovelace", f2: "ada@example.org" });
    const both = plain(1, { "Veteran's last name": "King", "Claimant's last name": "Lovelace" });
    expect(moved(both, labelled("Your last name"))).toEqual({ f1: "King" });
  });

  test("is told by a number: a second child is not the first", () => {
    const source = plain(1, { "Child 2: last name": "King" });
    expect(moved(source, labelled("Child's last name"))).toEqual({});
    expect(moved(source, labelled("Last name of child 2"))).toEqual({ f1: "King" });
  });

  test("is not told on a page that asks for several names and says of none whose it is", () => {
    const source = plain(1, { "Full name": "Ada Lovelace" });
    expect(moved(source, labelled("Name", "Name", "Name"))).toEqual({});
  });

  test("is one's alone for what is called after a word: a reference is no emergency contact", () => {
    const source = plain(1, { "Name of reference": "Charles Babbage" });
    expect(moved(source, labelled("Emergency contact's name"))).toEqual({});
    expect(moved(source, labelled("Reference's name"))).toEqual({ f1: "Charles Babbage" });
  });

  test("is not the form's own person's in the rows of a table that says nothing", () => {
    const row = (n: number) => aText("Last name", { table: "t1", row: String(n), column: "Last name" });
    expect(moved(plain(1, { "Last name": "Lovelace" }), aForm([row(1), row(2)]))).toEqual({});
  });
});

describe("the name that a program gave", () => {
  const mail = plain(1, { "E-mail": "ada@example.org", City: "Springfield", Address: "48 Juniper Street" });

  test("leaves out a field whose label says something else", () => {
    expect(moved(mail, aForm([aText("E-mail address", { name: "birthdate" })]))).toEqual({});
    expect(moved(mail, aForm([aText("E-mail address", { name: "Text12" })]))).toEqual({
      f1: "ada@example.org",
    });
  });

  test("tells apart what stands under one label", () => {
    const lines = ["Street", "City"].map((name) => aText("Mailing address", { name }));
    expect(moved(mail, aForm(lines))).toMatchObject({ f2: "Springfield" });
  });
});

describe("a number in part", () => {
  test("is taken from the whole", () => {
    const whole = aText("Social security number", { format: "ssn" });
    expect(moved(filled(1, [[whole, "123-45-6789"]]), labelled("Last 4 digits of SSN"))).toEqual({
      f1: "6789",
    });
  });
});

describe("a form of another language", () => {
  test("is read by the lexicon", () => {
    const source = plain(1, {
      Vorname: "Ada",
      Name: "Lovelace",
      Geburtsdatum: "10.12.1985",
      "PLZ, Ort": "10115 Berlin",
      "Straße und Hausnummer": "Lindenweg 4",
      Telefonnummer: "+49 30 1234567",
    });
    source.form.language = "de";
    const target = {
      ...labelled("Prénom", "Nom", "Date de naissance", "Code postal", "Ville"),
      language: "fr",
    };
    expect(moved(source, target)).toEqual({
      f1: "Ada",
      f2: "Lovelace",
      f3: "1985-12-10",
      f4: "10115",
      f5: "Berlin",
    });
  });
});
