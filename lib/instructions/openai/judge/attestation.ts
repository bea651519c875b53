import { isDeclaration } from "../../../domain/declaration.ts";
import { OFF } from "../../../domain/parsed-form.ts";
import { foldedTokens } from "../../../meaning/lexicon/fold.ts";
import { MARK } from "../../../meaning/takes-mark.ts";
import type { OfferedField } from "../form/offered-field.ts";

/** Words that ask for a box, or declare something, as an instruction would. */
const ASKED =
  /^(?:agree|accept|certif|confirm|consent|authori|declar|acknowledg|affirm|attest|swear|waive|understand|tick|check|mark|select|choose|cross|yes|coche|accept|autoris|ankreuz|marca)/;

/**
 * Whether the words of the instruction are about the declaration that this value of a button, or a mark, makes; true for every
 * value that declares nothing. A declaration is a person's own: a form that talks a model into ticking it must find no
 * words to quote for that.
 */
export function isDeclared({ field, choices }: OfferedField, value: string, quote: string): boolean {
  const isButton = field.type === "checkbox" || field.type === "radio";
  if ((!isButton && value !== MARK) || value === OFF) return true;
  const caption = choices.find((choice) => choice.value === value)?.caption ?? "";
  if (!isDeclaration(field.label, caption)) return true;
  const words = new Set(foldedTokens(`${field.label} ${caption}`).filter((word) => word.length > 3));
  return foldedTokens(quote).some((word) => words.has(word) || ASKED.test(word));
}
