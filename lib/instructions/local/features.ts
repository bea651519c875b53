import type { Pairing } from "./4-propose.ts";

/** What is measured of a proposal, in the order of its vector; each is worked out in `5-features.ts`, `comparison.ts` or `beside-others.ts`. */
export const ENGINE_FEATURES = [
  ...["viewSaid", "keyMeant", "keyMeantAround", "exact", "sameText", "agreement", "viewInSentence"],
  ...["viewAfter", "contextSaid", "questionSaid", "questionMeant", "headMeant", "headMeantAround"],
  ...["kindRoleSlots", "headingMeant", "hasHeading", "captionSaid", "valueInCaption", "keyWords"],
  ...["viewWords", "valueWords", "share", "kindSame", "slotOpen", "typed", "isName", "isText"],
  ...["isNumber", "isYesNo", "isClause", "isItem", "isBox", "isOption", "isGroup", "isChoice", "isPart"],
  ...["isMultiline", "room", "lineSame", "lineDiffers", "laterRow", "rowSaid", "negated", "tick"],
  ...["answerFits", "roleSame", "roleDiffers", "slotOfOther", "saidOfOther", "sameWords", "kindSlots"],
  ...["kindMentions", "slots", "base", "gapToOthers", "gapToRivals", "rank", "ties", "rivals"],
  ...["twinsBefore", "twinsAfter", "afterGap", "warnings", "hasty"],
  // Two trees ask for it until the next training; measuring it made no value right or wrong, so it is always 0.
  "roleElsewhere",
  ...["valueInView", "valueOnForm", "past", "polarity", "nameSaid", "nameMeant", "labelSaid"],
  ...["labelMeant", "contrast", "crowded", "isCut", "plainWords", "captionStands", "options"],
  ...["lettersOfLabel", "lettersOfTooltip", "asksOther", "page", "copyNumber", "isHeld"],
] as const;
type FeatureName = (typeof ENGINE_FEATURES)[number];
export type Features = Record<FeatureName, number>;

/** A proposal with what was measured of it. */
export interface Measured extends Pairing {
  features: Features;
  /** Whether an item's words say more than the option's name, or another than it. */
  isOtherOption: boolean;
  /** Whether it stands under a heading whose words the form has around other places alone. */
  isUnderOther: boolean;
}
