import { JobFailure } from "../../lib/domain/errors.ts";
import type { FillPlan, ModelUsage } from "../../lib/domain/fill-plan.ts";
import type { InstructionEngine } from "../../lib/domain/ports/engine.ts";
import type { ParsedPdf } from "../../lib/domain/ports/pdf.ts";
import { checkPlan } from "../../lib/instructions/check-plan.ts";
import { readPdf } from "../../lib/pdf/parse-pdf.ts";
import { drawSampleForm } from "../../lib/pdf/sample/draw-sample-form.ts";
import { CASES, type TrialCase } from "./cases.ts";
import { judgePlan, type Score } from "./judge-plan.ts";

export interface Trial extends Score {
  name: string;
  seconds: number;
  usage?: ModelUsage;
  /** Why there is no plan; every value is then blank. */
  failure?: string;
}

const LIMITS = { maxPages: 10, maxFields: 500 };
/** Any date will do: no instruction speaks of it. */
const TODAY = "2026-11-22";

/** The form that the trials fill: drawn here, so that nothing of anybody's is sent. */
export const sampleForm = async (): Promise<ParsedPdf> => readPdf(await drawSampleForm(), LIMITS);

/** Between the fields that the trials ask for stand others, one to so many. */
const OTHERS = 3;

/**
 * The sample form with the fields that the trials ask for and some others, without its pages: a request that a slow machine
 * reads in seconds.
 */
export function trialForm({ form }: ParsedPdf): ParsedPdf {
  const asked = new Set(CASES.flatMap(({ values, optional }) => Object.keys({ ...values, ...optional })));
  const fields = form.fields.filter(({ name }, at) => asked.has(name ?? "") || at % OTHERS === 0);
  return { form: { ...form, fields }, text: [] };
}

/** One fill on the way that the service takes, within so many milliseconds. */
export async function runTrial(
  engine: InstructionEngine,
  sample: ParsedPdf,
  trial: TrialCase,
  milliseconds: number,
): Promise<Trial> {
  const started = performance.now();
  const { plan, failure } = await planOf(engine, sample, trial.prompt, milliseconds);
  const seconds = (performance.now() - started) / 1000;
  return {
    name: trial.name,
    seconds,
    ...judgePlan(sample.form, plan, trial),
    ...(plan?.usage && { usage: plan.usage }),
    ...(failure && { failure }),
  };
}

async function planOf(
  engine: InstructionEngine,
  { form, text: pages }: ParsedPdf,
  prompt: string,
  milliseconds: number,
): Promise<{ plan: FillPlan | null; failure?: string }> {
  try {
    const signal = AbortSignal.timeout(Math.ceil(milliseconds));
    const request = { form, pages, prompt, today: TODAY, signal };
    return { plan: checkPlan(form, prompt, await engine.plan(request)) };
  } catch (error) {
    if (!(error instanceof JobFailure)) throw error;
    return { plan: null, failure: error.message };
  }
}
