import { datesBeside } from "./date-beside.ts";
import { isToSign } from "./editable.ts";
import type { Changes } from "./edits.ts";
import { addedIn, holdsIn, type Standing } from "./progress.ts";

/** A signature and its date, as words ask for them or as they stand on the form. */
interface Signing {
  signs: boolean;
  dates: boolean;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));
/** In English, German, French, Spanish and Italian. */
const SIGNS = set(
  "sign signed signature unterschreibe unterschreiben unterschrift signer signez signature firmar firme firma firmare firmi",
);
const DATES = set(
  "date dated datum datiere datieren dater datez fecha fechar feche datare today today's heute aujourd'hui hoy oggi",
);
/** They say nothing that a signature and its date do not do: no name, no number, no "not". */
const BESIDE = set(
  "please and also then it this that the a an form document application paper page here below now at on in to with as by for me my i " +
    "is it's be put add use write name day bottom end own current " +
    "bitte und es das den dem die mit dem hier jetzt formular ist s'il vous plaît et le la ce formulaire ici avec " +
    "por favor y el lo este formulario con aquí per favore e il questo modulo qui",
);

/** What words ask for that ask for a signature or its date and say nothing else; null for all other words. */
export function signingAsked(text: string): Signing | null {
  const words =
    text
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? [];
  const asked = {
    signs: words.some((word) => SIGNS.has(word)),
    dates: words.some((word) => DATES.has(word)),
  };
  const isAll = words.every((word) => SIGNS.has(word) || DATES.has(word) || BESIDE.has(word));
  return isAll && (asked.signs || asked.dates) ? asked : null;
}

/** What a person has put on the form, saved or not: a signature anywhere; its date beside it, or anywhere as a mark. */
export function signingDone(
  { fields, held, additions }: Pick<Standing, "fields" | "held" | "additions">,
  changes: Changes,
): Signing {
  const kinds = new Set(addedIn({ additions }, changes).map(({ kind }) => kind));
  const signed = [...fields.values()].filter((one) => isToSign(one) && holdsIn(held, changes, one.id));
  const beside = datesBeside(
    signed.map(({ id }) => id),
    fields,
  );
  return {
    signs: signed.length > 0 || kinds.has("signature"),
    dates: kinds.has("date") || [...beside].some((id) => holdsIn(held, changes, id)),
  };
}

/** Whether words ask only for what is done by now. */
export function isSigningDone(text: string, done: Signing): boolean {
  const asked = signingAsked(text);
  return asked !== null && (done.signs || !asked.signs) && (done.dates || !asked.dates);
}
