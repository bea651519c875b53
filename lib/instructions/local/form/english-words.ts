import { FOREIGN_STOP_WORDS } from "./foreign-stop-words.ts";
import { TRADE_PHRASES, TRADE_WORDS } from "./trade-words.ts";

/**
 * Ways to write the same thing, so that "Tel. no." finds "Telephone number". Each phrase is written in
 * normalised form (lower case, no accents, words separated by one space) and becomes the words on the right.
 * Longer phrases are tried first.
 */
const PHRASES: readonly [phrases: string, words: string][] = [
  ["date of birth|birth date|birthday|birthdate|dob|d o b|born on", "birthdate"],
  ["during the day|during day", "daytime"],
  ["born in", "city birth"],
  ["social security number|social security no|social security num|social security|ssn|s s n", "ssn"],
  ["employer identification number|employer identification no|employer id number|fein|e i n", "ein"],
  ["individual taxpayer identification number", "itin"],
  [
    "tax id number|tax id|federal tax id|taxpayer identification number|taxpayer id number|taxpayer id|tax identification number",
    "tin",
  ],
  ["zip code|zip postal code|postal code|post code|postcode|zipcode|code postal|cp", "zip"],
  ["e mail address|email address|e mail|e mails|courriel|adresse electronique", "email"],
  ["telephone number|telephone no|phone number|phone no|phone numbers|phone", "phone"],
  ["telephone|tel|ph", "phone"],
  ["cell phone number|cell phone|cellphone|mobile phone|mobile number|mobile|cell|cellular", "cell phone"],
  ["family name|surname|nom de famille", "last name"],
  ["given name|given names|forename|prenom|prenoms", "first name"],
  ["fax number|fax no|facsimile", "fax"],
  ["middle initial|m i", "middle initial"],
  ["apartment|apt no|apt number|apt", "apt"],
  ["doing business as|dba|d b a|trade name", "trade name"],
  ["co applicant|joint applicant", "coapplicant"],
  ["co owner", "coowner"],
  ["co borrower", "coborrower"],
  ["alien registration number|alien number|uscis number|a number", "anumber"],
  ["debtor 2|second debtor|co debtor", "codebtor"],
  ["debtor 1", "debtor"],
  ["drivers license|driver license|drivers licence|driver licence", "driver license"],
  ["my social|own social|her social|his social", "ssn"],
  ["united states|u s a|usa|u s", "us"],
];

/** Single words and abbreviations; plural endings are already gone. */
const WORDS = new Map(
  Object.entries({
    ...TRADE_WORDS,
    no: "number",
    nr: "number",
    num: "number",
    numero: "number",
    n: "number",
    licence: "license",
    lic: "license",
    addr: "address",
    adresse: "address",
    amt: "amount",
    exp: "expiration",
    expiry: "expiration",
    expire: "expiration",
    expires: "expiration",
    eff: "effective",
    dept: "department",
    org: "organization",
    organisation: "organization",
    acct: "account",
    emp: "employer",
    spouses: "spouse",
    husband: "spouse",
    wife: "spouse",
    mom: "mother",
    dad: "father",
    gender: "sex",
    ste: "suite",
    town: "city",
    village: "city",
    municipality: "city",
    province: "state",
    kid: "child",
    children: "child",
    ville: "city",
    commune: "city",
    localite: "city",
    wohnort: "city",

    dependant: "dependent",
    witholding: "withholding",
    withheld: "withholding",
    citizenship: "citizen",
  }),
);

/** The word that forms mostly use for it. */
export const canonicalWord = (word: string): string => WORDS.get(word) ?? word;

/** Words that say nothing about which field is meant. */
const STOP_WORDS = new Set([
  ...FOREIGN_STOP_WORDS,
  ...`a an the of for to in on at is are was be and or by with from as it its this that these those
   my our your his her their i we you he she they me please if any where applicable known
   optional required le la les du de des un une et ou d l mon ma mes votre vos etes s`.split(/\s+/),
]);

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** Every phrase with the words that it stands for. */
export const ENGLISH_PHRASES: ReadonlyMap<string, string> = new Map(
  [...TRADE_PHRASES, ...PHRASES].flatMap(([phrases, words]) =>
    phrases.split("|").map((phrase) => [phrase, words] as const),
  ),
);

/** What all single words stand for. */
export const CANONICAL_WORDS: readonly string[] = [...WORDS.values()];
