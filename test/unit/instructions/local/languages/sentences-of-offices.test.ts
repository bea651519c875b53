import { describe, expect, test } from "vitest";
import { glossOf } from "../../../../../lib/instructions/local/languages/gloss.ts";
import { aCheckbox, aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

describe("the English of an instruction", () => {
  test("leaves small words inside names alone", () => {
    const text = glossOf("Me llamo Candela Ibáñez del Soto y vivo en Santa Marta de Tormes.")?.text;
    expect(text).toContain("Candela Ibáñez del Soto");
    expect(text).toContain("Santa Marta de Tormes");
    expect(glossOf("mi nombre es Ana y soy la madre de Luis")?.text).toContain("mother of Luis");
  });

  test("says from when and to when before dates", () => {
    expect(glossOf("la période du 1er mai 2019 au 3 juin 2019 est la nôtre")?.text).toContain(
      "from 1er mai 2019 to 3 juin 2019",
    );
  });
});

describe("boxes", () => {
  test("that say what is not so are ticked by who says so in another language", async () => {
    const form = [aCheckbox("Nein, keine Kraftfahrzeuge"), aCheckbox("Ja, Kraftfahrzeuge vorhanden")];
    expect(await filled(form, "Ich heiße Jan Koch. Ich habe kein Auto.")).toEqual({
      "Nein, keine Kraftfahrzeuge": "Yes",
    });
  });
});

describe("no box", () => {
  test("is ticked for a degree by an abbreviation for a telephone", async () => {
    const form = [aCheckbox("PH.D"), aText("Telefon")];
    const prompt = "Mein Name ist Anna Sandner. Ich wohne in Kiel. Tel. privat 0431 5550199.";
    expect(await filled(form, prompt)).toEqual({ Telefon: "0431 5550199" });
  });

  test("that says something of the mother is ticked by who says that she is the mother", async () => {
    const form = [aText("Name"), aCheckbox("Mother's social security number is unknown")];
    expect(await filled(form, "Para mi hijo Mateo Ruiz. Soy su madre.")).toEqual({ Name: "Mateo Ruiz" });
  });
});

describe("a sentence", () => {
  test("names the bank at which an account is, and no sum is a name", async () => {
    const form = [aText("Bezeichnung der Bank"), aText("Telefon")];
    expect(await filled(form, "Ich habe ein Girokonto bei der Sparkasse Celle mit 250 Euro.")).toEqual({
      "Bezeichnung der Bank": "Sparkasse Celle",
    });
  });

  test("gives a cell phone to a form that has one line for phones", async () => {
    const form = [aText("Nombre y apellidos"), aText("Teléfono")];
    expect(await filled(form, "Me llamo Ana Ruiz. Mi móvil es el 600 111 222.")).toMatchObject({
      Teléfono: "600 111 222",
    });
  });

  test("calls the last name no more than the name beside the first", async () => {
    const form = [aText("Last Name"), aText("First Name")];
    expect(await filled(form, "Mon nom est Lefèvre, mon prénom est Marc.")).toEqual({
      "Last Name": "Lefèvre",
      "First Name": "Marc",
    });
  });

  test("may say how somebody is related before the name", async () => {
    const form = [aText("Dependientes", { name: "dependientes" }), aText("Teléfono")];
    const prompt = "La dirección es otra. Dependientes: su nieto Iker Rosas";
    expect(await filled(form, prompt)).toMatchObject({ Dependientes: "Iker Rosas" });
  });

  test("gives its dates in figures, though the field does not say that it wants a date", async () => {
    const form = [aText("période du"), aText("Nom et prénom")];
    const prompt = "Je m'appelle Anne Sandner. La période du 1er mars 2019 est la bonne.";
    expect(await filled(form, prompt)).toMatchObject({
      "période du": expect.stringMatching(/^\d\d.\d\d.2019$/),
    });
  });
});
