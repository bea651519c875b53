import type { Reader } from "../../meaning/lexicon/tokens.ts";
import type { PageContent } from "../page/page-content.ts";
import type { GroupedFields } from "../page/widget-record.ts";
import { buildField } from "./build-field.ts";
import { groupFields } from "./group-fields.ts";
import { labelFields } from "./labels/label-fields.ts";

/**
 * The places of a document that may be there to fill as fields, `most` of them at most, with ids from `first` on. What
 * they are called is found after the others: no label of a field changes for them.
 */
export async function readDoubtful(
  contents: readonly PageContent[],
  { first, most, reader }: { first: number; most: number; reader: Reader },
): Promise<GroupedFields> {
  const groups = groupFields(contents, "doubtful").slice(0, most);
  if (groups.length === 0) return { groups, fields: [] };
  const pages = contents
    .filter(({ doubtful }) => doubtful.length > 0)
    .map((content) => ({ ...content, widgets: [...content.widgets, ...content.doubtful] }));
  const labels = await labelFields(groups, pages, async () => new Map());
  const fields = groups.flatMap((group, index) => {
    const label = labels[index];
    // Tables and copies are counted among the form's own fields.
    if (!label) return [];
    return [buildField(`f${first + index}`, group, { ...label, table: null, copyOf: null }, reader)];
  });
  return { groups, fields };
}
