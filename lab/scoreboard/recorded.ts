/** A figure that a command printed which needs other people's files, with the day on which it did. */
export interface Figure {
  what: string;
  figure: string;
  command: string;
  day: string;
  /** Published figures of others for the nearest thing, and what is not comparable in them. */
  others: string;
}

/** To take over a new release: run each command, and write what it prints. */
export const RECORDED: readonly Figure[] = [
  {
    what: "FormGym, ten loan forms, no model: values right, by its own judge",
    figure: "19.7 % (143 of 726); 91.7 % of what was placed",
    command: "npm run lab -- formgym FORMGYM",
    day: "2026-11-29",
    others:
      "23 % best published with its field finder, 10.6 to 68 % for agents that use a computer. They see " +
      "a picture and use a large model; this reads the PDF and uses none.",
  },
  {
    what: "FormGym, boxes that hold the centre of a field found",
    figure: "98.6 % (874 of 886)",
    command: "npm run lab -- formgym FORMGYM",
    day: "2026-11-29",
    others: "Nobody publishes it. Six of the ten forms have fields of their own, which need no detection.",
  },
  {
    what: "An agent over MCP, by a script: values written and read back on five public forms",
    figure: "383 of 383",
    command: "npm run lab -- bench agent FOLDER",
    day: "2026-11-28",
    others: "Nobody publishes it. The script knows what to write; it measures the tools, not the reading.",
  },
];
