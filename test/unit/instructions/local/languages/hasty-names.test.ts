import { describe, expect, test } from "vitest";
import { aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const german = [
  aText("Vorname"),
  aText("Nachname"),
  aText("Geburtsdatum", { format: "date" }),
  aText("Geburtsort"),
  aText("Straße, Hausnummer"),
  aText("PLZ"),
  aText("Wohnort"),
];

describe("names and places typed without capitals", () => {
  test("are known and written with them", async () => {
    const prompt = "bin peter müller, geb 5.6.1990 in hamburg, wohne hauptstr. 3, 20095 hamburg";
    expect(await filled(german, prompt)).toEqual({
      Vorname: "Peter",
      Nachname: "Müller",
      Geburtsdatum: "05.06.1990",
      Geburtsort: "Hamburg",
      "Straße, Hausnummer": "Hauptstr. 3",
      PLZ: "20095",
      Wohnort: "Hamburg",
    });
  });

  test("are no names where they are words of the language", async () => {
    const form = [aText("Nombre"), aText("Apellidos"), aText("Teléfono")];
    expect(await filled(form, "soy viuda y jubilada, mi teléfono es el 600 111 222")).toEqual({
      Teléfono: "600 111 222",
    });
  });

  test("are one name where the last stands first in capitals", async () => {
    const form = [aText("Primer apellido"), aText("Segundo apellido"), aText("Nombre"), aText("DNI/NIE")];
    expect(await filled(form, "MARTÍN GARCÍA, Lucía. DNI 12345678Z. Mi móvil no lo sé.")).toEqual({
      "Primer apellido": "MARTÍN",
      "Segundo apellido": "GARCÍA",
      Nombre: "Lucía",
      "DNI/NIE": "12345678Z",
    });
  });
});

describe("what is said in words", () => {
  test("is a number in figures", async () => {
    const form = [aText("Montant du loyer"), aText("Téléphone")];
    expect(await filled(form, "Mon loyer est de mille deux cents euros, je suis en France.")).toEqual({
      "Montant du loyer": "1200",
    });
    expect(
      await filled(
        [aText("Wohnfläche in m²"), aText("PLZ")],
        "Unsere Wohnung ist in Kiel und hat zweiundsechzig qm.",
      ),
    ).toEqual({ "Wohnfläche in m²": "62" });
  });

  test("is of what country somebody is", async () => {
    const form = [aText("Nationalité"), aText("Téléphone")];
    expect(await filled(form, "Mon nom est Dupont, je suis née à Lyon, belge, mariée.")).toMatchObject({
      Nationalité: "belge",
    });
    expect(
      await filled([aText("Staatsangehörigkeit"), aText("PLZ")], "Ich bin türkischer Staatsangehöriger."),
    ).toEqual({ Staatsangehörigkeit: "türkisch" });
  });
});
