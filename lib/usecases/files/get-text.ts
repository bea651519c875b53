import * as z from "zod";
import { RequestRefused } from "../../domain/errors.ts";
import { textKey } from "../../domain/object-keys.ts";
import { PageText } from "../../domain/page-text.ts";
import type { ObjectStore } from "../../domain/ports/objects.ts";
import type { Ports } from "../ports.ts";
import { requireFile } from "./find-file.ts";
import { requireParsed } from "./require-parsed.ts";

/**
 * A file's pages as text, or the one with this number (from 1), and how many there are. Throws `file_not_found`,
 * `parse_not_finished`, `parse_failed`, and `page_not_found` also for a file that was parsed before pages were read.
 */
export async function getText(
  deps: Pick<Ports, "clock" | "files" | "jobs" | "objects">,
  { accountId, fileId, page }: { accountId: string; fileId: string; page?: number | undefined },
): Promise<{ pages: PageText[]; count: number }> {
  const file = await requireFile(deps.files, accountId, fileId);
  const text = await readStoredText(deps.objects, await requireParsed(deps, file));
  if (!text) {
    throw new RequestRefused(
      "page_not_found",
      "The file was parsed before page texts were stored. Submit it again with force=true.",
    );
  }
  const pages = page === undefined ? text : text.filter(({ number }) => number === page);
  if (pages.length === 0) {
    throw new RequestRefused("page_not_found", `Expected a page from 1 to ${text.length}, got ${page}.`);
  }
  return { pages, count: text.length };
}

/** The pages beside a stored form (by its key); null where there are none. */
export async function readStoredText(objects: ObjectStore, formKey: string): Promise<PageText[] | null> {
  const stored = await objects.get(textKey(formKey));
  return stored && z.array(PageText).parse(JSON.parse(new TextDecoder().decode(stored)));
}
