import { STATE_PATTERN, stateCode } from "../../meaning/lexicon/us-states.ts";
import type { Part } from "../../meaning/parts.ts";
import { eitherCase } from "./either-case.ts";

const TAIL = new RegExp(
  `^(.{0,300}?)[,\\s]{1,4}(?:in\\s{1,2})?(${STATE_PATTERN})[,\\s]{0,4}(?:zip\\s{0,2})?(\\d{5}(?:-\\d{4})?)?$`,
  "su",
);
/** In lower case a state is one only before its ZIP code: "or", "in" and "me" are words. */
const HASTY_TAIL = new RegExp(
  `^(.{0,300}?)[,\\s]{1,8}(${eitherCase(STATE_PATTERN)}),?\\s{1,4}(\\d{5}(?:-\\d{4})?)$`,
  "su",
);
const UNIT =
  /(?<![,\s])[,\s]+((?:apt|apartment|apartamento|apto|unit|suite|ste|lot|floor|room)\b\.?\s*(?:#\s*)?|#\s*|(?=\d{1,2}(?:st|nd|rd|th)\sfloor$))([\w-]+(?:\sfloor)?)$/i;
/** What follows the ZIP code of an American address. */
const COUNTRY = /(?:,|(?<![,\s]))\s+(u\.?s\.?a\.?|united states(?: of america)?)$/i;
const NO_UNIT = /^(?:none|no|n\/?a)$/i;
const STREET_ENDS =
  /^(.{0,300}\b(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|court|ct|place|pl|boulevard|blvd|way|row|terrace|circle|cir|square|sq|plaza|parkway|pkwy|highway|hwy|trail|box\s{1,4}\d{1,8})\b\.?(?:,?\s{1,4}(?:apt|unit|suite|ste|lot|#)\.?\s{0,4}#?[\w-]{1,20})?)\s+(\S.*)$/i;

/** "14 rue des Tanneurs, 68999 Colmar", "Lindenweg 4a, 10115 Berlin": no state, and the code before the town. */
const EUROPEAN =
  /^(?:(?<before>\d{1,6}(?:\s?(?:bis|ter|[a-z]))?),?\s{1,4}(?<rue>\p{L}.{0,100}?)|(?<strasse>\p{L}.{0,100}?),?\s{1,4}(?<after>\d{1,6}\s?[a-z]?)(?<floor>,\s?\d{1,2}[º°ªo][^,]{0,30})?)(?:,|\s{1,4}(?:in|à))?\s{1,4}(?:(?:código postal|c\.?\s?p\.?)\s{1,4})?(?<zip>(?:[A-Z]{1,2}-)?\d{4,5}),?\s{1,4}(?:de\s|en\s)?(?<city>\p{L}[\p{L}'’. -]*)$/iu;
/** "6 Kiln Row, Leeds, LS1 4ZZ" */
const BRITISH =
  /^(?<street>.{1,200}?)(?:,\s{0,4}(?<city>[^,\d]{1,60}?))?,?\s{1,4}(?:(?:post ?code|postleitzahl|code postal)\s{1,4})?(?<zip>[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})$/i;

/** A Dutch code, "1015 CN", before a town that is not in capitals; before one that is, its letters may be of the town. */
const DUTCH = /(?<!\d)\d{4} ?[A-Z]{2}(?=,?\s{1,4}\p{L}{0,3}['’-]?\p{Lu}?\p{Ll})/u;

function splitEuropean(text: string): Partial<Record<Part, string>> | null {
  const british = BRITISH.exec(text.trim())?.groups;
  if (british?.street) {
    const { street, city, zip = "" } = british;
    return { street, ...(city && { city, "city+zip": `${city}, ${zip}` }), zip };
  }
  const code = DUTCH.exec(text)?.[0];
  const found = EUROPEAN.exec((code ? text.replace(code, code.slice(0, 4)) : text).trim())?.groups ?? {};
  const { before, rue, strasse, after, floor = "", zip: digits = "", city = "" } = found;
  const zip = code ?? digits;
  if (city === "" || /^[A-Z]{2} \p{Lu}+$/u.test(city)) return null;
  const street = before ? `${before} ${rue}` : `${strasse} ${after}${floor}`;
  const parts = { "house number": before ?? after ?? "", "street name": rue ?? strasse ?? "", zip, city };
  return { street, ...parts, "city+zip": `${zip} ${city}`, "city+state+zip": `${zip} ${city}` };
}

/** "…, in the city of Buffalo, Erie County, NY 14299": no address has words for what its parts are. */
const withoutCounty = (text: string): string =>
  text
    .replace(
      /,\s{0,4}\p{L}{1,20}(?:\s\p{L}{1,20})?\s{1,4}county(?=,)|[,\s]{1,4}\p{L}{1,20}\s{1,4}county(?=[,\s])/iu,
      "",
    )
    .replace(/(?<=[,\s])in\s+the\s+(?:city|town|village)\s+of\s+/i, "in ");

/** An address in its parts: "84 Foundry Road, Apt 3, Trenton, NJ 08699". Null when no state tells where the city ends. */
export function splitAddress(text: string): Partial<Record<Part, string>> | null {
  const whole = text.trim();
  const country = COUNTRY.exec(whole);
  const plain = withoutCounty(country ? whole.slice(0, country.index) : whole);
  const tail = TAIL.exec(plain) ?? HASTY_TAIL.exec(plain);
  if (!tail) return splitEuropean(text);
  const [, before = "", written = "", zip = ""] = tail;
  const state = written === written.toLowerCase() ? (stateCode(written) ?? written) : written;
  const { street, city } = splitCity(before.trim().replace(/,\s*also\s+/, ", "));
  if (city === "") return null;
  const unit = UNIT.exec(street);
  const cityLine = `${city}, ${[state, zip].filter((part) => part !== "").join(" ")}`;
  return {
    ...(street !== "" && { street: unit ? street.slice(0, unit.index) : street }),
    ...(unit && !NO_UNIT.test(unit[2] ?? "") && { unit: unit[2] ?? "", "street+unit": street }),
    city,
    state,
    ...(zip !== "" && { zip }),
    ...(country && { country: country[1] ?? "" }),
    "city+state+zip": cityLine,
    "city+zip": [city, zip].filter((part) => part !== "").join(" "),
  };
}

const capitalised = (city: string): string =>
  city === city.toLowerCase() ? city.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase()) : city;

/** The city is what follows the last comma or "in", or else the word that ends the street. */
function splitCity(before: string): { street: string; city: string } {
  const comma = /^(.{0,300}?)(?:\s{0,4},\s{0,4}(?:in\s{1,4})?|\s{1,4}in\s{1,4})([^,\d]{1,100})$/s.exec(
    before,
  );
  if (comma)
    return { street: comma[1]?.replace(/,\s*$/, "") ?? "", city: capitalised(comma[2]?.trim() ?? "") };
  const ended = STREET_ENDS.exec(before);
  if (ended) return { street: ended[1] ?? "", city: capitalised(ended[2] ?? "") };
  return /\d/.test(before) ? { street: before, city: "" } : { street: "", city: before };
}
