import { OFF } from "../../../domain/parsed-form.ts";
import { foldedTokens } from "../../../meaning/lexicon/fold.ts";
import { MARK } from "../../../meaning/takes-mark.ts";
import type { OfferedField } from "../form/offered-field.ts";

/** Captions by which a person declares or allows something, in folded words. */
const DECLARES =
  /\b(?:i|we|undersigned|je|j|nous|ich|wir|yo) (?:\w+ ){0,4}?(?:agree|accept|certify|confirm|consent|authori[sz]e|declare|acknowledge|affirm|attest|swear|waive|understand|accepte|certifie|atteste|declare|autorise|stimme|erklare|bestatige|acepto|certifico|declaro|autorizo)\b/;

/** Words that ask for a box, or declare something, as an instruction would. */
const ASKED =
  /^(?:agree|accept|certif|confirm|consent|authori|declar|acknowledg|affirm|attest|swear|waive|understand|tick|check|mark|select|choose|cross|yes|coche|accept|autoris|ankreuz|marca)/;

const folded = (text: string): string => foldedTokens(text).join(" ");

/**
 * Whether the words of the instruction are about the declaration that this value of a button, or a mark, makes; true for every
 * value that declares nothing. A declaration is a person's own: a form that talks a model into ticking it must find no
 * words to quote for that.
 */
export function isDeclared({ field, choices }: OfferedField, value: string, quote: string): boolean {
  const isButton = field.type === "checkbox" || field.type === "radio";
  if ((!isButton && value !== MARK) || value === OFF) return true;
  const caption = choices.find((choice) => choice.value === value)?.caption ?? "";
  const declaration = folded(`${field.label} ${caption}`);
  if (!DECLARES.test(declaration)) return true;
  const words = new Set(declaration.split(" ").filter((word) => word.length > 3));
  return foldedTokens(quote).some((word) => words.has(word) || ASKED.test(word));
}
