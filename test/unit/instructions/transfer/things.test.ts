import { describe, expect, test } from "vitest";
import { aForm, aText, type FieldSketch } from "../../../fixtures/forms.ts";
import { filled, labelled, moved, plain } from "./filled-form.ts";

describe("what is the same for everybody whom a form speaks of", () => {
  test("is a vehicle, in any of the lexicon's languages", () => {
    const source = plain(1, { Immatriculation: "GH-482-KL", Marque: "Peugeot", Modèle: "308", Nom: "King" });
    source.form.language = "fr";
    const target = labelled("License plate", "Make", "Model");
    expect(moved(source, target)).toEqual({ f1: "GH-482-KL", f2: "Peugeot", f3: "308" });
  });
});

describe("an attorney's block", () => {
  test("goes over with its telephone and fax, and gives no one his own", () => {
    const block = {
      "Attorney or party without attorney": "Ada Lovelace, 48 Juniper Street",
      "Telephone no.": "212-555-0142",
      "Fax no.": "212-555-0143",
    };
    expect(moved(plain(1, block), labelled(...Object.keys(block)))).toEqual({
      f1: "Ada Lovelace, 48 Juniper Street",
      f2: "2125550142",
      f3: "212-555-0143",
    });
    expect(moved(plain(1, block), labelled("Your telephone no."))).toEqual({});
  });
});

describe("work", () => {
  test("is an occupation, a job's title and an employment's", () => {
    const source = plain(1, { "Present job title": "Machinist", "Your name": "Ada Lovelace" });
    expect(moved(source, labelled("Position or title"))).toEqual({ f1: "Machinist" });
    const under = aText("Occupation", { section: "Last employer(s) before the claim" });
    expect(moved(source, aForm([under]))).toEqual({ f1: "Machinist" });
    expect(moved(source, labelled("Title"))).toEqual({});
  });

  test("has an employer whose address is not one's own, under his heading too", () => {
    const source = plain(1, {
      "Your address (street, city, state, ZIP)": "48 Juniper Street, Springfield, IL 62704",
      "Your employer's name": "Analytical Engines",
    });
    const section = "Last employer(s) before the claim";
    const column = (label: string): FieldSketch => aText(label, { section, table: "t1", column: label });
    const target = aForm([column("Firm or trade name"), column("Address")]);
    expect(moved(source, target)).toEqual({ f1: "Analytical Engines" });
  });
});

describe("a label", () => {
  test("is read although a file's spacing tears its words apart", () => {
    const source = plain(1, { "NA ME": "Ada Lovelace", "EM AIL A DDRESS": "ada@example.org" });
    expect(moved(source, labelled("Name", "E-mail"))).toEqual({ f1: "Ada Lovelace", f2: "ada@example.org" });
  });

  test("that depends on an answer is left out", () => {
    const source = plain(1, { Address: "48 Juniper Street" });
    expect(moved(source, labelled("If yes, provide your address"))).toEqual({});
  });

  test("may have a dash before the line of an address", () => {
    const source = plain(1, { "Present address - Line 1": "48 Juniper Street", City: "Springfield" });
    expect(moved(source, labelled("Street", "City"))).toMatchObject({ f1: "48 Juniper Street" });
  });
});

describe("a house number", () => {
  test("goes with its street where the other form has one field for both", () => {
    const source = plain(1, { Straße: "Lindenallee", Hausnummer: "17", PLZ: "44137", Ort: "Dortmund" });
    source.form.language = "de";
    const target = { ...labelled("Straße und Hausnummer", "PLZ und Ort"), language: "de" };
    expect(moved(source, target)).toEqual({ f1: "Lindenallee 17", f2: "44137 Dortmund" });
    const apart = { ...labelled("Straße", "Hausnummer", "Ort"), language: "de" };
    expect(moved(source, apart)).toEqual({ f1: "Lindenallee", f2: "17", f3: "Dortmund" });
  });
});

describe("names on one page", () => {
  test("are the form's own person's before rows that list others", () => {
    const rows = ["First", "Second", "Third"].map((row) => aText("Name", { section: row }));
    const source = filled(1, [
      [aText("Full name"), "Ada Lovelace"],
      ...rows.map((row): [FieldSketch, string] => [row, "William King"]),
    ]);
    expect(moved(source, labelled("Name"))).toEqual({ f1: "Ada Lovelace" });
  });

  test("are another one in all their parts where the heading over one part says so", () => {
    const part = (part: "first_name" | "last_name", section: string): FieldSketch =>
      aText(part.replace("_", " "), { section, group: { id: "g1", kind: "name", part, index: 0 } });
    const target = aForm([part("first_name", "Other names used"), part("last_name", "Name")]);
    expect(moved(plain(1, { "First name": "Ada", "Last name": "Lovelace" }), target)).toEqual({});
    const born = aText("Date of birth", { section: "Other names used" });
    expect(moved(filled(1, [[born, "25/10/1985"]]), labelled("Date of birth"))).toEqual({ f1: "1985-10-25" });
  });

  test("are somebody else's where the whole has not the last name that is known", () => {
    const source = plain(1, {
      "Your first name": "Ada",
      "Your last name": "Lovelace",
      Plaintiff: "Acme Corp",
    });
    expect(moved(source, labelled("Your name"))).toEqual({});
  });

  test("are one name in all their parts, whose owner any part may say", () => {
    const part = (label: string, part: "first_name" | "last_name", section: string | null) =>
      aText(label, { section, group: { id: "g1", kind: "name", part, index: 0 } });
    const target = aForm([
      part("Name (last)", "last_name", null),
      part("First", "first_name", "Joint applicant information"),
    ]);
    expect(moved(plain(1, { "First name": "Ada", "Last name": "Lovelace" }), target)).toEqual({});
  });
});
