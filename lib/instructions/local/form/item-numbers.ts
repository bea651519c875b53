import type { Field } from "../../../domain/parsed-form.ts";

const NUMBER = "(\\d{1,3})\\s?\\(?([a-z])?\\)?";
/** "12. Enter", "Line 10a: Check", "3a. C corporation", "4(c) Extra" */
const FIRST = new RegExp(
  `^(?:line|item|box|question|page \\d+\\.|\\s)*\\(?${NUMBER}[.:)]?\\s+(?=[\\p{L}$("“])`,
  "iu",
);
/** "Page 2. Part III. Dependent Care Benefits. 12. Enter" */
const INSIDE = new RegExp(
  `(?<=^(?:page|part|section|step)\\b.{0,120}\\.\\s)${NUMBER}\\.\\s+(?=\\p{Lu})`,
  "iu",
);
/** "Income. Attach your forms here. 1a. Total wages" */
const LETTERED = /(?<=[.:]\s)(\d{1,2})([a-z])\.\s+(?=\p{Lu})/u;
/** "25. Federal income tax withheld from: a. Forms of employers" */
const NESTED = /(?<=^|[.:]\s)(\d{1,2})\.\s[^.:]{3,80}:\s([a-z])\.\s+(?=\p{Lu})/u;
/** "(b) Deductions" under "Step 4". */
const OF_STEP = /^\(([a-z])\)\s+(?=\p{L})/iu;
const STEP = /\b(?:step|line|item|question)\s+(\d{1,2})\b/i;
const NAMED = /^(?:line|item|box)?[\s_-]?(\d{1,2})([a-z])?$/i;

const PRINTED = [NESTED, INSIDE, FIRST, LETTERED];

const written = (found: RegExpExecArray | null): string | null =>
  found ? `${Number(found[1])}${(found[2] ?? "").toLowerCase()}` : null;

/** The number that the form prints before a field, as people quote it: "12", "10a"; null when it prints none. */
export function itemNumberOf({ label, tooltip, name, section }: Field): string | null {
  const [, letter = ""] = OF_STEP.exec(label) ?? [];
  const [, step] = letter === "" ? [] : (STEP.exec(section ?? "") ?? []);
  if (step) return `${Number(step)}${letter.toLowerCase()}`;
  const texts = [tooltip ?? "", label];
  const found = texts
    .map((text) => written(PRINTED.map((pattern) => pattern.exec(text)).find((match) => match) ?? null))
    .find((item) => item !== null);
  return (
    found ??
    written(
      NAMED.exec(
        name
          ?.split(".")
          .at(-1)
          ?.replace(/\[\d+\]$/, "") ?? "",
      ),
    )
  );
}

const QUOTED =
  /(?:^|\s)(?:line|item|box|step|question|field|zeile|nr\.?|ligne|casilla|línea)\s+#?(\d{1,3})\s?\(?([a-z])?\)?(?=$|[\s:.,)])/i;

/** "25a" alone, beside other lines that are quoted. */
const BARE = /^(\d{1,2})([a-z])$/i;

/** The number of the item that a key quotes, "line 7 tips" or "Item 3", and the words beside it. */
export function quotedItem(key: string): { item: string; rest: string } | null {
  const found = QUOTED.exec(key) ?? BARE.exec(key);
  const item = written(found);
  return found && item
    ? { item, rest: `${key.slice(0, found.index)} ${key.slice(found.index + found[0].length)}`.trim() }
    : null;
}
