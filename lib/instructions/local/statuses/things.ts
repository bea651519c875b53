import { type Status, status } from "./status.ts";

/** What people say about schooling, businesses, lost papers and how to reach them. */
export const THING_STATUSES: readonly Status[] = [
  status(/\b(?:ph\.?d|doctorate)\b/iu, "phd|ph d|doctorate|doctoral degree"),
  status(/\bmaster['’]?s(?: degree)?\b/iu, "master degree|masters"),
  status(/\bbachelor['’]?s(?: degree)?\b/iu, "bachelor degree|bachelors"),
  status(/\bassociate['’]?s degree\b/iu, "associate degree"),
  status(/\bhigh[- ]school (?:diploma|graduate)\b/iu, "high school diploma|high school"),
  status(
    /\bsole prop(?:rietor(?:ship)?)?\b|\bit['’]?s just me\b/iu,
    "sole proprietor|sole proprietorship|individual sole proprietor|individual",
  ),
  status(/\b(?:it['’]?s|its|is|we['’]?re|for|as) an? llc\b/iu, "llc|limited liability company"),
  status(/\b(?:it['’]?s|its|is|we['’]?re|for|as) an? partnership\b/iu, "partnership"),
  status(/\bs[- ]corp(?:oration)?\b/iu, "s corporation|s corp"),
  status(/\bc[- ]corp(?:oration)?\b/iu, "c corporation|c corp"),
  status(/\bnon-?profit\b/iu, "nonprofit|non profit"),
  status(/\b(?:i |we |got |was |were |been )lost\b|\bmisplaced\b/iu, "lost"),
  status(/\b(?:was|were|been|got) stolen\b/iu, "stolen"),
  status(/\brenew(?:al|ing)\b/iu, "renewal"),
  status(
    /\b(?:gets?|got|receiv(?:es?|ed|ing)|draws?|on|collects?) social security\b/iu,
    "social security benefits|social security",
  ),
  status(
    /\b(?:gets?|got|receiv(?:es?|ed|ing)|draws?|and|on) an? (?:small )?pension\b/iu,
    "pension|pension or annuity",
  ),
  status(
    /\b(?:gets?|got|receiv(?:es?|ed|ing)|draws?|on|collects?) unemployment\b/iu,
    "unemployment|unemployment compensation|unemployment benefits",
  ),
  status(
    /\b(?:destroyed|mutilated|damaged|in shreds|ruined|torn|burned)\b/iu,
    "destroyed|damaged|mutilated|destroyed mutilated",
  ),
  status(
    /\b(?:reach|contact|prefer|write to|notify)\b[^.;]{0,40}\bphone\b/iu,
    "phone|telephone",
    "contact reach prefer prefered preferred notify",
  ),
  status(
    /\b(?:reach|contact|prefer|notify|we would)\b[^.;]{0,40}\be-?mail\b|\be-?mail is (?:best|fine|better)\b/iu,
    "email",
    "contact reach prefer prefered preferred notify",
  ),
  status(/\bchecking(?: account|(?= *[,:.;]))/iu, "checking|checking account|type checking"),
  status(/\bsavings(?: account|(?= *[,:.;]))/iu, "savings|saving|savings account|type savings"),
  status(/\bdirect(?:ly)? deposit(?:ed)?\b/iu, "direct deposit"),
  status(/\bpaper check\b|\bcheck (?:in the|by) mail\b/iu, "paper check|check by mail|mail check"),
  status(
    /\b(?:reach|contact|prefers?|notify|write to|send)\b[^.;]{0,60}\b(?:post|postal mail|regular mail)\b/iu,
    "mail|post|postal mail",
    "contact reach prefer prefered preferred notify",
  ),
];
