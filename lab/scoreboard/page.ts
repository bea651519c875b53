import { type Figure, RECORDED } from "./recorded.ts";

type Read = (file: string) => string;

/** docs/scoreboard.md: one table for a release, of what other pages were made with and of what was recorded. */
export function scoreboard(version: string, read: Read): string {
  const rows = [...fromAccuracy(read("docs/accuracy.md")), ...RECORDED, ...fromCost(read("docs/cost.md"))];
  const lines = rows.map(
    ({ what, figure, command, day, others }) =>
      `| ${what} | ${figure} | \`${command}\`${day === "" ? "" : `, ${day}`} | ${others} |`,
  );
  return `# Scoreboard

This page is for people who compare products. It has one table for each release. \`npm run lab -- scoreboard\` writes it from
the pages and records that the other commands made. Each number has the command that prints it. FOLDER holds public forms with
cases ([accuracy](accuracy.md) describes them), FORMGYM is a clone of github.com/mtoles/FormGym, FORMFACTORY of
github.com/formfactory-ai/formfactory. TWINS are flat pages made from fillable ones.

Read the last column before you compare. A figure of another product on other forms is no comparison.

## ${version}
| what | figure | command | others, and what is not comparable |
|---|---|---|---|
${lines.join("\n")}

## Not measured here
- FormGym with a model that one can call. Its figures depend on the model.
`;
}

function fromAccuracy(page: string): Figure[] {
  const command = "npm run lab -- accuracy FOLDER --write";
  return [
    ["all", "lists, prose and tricky instructions"],
    ["list", "lists of label and value"],
  ].map(([style, words]) => {
    const [, cases, values, recall, , written, , whole] = cells(page, `| further | ${style} |`);
    return {
      what: `Without a model, cases that no training reads (${cases} cases, ${values} values), ${words}`,
      figure: `${written} of what is written is right; ${recall} of all values; ${whole} of forms whole`,
      ...{ command, day: "" },
      others: "No API product publishes its accuracy of filling.",
    };
  });
}

function fromCost(page: string): Figure[] {
  const totals = page.split("\n").filter((line) => line.startsWith("| **all** |"));
  return ["no model", "`gpt-5-mini`"].map((engine, index) => {
    const [, small, typical, large] = (totals[index] ?? "")
      .split("|")
      .map((cell) => cell.replaceAll("*", "").trim())
      .slice(1);
    return {
      what: `1,000 documents on your own AWS account, ${engine}`,
      figure: `${small} (2 pages), ${typical} (6), ${large} (40)`,
      ...{ command: "npm run lab -- cost", day: "" },
      others:
        "Hosted products publish 1 to 5 cents a fill or 2.5 cents a page. They run the service for you; you run this.",
    };
  });
}

/** The cells of the first row that begins so, without its set. */
function cells(page: string, start: string): string[] {
  const row = page.split("\n").find((line) => line.startsWith(start));
  if (!row) throw new Error(`Expected a row ${start} in docs/accuracy.md.`);
  return row
    .split("|")
    .map((cell) => cell.trim())
    .slice(2);
}
