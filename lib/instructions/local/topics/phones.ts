import type { Topic } from "./topic.ts";

/** What a phone number is for; without any of these words it is simply the phone. */
export const PHONE_TOPICS: readonly Topic[] = [
  { says: /\b(?:cell(?:phone)?|mobile|handy|portable)\b/, key: "cell phone", aliases: ["phone"] },
  { says: /\b(?:fax|facsimile)\b/, key: "fax", aliases: [] },
  {
    says: /\b(?:work|office|job|business|bizness)\b/,
    key: "work phone",
    aliases: ["business phone", "office phone", "phone"],
  },
  {
    says: /\b(?:daytime|during the day|days?(?= (?:phone|tel|number|time)| (?:is|at)?\s*$))\b/,
    key: "daytime phone",
    aliases: ["phone"],
  },
  { says: /\b(?:evening|night)\b/, key: "evening phone", aliases: ["home phone"] },
  { says: /\b(?:home|at home|landline|house)\b/, key: "home phone", aliases: ["phone"] },
];
