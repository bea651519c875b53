import { countTokens } from "./count-tokens.ts";
import { describeField } from "./describe-field.ts";
import type { OfferedField } from "./offered-field.ts";

/** What one call is shown of a form: fields, and the pages that they stand on, or pieces of them. */
export interface FormPart {
  fields: OfferedField[];
  pages: PageLines[];
}

export interface PageLines {
  number: number;
  lines: string[];
}

/** A part as the model reads it. Page lines begin with a blank, and nothing else does: no page can print another line. */
export const describePart = ({ fields, pages }: FormPart, room: number): string =>
  ["Fields:", ...fieldLines(fields, pages.length > 0, room), ...pages.flatMap(pageLines)].join("\n");

const pageLines = ({ number, lines }: PageLines): string[] => [`Page ${number}:`, ...lines.map(pageLine)];

export const pageLine = (line: string): string => ` ${line}`;

function fieldLines(fields: readonly OfferedField[], hasPage: boolean, room: number): string[] {
  const described = new Map<string, string>();
  let heading = "";
  return fields.flatMap((offered) => {
    const options = offered.choices.length > 2 ? JSON.stringify(offered.choices) : "";
    const line = describeField(offered, {
      hasPage,
      sameOptions: described.get(options),
      listsOptions: listsOptions(offered, room),
    });
    if (options !== "" && !described.has(options)) described.set(options, offered.id);
    const before = hasPage ? "" : headingOf(offered);
    const lines = before === heading ? [line] : [before, line];
    heading = before;
    return lines;
  });
}

/** Options that take more than this share of the room are left out. */
const OPTIONS_SHARE = 0.25;

const listsOptions = ({ choices }: OfferedField, room: number): boolean =>
  choices.reduce((sum, { caption }) => sum + countTokens(caption) + 2, 0) <= OPTIONS_SHARE * room;

/** What a field's line takes at the most. */
export const fieldTokens = (offered: OfferedField, hasPage: boolean, room: number): number =>
  countTokens(describeField(offered, { hasPage, listsOptions: listsOptions(offered, room) })) + 1;

/** Where no page tells it: the page and the section that the fields below stand in. */
const headingOf = ({ page, section }: OfferedField): string =>
  section === null || section === "" ? `Page ${page}:` : `Page ${page}, ${section}:`;
