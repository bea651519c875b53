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
    figure: "26.3 % (191 of 726); 91.8 % of what was placed",
    command: "npm run lab -- formgym FORMGYM",
    day: "2026-11-29",
    others:
      "23 % best published with its field finder, 10.6 to 68 % for agents that use a computer. They see " +
      "a picture and use a large model; this reads the PDF and uses none.",
  },
  {
    what: "FormGym, the same forms, a careful reader in the model's place: values right, by its own judge",
    figure: "88.2 % (640 of 726); 93.7 % of what was placed; flat forms 89.0 %",
    command: "npm run lab -- formgym FORMGYM",
    day: "2026-11-29",
    others:
      "68 % best published, of an agent that uses a computer. Somebody who knew neither answers nor boxes played the " +
      "model (OPENAI_BASE_URL): it is what the service reaches with a model that makes few mistakes. He holds the truth of " +
      "56 boxes for doubtful, and 19 are signatures, which we never write: 98.3 % of the others are right.",
  },
  {
    what: "FormGym, the same forms, an agent with our MCP tools alone: values right, by its own judge",
    figure: "88.2 % (640 of 726); 93.6 % of what was placed; 21.7 KB of tools' text a form in the median",
    command: "npm run lab -- formgym FORMGYM",
    day: "2026-11-29",
    others:
      "68 % best published. The agent was told each form's profile, and knew neither answers nor boxes. It called parse, " +
      "get_form and fill once a form. The command's judge judged its PDFs. Signatures, which it left out, count as wrong.",
  },
  {
    what: "FormGym, boxes that hold the centre of a field found",
    figure: "99.7 % (883 of 886)",
    command: "npm run lab -- formgym FORMGYM",
    day: "2026-11-29",
    others: "Nobody publishes it. Six of the ten forms have fields of their own, which need no detection.",
  },
  {
    what: "FormFactory, 25 forms, 1,240 records in prose, no model: values right, to the letter",
    figure: "15.1 % (1949 of 12900); 66.9 % of what was placed; 6 of 1240 records whole",
    command: "npm run lab -- formfactory FORMFACTORY",
    day: "2026-11-29",
    others:
      "Published figures are of models that click on web pages. Here each field is one of text on a PDF form that we " +
      "draw with its captions, so no figure of others compares.",
  },
  {
    what: "Blanks found on 30 public forms, their fields removed: F1 at half overlap, in sum and in the mean of files",
    figure: "89.7 and 89.2; typed 89.3; signatures 15.9; 0.16 s a page",
    command: "npm run lab -- peers TWINS NAME=FOUND@CONFIDENCE",
    day: "2026-11-29",
    others:
      "On the same pages, by the same judge: FFDNet-L of CommonForms 82.0 and 84.6, typed 80.8, 2.9 s a page; FFDNet-S " +
      "80.9 and 81.3, 1.0 s; acroforge 52.8 and 47.0, 0.2 s. Our rules were tuned on these forms. Their times are of " +
      "another machine.",
  },
  {
    what: "The same on 85 forms of 27 publishers",
    figure: "79.1 and 79.3; typed 78.8; signatures 45.9; 0.14 s a page",
    command: "npm run lab -- peers TWINS NAME=FOUND@CONFIDENCE",
    day: "2026-11-29",
    others:
      "FFDNet-L 81.5 and 83.0, typed 80.9, 1.3 s a page; FFDNet-S 79.8 and 81.7, 0.5 s; acroforge 54.7 and 50.3, 0.3 s. " +
      "Our model was trained on these forms, and is behind all the same. Neither FFDNet finds a place to sign.",
  },
  {
    what: "Ten values written into a form, and read back: 48 public forms, medians of processor time",
    figure: "22 ms to write, 93 ms with reading back in a second engine and drawing",
    command: "npm run lab -- bench peers FOLDER",
    day: "2026-11-29",
    others:
      "In the same run: PyMuPDF 59 and 78 ms, pypdf 106 and 121 (it draws nothing), pdf-lib 38 to write; with the start " +
      "of their processes mutool 17 and 60, pdftk 665 and 1,193. None of them compares what it reads.",
  },
  {
    what: "An agent over MCP, by a script: values written and read back on five public forms",
    figure: "383 of 383",
    command: "npm run lab -- bench agent FOLDER",
    day: "2026-11-28",
    others: "Nobody publishes it. The script knows what to write; it measures the tools, not the reading.",
  },
];
