import { readFile } from "node:fs/promises";
import { createTokenReader } from "../../../lib/meaning/lexicon/tokens.ts";
import type { GroupedFields } from "../../../lib/pdf/page/widget-record.ts";
import { type PrintedPage, pageTexts } from "../../../lib/pdf/page-text/page-texts.ts";
import { buildField } from "../../../lib/pdf/parse/build-field.ts";
import { readFormStructure } from "../../../lib/pdf/parse/form-structure.ts";
import { groupFields } from "../../../lib/pdf/parse/group-fields.ts";
import { openDocument } from "../../../lib/pdf/parse/open-document.ts";
import { readPages } from "../../../lib/pdf/read-pages.ts";
import { LIMITS } from "../limits.ts";
import { processorClock } from "../processor-clock.ts";

/** One page's text as it was made: time of this process's CPU in milliseconds, the best of all rounds, and sizes. */
export interface TextFigures {
  file: string;
  page: number;
  textMs: number;
  /** Characters of the text, and of what the page prints, a blank between two words. */
  characters: number;
  printed: number;
}

const NO_LABEL = {
  label: "",
  section: null,
  tooltip: null,
  hint: null,
  group: null,
  row: null,
  column: null,
  table: null,
  question: null,
  copyOf: null,
};

/**
 * Measures what a file's pages as text take, beside the reading of the page that any parse does, and how large they
 * are. Throws `JobFailure` for a file that cannot be opened.
 */
export async function measureTexts(file: string, rounds: number): Promise<TextFigures[]> {
  const { document, bytes } = await openDocument(await readFile(file), LIMITS.maxPages);
  try {
    const pages = await readPages({ document, bytes, structure: await readFormStructure(bytes) }, LIMITS);
    const sure = asFields(groupFields(pages));
    const doubtful = asFields(groupFields(pages, "doubtful"));
    return pages.map((page) => measureText(file, page, { rounds, sure, doubtful }));
  } finally {
    await document.loadingTask.destroy();
  }
}

/** Nothing is read for what it asks. */
const NO_WORDS = createTokenReader([]);

function asFields(groups: GroupedFields["groups"]): GroupedFields {
  const fields = groups.map((group, index) =>
    buildField(`f${index + 1}`, group, { ...NO_LABEL, captions: group.map(() => null) }, NO_WORDS),
  );
  return { groups, fields };
}

function measureText(
  file: string,
  page: PrintedPage,
  { rounds, sure, doubtful }: { rounds: number; sure: GroupedFields; doubtful: GroupedFields },
): TextFigures {
  let textMs = Number.POSITIVE_INFINITY;
  let characters = 0;
  for (let round = 0; round < rounds; round++) {
    const spent = processorClock();
    const [text] = pageTexts([page], sure, doubtful);
    textMs = Math.min(textMs, spent());
    characters = text?.text.length ?? 0;
  }
  const printed = page.print.reduce((sum, { text }) => sum + text.length + 1, 0);
  return { file, page: page.number, textMs, characters, printed };
}
