const TITLE = "(?:(?:Dr[ea]?|Mrs?|Ms|Miss|Prof|Rev|Hon|dr|mrs?|ms|miss)\\.?\\s+)";
/** No word is longer: without a bound, a long run of capitals would be read again from each of them. */
const WORD = "(?:\\p{Lu}[\\p{L}'’-]{1,60}|\\p{Lu}\\.?(?=\\s\\p{Lu}))";
const JOIN = "(?:(?:de|la|van|von|der|del|di|du|da|y|of|&)\\s+){0,2}";

const properName = (moreWords: string): string =>
  `${TITLE}?${WORD}(?:\\s+${JOIN}${WORD}|\\s+\\d(?=\\s\\p{Lu}))${moreWords}(?:,?\\s+(?:LLC|LLP|LP|Inc|Ltd|Corp|plc|PLC|GmbH|Jr|Sr|II|III)\\b\\.?)?`;

/** Matches words in capitals that stand together: a person's or a body's name. */
export const PROPER_NAME = properName("*");
/** The same for a pattern that may begin at any word, and would read an instruction all in capitals again from each. */
export const BOUNDED_NAME = properName("{0,30}");

/** Words in capitals that begin a sentence or name a thing, never a person. */
const NO_NAME = new Set(
  `I I'm I’m I've I'd My Me We We're We’re Our Us He His She Her Hers They Their It Its It's This That These Those The A An
   Please Call Contact Ask See Send Give Mail Add List Register Make Hi Hello Hey Dear Thanks Thank Yes No Not None Also And But Or So If For From To At In On By As With Of
   Leave Check Tick Put Use Date Born Home Work Cell Phone Fax Email PO Box Apt Suite Unit
   January February March April May June July August September October November December
   Monday Tuesday Wednesday Thursday Friday Saturday Sunday US USA U.S VIN SSN EIN ITIN DOB ID OK Both Neither Over Back There
   Social Security Form Section Part Page Step Line When Since Until After Before Now Then Today Everything Nothing Nobody
   What Who Where Which Name Address Reason Number Policy Account County State City Zip Case Court A Married Single Divorced Any All Re NOT NO AND OR ALL LLC LP NEVER ONLY MI NICHT KEIN KEINE KEINEN NIE PAS JAMAIS NUNCA SIN
   Der Die Das Den Dem Des Ein Eine Einen Einem Einer Mein Meine Meinen Meinem Meiner Ich Er Sie Es Wir Ihr Ihre Ihren Sein Seine Für Mit Von Bei Im Am Und
   Oder Aber Bisher Geboren Tagsüber Herr Herrn Frau Le La Les Un Une Mon Ma Mes Je Il Elle Nous Son Sa El Los Las Una Mi Mis Su Vivo Nací Yo He Con Por Para
   Representing Filing Applying Requesting Registering Renewing Replacing Changing Reporting Hiring Completing Submitting Need Needs Paid
   C'est Monsieur Madame Mme Señor Señora Nombre Apellidos Nom Prénom Vorname Nachname Familienname`
    .trim()
    .split(/\s+/),
);

const BODY =
  /\b(?:llc|llp|lp|inc|ltd|corp|co|company|corporation|group|bank|district|department|agency|clinic|bakery|associates|partners|partnership|services?|police|bureau|university|college|hospital|church|insurance|casualty|mutual|indemnity|credit|union|club|society|foundation|trust|holdings|studio|logistics|freight|staffing|finance|financial|lending|savings|robotics|press|catering|rentals|tours|vineyards|farms?|masonry|roofing|center|centre|institute|committee|county|city|sas|sarl|gmbh|ag|verein|association|fonds|cercle|industries|systems|solutions|consulting|properties|homes|realty|restaurant|café|cafe|hotel|store|shop|market|dental|medical|pharmacy|works|library|office|court|forms?|tax|law|legal|accounting|bookkeeping|plumbing|construction|landscaping|towing|daycare|camp|hospice|plc|pllc|haulage|transport|builders|electric|energy|media|software|technologies|motors|foods|mining|nursery|academy|school|salon|garage|brewery|winery|airlines|contractors|haven|ministries|council|solicitors|barristers|attorneys|lawyers|chambers)\b|&/iu;

/** Words of streets, papers, countries and other things that are written in capitals too. */
const THING =
  /\b(?:document|visa|card|states|kingdom|street|st|avenue|ave|road|rd|lane|ln|drive|dr|way|court|ct|blvd|boulevard|place|plaza|highway|license|licence|certificate|passport|permit|rewards|carolina|dakota|york|jersey|mexico|hampshire|virginia|island|city|policy|statement|transcript|return|authorization|internet|driver|vehicle|republic|federal|gross|income|wages|refund|deduction|taxable|interest|withholding|balance|total|amount|payment|year|date|number|liability|occurrence|aggregate|umbrella|auto|general)\b|(?:stra(?:ß|ss)e|weg|gasse|allee|platz|versicherung|amt|amts|gericht|amtsgerichts?|schutz|nummer|antrag)\b/i;

/** Whether a name is that of a body rather than of a person. */
export const isBody = (name: string): boolean =>
  BODY.test(name) || /^(?:Town|Village|Township|State|Board) of /.test(name);

/** "EAD", "AGI", but not "II" or "JR". */
const ACRONYM = /^(?!(?:JR|SR|I{1,3}|IV|VI?|MD|JO|AJ|TJ|DJ|CJ|RJ|JD|KC|JP|JT|BJ|PJ|MJ|JC)$)\p{Lu}{2,4}$/u;

/** Whether the words could be a person's first and last name, with what may stand around and between them. */
export function isPersonName(name: string): boolean {
  const words = name.split(/\s+/).filter((word) => !/^(?:dr|mrs?|ms|miss|prof|rev|hon)\.?$/i.test(word));
  return (
    words.length >= 2 &&
    !words.includes("of") &&
    !words.some((word) => ACRONYM.test(word) && name !== name.toUpperCase()) &&
    words.length <= 5 &&
    !isBody(name) &&
    !THING.test(words.join(" ")) &&
    !/\d/.test(name)
  );
}

/** Where the name itself begins: after a word in capitals that only begins the sentence. Null when nothing is left. */
export function nameStart(text: string): number | null {
  let start = 0;
  for (const { 0: word, index } of text.matchAll(/\S+\s*/g)) {
    if (!NO_NAME.has(word.trim().replace(/[,.]$/, ""))) return index;
    start = index + word.length;
  }
  return start < text.length ? start : null;
}
