const SIGNATURE =
  /(?<!\p{L})(?:signature|sign here|initials|unterschrift|(?<!(?:der|die|einer|oder|ihrer|unserer) )firma|assinatura|handtekening|podpis|underskrift)(?!\p{L})/iu;
/** The whole text before a line for a signature. */
const SIGNED =
  /^(?:(?:signed|sign[ée]e?|unterzeichnet|gezeichnet|gez\.|firmado|firmato|assinado)(?: (?:by|par|von|por|da))? ?:?|(?:by|par|por|durch) ?:)$/iu;
/** What is asked about a signature, or a company that is called as one. */
const ABOUT_SIGNATURE =
  /(?<!\p{L})(?:date|datum|fecha|data|place|ort|lieu|lugar|names?|nom|nombre|anschrift|sitz|number|title) (?:of|der|de|della|du|da) (?:(?:the|la|a) )?(?:signature|unterschrift|firma|assinatura)|(?:signature|sign) (?:date|place)(?!\p{L})/iu;

/** Whether a text asks to sign at the place beside it. */
export const asksToSign = ({ text }: { text: string }): boolean =>
  SIGNED.test(text) || (SIGNATURE.test(text) && !ABOUT_SIGNATURE.test(text));
