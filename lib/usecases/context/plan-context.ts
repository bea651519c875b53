import type { SourceClaim } from "../../domain/claim.ts";
import type { ModelUsage, Warning } from "../../domain/fill-plan.ts";
import type { ParsedForm } from "../../domain/parsed-form.ts";
import type { InstructionEngine, PlanRequest, ReadContext } from "../../domain/ports/engine.ts";
import type { Source } from "../../domain/source.ts";
import { checkPlan } from "../../instructions/check-plan.ts";
import { claimsOfPlan, textOfSource } from "../../instructions/context/claims-of-plan.ts";
import { mergeClaims } from "../../instructions/context/merge-claims.ts";
import { type Known, sumUsage } from "../../instructions/context/merge-context.ts";

/** The documents of a fill, what reading them warned of, and what finds their statements. */
export interface ContextDeps {
  sources: readonly Source[];
  warnings: readonly Warning[];
  readContext: ReadContext;
}

/**
 * What documents say of a form: their statements first, by our own code, then what a model finds beside them in their
 * text. Each document is read by itself, so that none of them speaks to what reads another, or to the instruction.
 */
export async function planContext(
  engine: InstructionEngine,
  form: ParsedForm,
  circumstances: Omit<PlanRequest, "form" | "prompt"> & { until: number },
  { sources, warnings: read, readContext }: ContextDeps,
): Promise<Known | null> {
  if (sources.length === 0) return null;
  const { claims, warnings } = await readContext(form, sources, circumstances.until);
  const [all, heard, usages] = [[...claims], [...read, ...warnings], [] as (ModelUsage | undefined)[]];
  for (const [index, source] of sources.entries()) {
    const text = textOfSource(source);
    if (!engine.readDocument || text.trim() === "") continue;
    const said = await engine.readDocument({ form, prompt: text, ...circumstances });
    usages.push(said.usage);
    // What a document asks to leave blank is no matter of its own.
    const checked = checkPlan(form, text, { ...said, leftBlank: [] });
    const found = claimsOfPlan(source, index + 1, checked);
    all.push(...found.claims.filter((claim) => !all.some((known) => isSaidBefore(known, claim))));
    heard.push(...checked.warnings, ...found.warnings);
  }
  const usage = sumUsage(usages);
  const unused = sources.flatMap((_, index) =>
    all.some((claim) => isOf(claim, index + 1)) ? [] : unusedOf(index + 1),
  );
  return { ...mergeClaims(form, all), warnings: [...heard, ...unused], ...(usage && { usage }) };
}

const isOf = ({ origins }: SourceClaim, document: number): boolean =>
  origins.some((origin) => origin.document === document);

/** What our own code took from the same document for the same field stands. */
const isSaidBefore = (known: SourceClaim, { fieldId, origins }: SourceClaim): boolean =>
  known.fieldId === fieldId && origins.some(({ document }) => isOf(known, document));

const unusedOf = (document: number): Warning[] => [
  {
    code: "context_unused",
    message: `Document ${document} has no value that surely belongs to a field of this form.`,
  },
];
