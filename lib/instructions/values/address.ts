import { STATE_PATTERN } from "../../meaning/lexicon/us-states.ts";
import { eitherCase } from "./either-case.ts";
import { type FoundValue, findKind, valuePattern } from "./kind.ts";

const STREET =
  "(?:(?<![$€£])\\d[\\w-]* (?!(?:at|on|in|from|to|and|of|is|was|by|for) )[\\p{L}\\d](?:[\\p{L}\\d'’ -]|(?<=(?<!\\p{L})\\p{L}{1,5})\\.(?! \\p{Ll})){2,40}?|[Pp]\\.? ?[Oo]\\.? [Bb]ox \\d+)";
const UNIT =
  "(?:,? (?:(?:[Aa]pt|[Aa]partment|[Aa]partamento|[Aa]pto|[Uu]nit|[Ss]uite|[Ss]te|[Rr]oom|[Ll]ot|#)\\.? ?#?[\\w-]+|(?:\\d{1,2}(?:st|nd|rd|th) [Ff]loor|[Ff]loor \\d{1,2})))?";
/** "Queens County," between the city and the state. */
const COUNTY = "(?:,? \\p{L}+(?: \\p{L}+)? (?:county|County))?";
/** Street, perhaps a unit, city, state and ZIP: the state is what makes it sure. */
const AMERICAN = `${STREET}${UNIT}(?:, (?:also |in )?|,?\\n|,| in )(?:the (?:city|town|village) of )?\\p{Lu}[\\p{L}'’.-]*(?: [\\p{Lu}][\\p{L}'’.-]*){0,3}${COUNTY}(?:, ?| )${STATE_PATTERN}(?:,? ?(?:zip(?: code)? )?\\d{5}(?:-\\d{4})?)?`;
/** What a street is called after its name. */
const STREET_KIND =
  "(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|court|ct|place|pl|boulevard|blvd|way|row|terrace|circle|cir|square|sq|parkway|pkwy|highway|hwy|trail|trl)";
/** The same as people type it in a hurry, "450 w oak ave apt 9c chicago il 60699": the ZIP code is what makes it sure. */
const HASTY = eitherCase(
  `\\d[\\w-]* (?:[\\p{L}\\d.'’]+ ){1,4}?${STREET_KIND}\\b\\.?(?:,? (?:apt|unit|suite|ste|lot|#)\\.? ?#?[\\w-]+)?,? \\p{L}[\\p{L}'’.-]*(?: \\p{L}[\\p{L}'’.-]*){0,2}${COUNTY},? ${STATE_PATTERN},? \\d{5}(?:-\\d{4})?`,
);
/** A street alone, by its kind: "1512 Larkfield Rd", "310 Driftwood Lane". */
const STREET_ALONE = eitherCase(`\\d[\\w-]{0,6} (?:[\\p{L}\\d.'’-]+ ){1,4}?${STREET_KIND}\\b\\.?`);
/** Number, street, postal code and town. */
const FRENCH =
  "\\d{1,4}(?: ?(?:bis|ter))?,? (?!euros?|dollars?)(?:(?:[\\p{L}'’.-]+ ){1,6}?[\\p{L}'’-]+|\\p{Lu}\\p{Ll}+-\\p{Lu}\\p{L}+)(?:,| à(?: \\p{L}+,)?)? (?:[A-Z]{1,2}-\\d{4,5}|\\d{5}) (?:L[ae]s? )?\\p{L}[\\p{L}'’-]+";
/** The end of a street's name, or the word before it, on the continent. */
const STREET_BEFORE =
  "(?:[Rr]ue|[Aa]venue|[Cc]hemin|[Rr]oute|[Pp]lace|[Bb]oulevard|[Ss]entier|[Ii]mpasse|[Qq]uai|[Aa]llée|[Cc]alle|[Aa]venida|[Aa]vda\\.?|[Pp]laza|[Pp]aseo|C/) ?(?:d(?:u|e|es|el) )?(?:l(?:a|os|as|es) |l['’])?";
const NUMBERED_STREET = `(?!(?:Adresse|Anschrift|Dirección|Domicilio) )(?:${STREET_BEFORE}(?:[\\p{L}'’.-]+,? ){1,4}|\\p{Lu}[\\p{L}.'’-]{1,60}(?: [\\p{L}.-]{1,60}){0,2} )\\d{1,4} ?[a-z]?`;
/** "Lindenweg 4a, 10115 Berlin", "rue du Lac 21, 2099 Ville", "Calle Mayor 3, 2º B, 37001 Salamanca" */
const NUMBER_LAST = `${NUMBERED_STREET}(?:, ?\\d{1,2}(?:[º°ªo][^,;.\\n]{0,14}|(?:izq|dcha|dch|bajo)\\b))?(?:, ?| in )(?:(?:código postal|[Cc]\\.? ?[Pp]\\.?) )?(?:[A-Z]{1,2}-)?\\d{4,5},? (?:de |en )?\\p{Lu}[\\p{L}'’-]+(?: (?:(?:de|del|la|am|an der|bei|le|sur) )*\\p{Lu}[\\p{L}'’-]+){0,3}`;
const CAPITALIZED = "\\p{Lu}[\\p{L}'’-]{1,60}";
/** "6 Kiln Row, Leeds, LS1 4ZZ" */
const BRITISH = `(?:(?:[Ff]lat|[Uu]nit) \\w+,? )?(?:\\d+\\w? )?${CAPITALIZED}(?: ${CAPITALIZED}){0,3}(?: ?, ?${CAPITALIZED}(?: ${CAPITALIZED}){0,2}){1,3} ?,? (?:[Pp]ost ?code |[Pp]ostleitzahl |[Cc]ode postal )?[A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2}`;

const PATTERNS = [AMERICAN, HASTY, FRENCH, NUMBER_LAST, BRITISH, STREET_ALONE].map((pattern) =>
  valuePattern(pattern, "gu"),
);

/** Street, town and what is said with them; last, streets alone. */
export const addressFinders: readonly ((text: string) => FoundValue[])[] = PATTERNS.map(
  (pattern) => (text) => findKind(text, "address", pattern),
);
