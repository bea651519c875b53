import { describe, expect, test } from "vitest";
import { aText } from "../../../../fixtures/forms.ts";
import { filled } from "../fill.ts";

const form = [
  aText("First name and middle initial"),
  aText("Last name"),
  aText("Date of birth", { format: "date" }),
  aText("DNI"),
];

describe("Spanish names", () => {
  test.each([
    ["Me llamo Carmen Ibarra Soto.", "Carmen", "Ibarra Soto"],
    ["Me llamo Alba Irene Quintero.", "Alba Irene", "Quintero"],
    ["Me llamo Juan Carlos Pérez Gil.", "Juan Carlos", "Pérez Gil"],
    ["Me llamo Marta Ledesma.", "Marta", "Ledesma"],
  ])("may have two last names: %s", async (prompt, first, last) => {
    expect(await filled(form, prompt)).toEqual({ "First name and middle initial": first, "Last name": last });
  });

  test("have one last name where the instruction is English", async () => {
    expect(await filled(form, "My name is Carmen Ibarra Soto.")).toEqual({
      "First name and middle initial": "Carmen Ibarra",
      "Last name": "Soto",
    });
  });
});

describe("names in small letters", () => {
  test("are told whole after the first one, with numbers whose letters are capitals", async () => {
    const prompt = "relleno esto para mi hijo pablo: pablo gutiérrez mora, dni 70881122f, nacido el 3/2/2004";
    expect(await filled(form, prompt)).toEqual({
      "First name and middle initial": "Pablo",
      "Last name": "Gutiérrez Mora",
      "Date of birth": "02/03/2004",
      DNI: "70881122F",
    });
  });

  test("may follow a preposition and a courtesy, and be followed by a birthday", async () => {
    const prompt = "renouvellement pour madame colette favre, 14 mars 1952, elle est veuve";
    expect(await filled(form, prompt)).toEqual({
      "First name and middle initial": "Colette",
      "Last name": "Favre",
      "Date of birth": "03/14/1952",
    });
  });

  test("are not taken from dates of this decade", async () => {
    const values = await filled(form, "pour madame colette favre, 14 mars 2025, elle est veuve");
    expect(values["Date of birth"]).toBeUndefined();
  });
});

test("somebody is called by what an office calls whose form it is", async () => {
  const prompt = "El interesado es D. Joaquín Prieto, natural de Oporto, nacido el 30 de agosto de 1988.";
  expect(await filled([aText("Name"), aText("City of birth"), ...form.slice(2, 3)], prompt)).toEqual({
    Name: "Joaquín Prieto",
    "City of birth": "Oporto",
    "Date of birth": "08/30/1988",
  });
});
