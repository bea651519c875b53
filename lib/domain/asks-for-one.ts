/** Words by which a question says that one answer is given to it. */
const ONE = [
  /\b(?:only|just|exactly) one\b/i,
  /\b(?:check|tick|mark|select|choose|pick|circle) one\b/i,
  /\bone of the (?:following|boxes|options|choices)\b/i,
  /\bthe (?:appropriate|applicable|correct|relevant|right) (?:box|answer|option|choice|one)\b(?!\s?\()/i,
  /\bnur (?:ein|eine|eines)\b/i,
  /\b(?:un seul|une seule|un solo|una sola|solo un[oa]?|solamente un[oa]?|apenas uma?|slechts één)(?!\p{L})/iu,
];
/** Words by which it leaves it open how many are. */
const SEVERAL =
  /\b(?:all (?:that|which) (?:apply|applies)|one or more|at least one|as many as|any of|alle zutreffenden|toutes les|todas las|tutte le)\b/i;

/** Whether a text says how many of the boxes under it are ticked. */
export const saysHowMany = (text: string): boolean =>
  SEVERAL.test(text) || ONE.some((words) => words.test(text));

/** Whether a question says that several of its boxes may be ticked. */
export const asksForSeveral = (question: string): boolean => SEVERAL.test(question);

/** Whether a question says that only one of its boxes is ticked. */
export const asksForOne = (question: string): boolean =>
  !SEVERAL.test(question) && ONE.some((words) => words.test(question));
