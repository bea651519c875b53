import type { Topic } from "./topic.ts";

/** What a share of a hundred is for. */
export const PERCENT_TOPICS: readonly Topic[] = [
  {
    says: /\b(?:owns?|owned|owners?(?:hip)?|share|stake|partners?)\b/,
    key: "percent ownership",
    aliases: ["ownership percent", "percent owned", "percent"],
  },
  {
    says: /\b(?:interest|rate|apr|loan|balance|left on it)\b|\bat\s*$/,
    key: "interest rate",
    aliases: ["rate", "int rate"],
  },
];
