import type { Topic } from "./topic.ts";

/** Which address it is; without any of these words it is simply the address. */
export const ADDRESS_TOPICS: readonly Topic[] = [
  {
    says: /\b(?:used to (?:live|be)|previous\w*|former\w*|before that|old (?:address|one|place|home)|prior|last return)\b/,
    key: "previous address",
    aliases: ["former address", "earlier address", "prior address"],
  },
  {
    says: /\b(?:mails?|mailing|letters?|p\.?o\.? box|correspondence)\b/,
    key: "mailing address",
    aliases: ["address"],
  },
  {
    says: /\bcourt(?:house)?\b/,
    key: "court address",
    aliases: ["court street address", "address of court"],
  },
  {
    says: /\b(?:ship(?:s|ped|ping)?|deliver(?:y|ed|s)?)\b/,
    key: "shipping address",
    aliases: ["delivery address", "ship to address"],
  },
  {
    says: /\bbill(?:s|ed|ing)?\b/,
    key: "billing address",
    aliases: ["bill to address"],
  },
  {
    says: /\b(?:physical\w*|reside?s?|residence|residential)\b/,
    key: "physical address",
    aliases: ["address", "residence address", "home address"],
  },
  {
    says: /\bnew (?:address|one|place|home)\b/,
    key: "new address",
    aliases: ["address", "current address", "home address"],
  },
  {
    says: /\b(?:lives?|living|home|apartment|moved)\b/,
    key: "address",
    aliases: ["physical address", "home address", "residence address", "present address"],
  },
];
