import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { PARSER_VERSION, ParsedForm } from "../../../lib/domain/parsed-form.ts";
import { parsePdf } from "../../../lib/pdf/parse-pdf.ts";
import { LIMITS } from "../../bench/limits.ts";

/** A form, an instruction that somebody could have written, and what a careful person would enter. */
export const Case = z.object({
  id: z.string(),
  form: z.string(),
  style: z.enum(["list", "prose", "tricky"]),
  prompt: z.string(),
  expect: z.array(z.object({ field: z.string(), kind: z.string(), any_of: z.array(z.string()) })),
  optional: z.array(z.string()).optional(),
});
export type Case = z.infer<typeof Case>;

/** Cases that are reported together, and the name of their set. */
export interface CaseSet {
  name: string;
  cases: Case[];
}

/** The sets by name, and where each lies: `shared` holds the public cases. */
export const setsOf = (shared: string): CaseSet[] =>
  (
    [
      ["public", join(shared, "eval/dev")],
      ["own", "test/accuracy"],
      ["tuning", "test/accuracy/tuning"],
      ["blind", "test/accuracy/blind"],
      ["unseen", "test/accuracy/unseen"],
      ["fresh", "test/accuracy/fresh"],
      ["written", "test/accuracy/written"],
      ["more", "test/accuracy/more"],
    ] as const
  ).map(([name, folder]) => ({ name, cases: readCases(folder) }));

/** Cases that no training reads and nobody who makes the engine has read: they judge alone. */
export const unreadSet = (): CaseSet => ({ name: "further", cases: readCases("test/accuracy/further") });

/**
 * The sets whose cases were in sight while the readers before the score were made. Values read of them are surer than they
 * will be elsewhere, so that they say nothing of how far a confidence can be trusted.
 */
export const IN_SIGHT: ReadonlySet<string> = new Set(["public", "own", "tuning"]);

export const readCases = (folder: string): Case[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".cases.json"))
    .sort()
    .flatMap((file) => z.array(Case).parse(JSON.parse(readFileSync(join(folder, file), "utf8"))));

const CACHE = "node_modules/.cache/accuracy";
const FOLDERS = ["", "acroform", "flat", "train/acroform"];

/** Parses the public form of that name; what parsing answers is kept by the file's hash and the parser's version. */
async function readPublicForm(shared: string, name: string): Promise<ParsedForm> {
  const file = FOLDERS.map((folder) => join(shared, "corpus", folder, `${name}.pdf`)).find(existsSync);
  if (!file) throw new Error(`Expected a file for the form "${name}".`);
  const bytes = readFileSync(file);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  const kept = join(CACHE, `${hash}-${PARSER_VERSION}.json`);
  if (existsSync(kept)) return ParsedForm.parse(JSON.parse(readFileSync(kept, "utf8")));
  const form = await parsePdf(bytes, LIMITS);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(kept, JSON.stringify(form));
  return form;
}

/** Every form that the sets name, parsed. */
export async function readForms(shared: string, sets: readonly CaseSet[]): Promise<Map<string, ParsedForm>> {
  const forms = new Map<string, ParsedForm>();
  for (const { form } of sets.flatMap(({ cases }) => cases))
    if (!forms.has(form)) forms.set(form, await readPublicForm(shared, form));
  return forms;
}
