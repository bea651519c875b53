/** What tells people to ring, underline or strike printed words. */
export const ASKS_TO_RING =
  /(?<!\p{L})(?:(?:(?<=(?:^|[(*.:;,]) ?)|please )(?:circle|underline)(?! of)|(?:circle|underline) (?:one|all|the|a|your|which|what|as|either)|ring (?:one|the|your|as)|(?:delete|strike|cross)(?: out)? (?:as |what|which|where|if |the )[^.]{0,30}(?:appropriate|appl(?:y|ies|icable)|required)|(?:nicht ?|un)zutreffendes (?:bitte )?(?:streichen|durchstreichen)|(?:um|ein)kreisen|(?:bitte |zutreffendes )unterstreichen|(?:rayer|biffer|barrer) (?:la |les )?mentions? inutiles?|entour(?:er|ez)|soulign(?:er|ez)|t[aá]ch(?:ar|e|ese) lo que no|rode[ea]r?|subray(?:ar|e)|cerchiare|sottolineare|cancellare (?:la voce|ciò|quanto)|omcirkelen?|omcirkel|doorhalen|onderstreep|onderstrepen|skreśli[ćc]|zakreśli[ćc]|podkreśli[ćc])(?!\p{L})/iu;

/** The same as all that a text says. */
const ALONE = new RegExp(
  `^(?:[(*]\\s*)(?:${ASKS_TO_RING.source})[^()]*[).]*$|^(?:${ASKS_TO_RING.source})[^()]*[.]$`,
  "iu",
);

/** Whether a text only says how to choose. */
export const onlyAsksToRing = (text: string): boolean => ALONE.test(text);

/** "Size (circle one)" asks for a size. */
export function withoutAskingToRing(text: string): string {
  const open = text.lastIndexOf("(");
  const close = text.indexOf(")", open);
  const isAtEnd = open >= 0 && close > open && /^\W*$/u.test(text.slice(close + 1));
  if (!isAtEnd || !ASKS_TO_RING.test(text.slice(open, close))) return text;
  return `${text.slice(0, open).trimEnd()}${text.slice(close + 1)}`;
}
