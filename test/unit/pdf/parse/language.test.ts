import { expect, test } from "vitest";
import { isRightToLeft } from "../../../../lib/pdf/page/right-to-left.ts";
import { languageOf } from "../../../../lib/pdf/parse/language.ts";

test("believes what the file states, in canonical form", () => {
  expect(languageOf("EN_us", "la date de naissance")).toBe("en-US");
});

test.each([
  ["Фамилия, имя, отчество", "ru"],
  ["Επώνυμο και όνομα", "el"],
  ["氏名とふりがな", "ja"],
  ["姓名 出生日期", "zh"],
  ["성명과 생년월일", "ko"],
  ["שם פרטי ושם משפחה", "he"],
  ["الاسم الكامل", "ar"],
  ["Name of the person to whom the payment is sent, and the date of this form", "en"],
  ["Nom de la personne pour qui vous demandez une aide et les enfants dans le foyer", "fr"],
  ["Bitte geben Sie die Daten der Person ein, mit der das Kind lebt und von der es Geld bekommt", "de"],
])("tells the language of %s", (text, language) => {
  expect(languageOf(null, text)).toBe(language);
});

test("tells a short form by more than one small word that several languages have", () => {
  const french = "Nom de famille Date de naissance Lieu de naissance Code postal Adresse de la personne";
  expect(languageOf(null, french)).toBe("fr");
  expect(languageOf(null, "Date de Code de Lieu de Nom de Carte de")).toBeNull();
});

test("tells none from too little, or from a tag that is none", () => {
  expect(languageOf("no such tag!", "Name Date Total")).toBeNull();
});

test("tells on which side a text begins", () => {
  expect([isRightToLeft("שם Name משפחה"), isRightToLeft("Name and surname שם")]).toEqual([true, false]);
});
