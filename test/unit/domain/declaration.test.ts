import { expect, test } from "vitest";
import { declares, isDeclaration } from "../../../lib/domain/declaration.ts";
import { aCheckbox, aForm, aText } from "../../fixtures/forms.ts";

test.each([
  "I declare under penalty of perjury that the foregoing is true and correct.",
  "By checking this box, I certify that I own the boat",
  "Under penalties of perjury, the information above is true",
  "The undersigned hereby certifies that all answers are right",
  "I have read the rules and agree to them",
  "I understand that false statements are punished",
  "I give my permission to contact my employer",
  "Consent",
  "Photo consent",
  "Consent and release",
  "I understand these rules",
  "I understand I may be charged a fee",
  "The undersigned hereby accept the terms",
  "The undersigned waive all claims",
  "Ich versichere die Richtigkeit meiner Angaben",
  "Hiermit erkläre ich, dass die Angaben vollständig sind",
  "Ich habe die Hinweise gelesen und stimme ihnen zu",
  "Nach bestem Wissen und Gewissen",
  "Je certifie sur l’honneur l’exactitude des renseignements",
  "Lu et approuvé",
  "Declaro bajo juramento que los datos son ciertos",
  "Dichiaro che i dati sono veri",
  "Ik ga akkoord met de voorwaarden",
])("a person alone says: %s", (caption) => {
  expect(isDeclaration(caption)).toBe(true);
});

test.each([
  "Birth certificate",
  "Certified copy",
  "Customs declaration enclosed",
  "Consent form enclosed",
  "I am a citizen of the United States",
  "I understand English",
  "Date of agreement",
  "Bestätigung der Schule liegt bei",
  "Versicherung",
  "Certificat médical",
  "True or false",
  "Authorized dealer",
])("no such statement: %s", (caption) => {
  expect(isDeclaration(caption)).toBe(false);
});

test("a tick or a cross at such a statement makes it; an empty box, or another text, does not", () => {
  const [box, line, plain] = aForm([
    aCheckbox("I consent to the use of my data"),
    aText("I agree to the terms"),
    aCheckbox("Parking space"),
  ]).fields as [never, never, never];
  expect([declares(box, "Yes"), declares(box, "Off"), declares(line, "X")]).toEqual([true, false, true]);
  expect([declares(line, "Ada Lovelace"), declares(plain, "Yes")]).toEqual([false, false]);
});
