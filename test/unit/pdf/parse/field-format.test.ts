import { expect, test } from "vitest";
import type { FieldFormat } from "../../../../lib/domain/parsed-form.ts";
import { createTokenReader } from "../../../../lib/meaning/lexicon/tokens.ts";
import { fieldFormat } from "../../../../lib/pdf/parse/field-format.ts";
import { parsePdf } from "../../../../lib/pdf/parse-pdf.ts";
import { FormBuilder } from "../../../fixtures/pdf/form-builder.ts";

const aTextField = (about: object): Parameters<typeof fieldFormat>[0] => ({
  scripts: [],
  type: "text",
  maxLength: null,
  multiline: false,
  box: { x: 0, y: 0, width: 200, height: 18 },
  ...about,
});

const english = createTokenReader(["en"]);
const formatOf = (field: Parameters<typeof fieldFormat>[0], label: string) =>
  fieldFormat(field, { label, hint: null, section: null, question: null, row: null, column: null }, english);

test.each<[string, FieldFormat | null]>([
  ['AFDate_FormatEx("mm/dd/yyyy");', "date"],
  ["AFTime_Keystroke(0);", "time"],
  ["AFPercent_Format(2, 0);", "percent"],
  ['AFNumber_Format(2, 0, 0, 0, "", false);', "number"],
  ['AFNumber_Format(2, 0, 0, 0, "$", true);', "money"],
  ["AFSpecial_Format(0);", "zip"],
  ["AFSpecial_Format(2);", "phone"],
  ["AFSpecial_Keystroke(3);", "ssn"],
  ['AFSpecial_KeystrokeEx("99-9999999");', "ein"],
  ["app.alert('AF');", null],
])("reads %s", (script, format) => {
  const found = formatOf(aTextField({ scripts: [script] }), "");
  expect(found).toEqual(format && { format, format_source: "file" });
});

test.each<[string, number | null, FieldFormat | null]>([
  ["Date of birth", null, "date"],
  ["Social security number", 9, "ssn"],
  ["Social security number (last four digits)", 4, null],
  ["Employer identification number (EIN)", null, "ein"],
  ["Daytime telephone", null, "phone"],
  ["E-mail address", null, "email"],
  ["ZIP code", 5, "zip"],
  ["Amount requested $", null, "money"],
  ["Credit limit in $", null, "money"],
  ["Has anybody been paid more than $20 this month?", null, null],
  ["Multiply line 7 by 2.5%", null, "money"],
  ["Date on which the tenant and all of the other people named above moved in", null, "date"],
  ["I own what is worth more than what I owe, and as of the date of this paper nobody else does", null, null],
  ["Signature and date", null, null],
  ["City, state, and ZIP code", null, null],
  ["Occupation", null, null],
  ["Make of phone", null, null],
  ["Email provider", null, null],
  ["Social security office", null, null],
  ["Best time to call", null, null],
  ["Time in business", null, null],
  ["Time of accident", null, "time"],
  ["Total amount (in words)", null, null],
  ["Betrag in Worten", null, null],
  ["Importe total en letras", null, null],
  ["Montant total en toutes lettres", null, null],
  ["Importo in lettere", null, null],
  ["Phone bill per month", null, "money"],
  ["Social security tax withheld", null, "money"],
])("understands the label %s with room for %s characters", (label, maxLength, format) => {
  const found = formatOf(aTextField({ maxLength }), label);
  expect(found).toEqual(format && { format, format_source: "label" });
});

test.each([
  ["de", "E-Mail-Anbieter"],
  ["fr", "Meilleur moment pour appeler"],
  ["es", "Mejor hora para llamar"],
] as const)("what a word of another kind heads is of no format: %s, %s", (language, label) => {
  const around = { hint: null, section: null, question: null, row: null, column: null };
  expect(fieldFormat(aTextField({}), { label, ...around }, createTokenReader([language, "en"]))).toBeNull();
});

test.each([
  ["en", "Electronic (email, USB, CD, portal, other), specify"],
  ["en", "Deliver by (email, fax)"],
  ["en", "Proof of identity (SSN, passport)"],
  ["en", "Mail or phone"],
  ["de", "Versand (E-Mail, Post, Fax)"],
  ["de", "Ort, Datum und Uhrzeit"],
] as const)("a word that is one of several listed is no format: %s, %s", (language, label) => {
  const around = { hint: null, section: null, question: null, row: null, column: null };
  expect(fieldFormat(aTextField({}), { label, ...around }, createTokenReader([language, "en"]))).toBeNull();
});

test.each([
  ["en", "Name at Time of Treatment (if different than above)"],
  ["en", "Employer at time of injury"],
  ["en", "Marital status on date of application"],
  ["de", "Arbeitgeber zum Zeitpunkt des Unfalls"],
  ["fr", "Employeur à la date de l'accident"],
] as const)("the occasion of what is asked is no format: %s, %s", (language, label) => {
  const around = { hint: null, section: null, question: null, row: null, column: null };
  expect(fieldFormat(aTextField({}), { label, ...around }, createTokenReader([language, "en"]))).toBeNull();
});

test.each([
  ["In Teilnehmergebühr xMal enthalten", "number"],
  ["mal", "number"],
  ["in Teilnahmegebühr enthaltene Unterkunft", null],
  ["Teilnehmergebühr", "money"],
] as const)("how often something is had is no sum, nor is what a fee contains: %s", (label, format) => {
  const around = { hint: null, section: null, question: null, row: null, column: null };
  const found = fieldFormat(aTextField({}), { label, ...around }, createTokenReader(["de", "en"]));
  expect(found?.format ?? null).toBe(format);
});

test.each([
  "Date / Ngay",
  "Phone / Telepono",
  "Phone (home, work or mobile)",
  "Loans/Gifts",
  "Home or cell phone",
  "Time (a.m. or p.m.)",
])("ways to say one thing keep its format: %s", (label) => {
  expect(formatOf(aTextField({}), label)).not.toBeNull();
});

test("takes a word of the caption for no format where several lines are asked for", () => {
  const box = { x: 0, y: 0, width: 200, height: 60 };
  expect(formatOf(aTextField({ multiline: true }), "What happened, and the date")).toBeNull();
  expect(formatOf(aTextField({ box }), "Injury and date")).toBeNull();
  expect(formatOf(aTextField({}), "Describe the damage and the amount")).toBeNull();
  const scripts = ['AFDate_FormatEx("mm/dd/yyyy");'];
  expect(formatOf(aTextField({ multiline: true, scripts }), "Why")?.format_source).toBe("file");
});

test.each(["mm", "dd", "yyyy", "mm-dd", "mmmm yyyy"])(
  "takes a field whose script formats %s for no date",
  (pattern) => {
    const scripts = [`AFDate_KeystrokeEx("${pattern}");`, `AFDate_FormatEx("${pattern}");`];
    expect(formatOf(aTextField({ scripts }), "Date of birth")).toBeNull();
  },
);

test("finds the scripts in a field's actions", async () => {
  const action = '/AA << /F << /S /JavaScript /JS (AFDate_FormatEx\\("mm/dd/yy"\\);) >> >>';
  const bytes = new FormBuilder().field("Tx", "when", [100, 700, 300, 720], action).toBytes();
  const { fields } = await parsePdf(bytes, { maxPages: 1, maxFields: 1 });
  expect(fields[0]).toMatchObject({ format: "date", format_source: "file" });
});

test("two blanks around the sign of an e-mail address hold half of one each", async () => {
  const form = (sign: string): Uint8Array =>
    new FormBuilder()
      .text(40, 704, "E-mail")
      .field("Tx", "user", [100, 700, 200, 718])
      .text(205, 704, sign)
      .field("Tx", "domain", [220, 700, 360, 718], "/TU (E-mail)")
      .text(40, 664, "E-mail of the other")
      .field("Tx", "other", [140, 660, 360, 678])
      .toBytes();
  const formats = async (sign: string) =>
    (await parsePdf(form(sign), { maxPages: 1, maxFields: 9 })).fields.map(({ format }) => format);
  expect(await formats("@")).toEqual([null, null, "email"]);
  expect((await formats("-"))[0]).toBe("email");
});
