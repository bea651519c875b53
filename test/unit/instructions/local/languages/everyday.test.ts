import { describe, expect, test } from "vitest";
import { habitsIn } from "../../../../../lib/instructions/local/languages/habits-in.ts";
import { aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const person = [aText("First Name"), aText("Last Name"), aText("Date of Birth", { format: "date" })];

describe("dates", () => {
  test("have the day first in an instruction that is not English, whatever the form", async () => {
    expect(await filled(person, "Ich heiße Greta Sandner, geboren am 3.4.1990.")).toMatchObject({
      "Date of Birth": "04/03/1990",
    });
    expect(await filled(person, "My name is Greta Sandner, born 3/4/1990.")).toMatchObject({
      "Date of Birth": "03/04/1990",
    });
  });

  test("have the month first where another date of the instruction can only be read so", () => {
    expect(habitsIn("nací el 03/04/1990").saidOrder).toBe("day");
    expect(habitsIn("nací el 03/04/1990 y mi hijo el 05/25/2015").saidOrder).toBe("month");
    expect(habitsIn("I was born 03/04/1990")).toEqual({});
  });
});

describe("people", () => {
  const parents = [aText("Mother's Name"), aText("Father's Name")];

  test("are two when they are two kin, though one follows the other's name", async () => {
    expect(await filled(parents, "Meine Mutter heißt Eva Braun, mein Vater Karl Sandner.")).toEqual({
      "Mother's Name": "Eva Braun",
      "Father's Name": "Karl Sandner",
    });
    expect(await filled(parents, "My mother is Eva Braun, my father Karl Sandner.")).toEqual({
      "Mother's Name": "Eva Braun",
      "Father's Name": "Karl Sandner",
    });
  });

  test("are not called by what they do", async () => {
    const names = await filled(person, "Ich bin Übersetzerin. Mein Name ist Greta Sandner.");
    expect(names).toMatchObject({ "First Name": "Greta", "Last Name": "Sandner" });
  });

  test("come first though a courtesy stands before the name", async () => {
    const prompt = "Madame Anne Sandner, née le 1er mai 1980. Elle travaille chez Boulangerie Muller.";
    expect(await filled(person, prompt)).toMatchObject({ "First Name": "Anne", "Last Name": "Sandner" });
  });

  test("may be named last name first where the first name has two halves", async () => {
    expect(
      await filled(person, "Nom et prénom: Bremer Jean-Claude\nDate de naissance: 1.2.1970"),
    ).toMatchObject({
      "First Name": "Jean-Claude",
      "Last Name": "Bremer",
    });
  });

  test("are related by the noun alone", async () => {
    const form = [aText("Emergency Contact Name"), aText("Emergency Contact Relationship")];
    const prompt = "Ich bin Karl Weber. Im Notfall bitte meine Frau Maria Weber anrufen.";
    expect(await filled(form, prompt)).toEqual({
      "Emergency Contact Name": "Maria Weber",
      "Emergency Contact Relationship": "Frau",
    });
  });
});

describe("a form", () => {
  test("may have a heading whose letters are set so wide that a word breaks", async () => {
    const form = [aText("Vorname", { section: "EHEGAT TE" }), aText("Telefon")];
    expect(await filled(form, "Ich heiße Greta Sandner, Telefon 0431 5550199.")).toEqual({
      Telefon: "0431 5550199",
    });
  });

  test("may ask for city, state and code of an address that has no state", async () => {
    const form = [aText("Address (number and street)"), aText("City, state, and ZIP code")];
    expect(await filled(form, "Ich heiße Greta Sandner und wohne im Fliederweg 9, 24105 Kiel.")).toEqual({
      "Address (number and street)": "Fliederweg 9",
      "City, state, and ZIP code": "24105 Kiel",
    });
  });

  test("gets no number for a name", async () => {
    const form = [aText("Name des Amtsgerichts"), aText("Telefon")];
    expect(await filled(form, "Für das Amtsgericht, 24114. Ich heiße Greta Sandner.")).not.toHaveProperty(
      "Name des Amtsgerichts",
    );
  });
});
