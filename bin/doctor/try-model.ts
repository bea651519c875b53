import type { ParsedPdf } from "../../lib/domain/ports/pdf.ts";
import { createLocalEngine } from "../../lib/instructions/local/engine.ts";
import { createOpenAiEngine } from "../../lib/instructions/openai/engine.ts";
import type { ModelOptions } from "../../lib/instructions/openai/model/model-options.ts";
import { CASES } from "./cases.ts";
import { type Score, sumOf } from "./judge-plan.ts";
import { keepsSchema } from "./keeps-schema.ts";
import {
  describeScore,
  describeSpeed,
  describeTrial,
  describeVerdict,
  MODEL_SECONDS,
  type ModelVerdict,
  verdictOf,
} from "./report.ts";
import { runTrial, type Trial, trialForm } from "./run-trials.ts";
import { createSpeedometer } from "./speed.ts";

type Print = (text: string) => void;

/** In milliseconds. */
export interface Patience {
  /** The first answer, for which a model is loaded. */
  first: number;
  /** All fills together; they also have what the first answer has left. */
  fills: number;
}

/** What a model is worth here, and whether a larger one would be too slow; null where nothing was tried that tells. */
interface Worth {
  verdict: ModelVerdict;
  isSlow: boolean | null;
}

/**
 * Asks a model one question, then has it fill a small form in as many ways as the time allows, which counts from `begun` on.
 * Reports its quality beside the local engine's, and its time. No longer than is needed to know.
 */
export async function tryModel(
  options: ModelOptions,
  sample: ParsedPdf,
  print: Print,
  patience: Patience,
  begun: number,
): Promise<Worth> {
  const schema = await tellSchema(options, print, patience.first);
  if ("failure" in schema) return { verdict: "poor", isSlow: schema.isSilence || null };
  const milliseconds = begun + patience.first + patience.fills - performance.now();
  if (milliseconds <= 0) {
    print(
      "No fill was tried: this machine is so busy that the start took all the time. Run this again later.",
    );
    return { verdict: "poor", isSlow: null };
  }
  const time = `${Math.round(milliseconds / 1000)} seconds`;
  const form = trialForm(sample);
  print(`\nFills of a form with ${form.form.fields.length} fields, for ${time} at most:`);
  const speed = createSpeedometer();
  const trials = await tryCases(
    createOpenAiEngine(options, { connect: speed.connect }),
    form,
    print,
    milliseconds,
  );
  const rules = await Promise.all(
    CASES.slice(0, trials.length).map((trial) => runTrial(createLocalEngine(), form, trial, milliseconds)),
  );
  const sum = sumOf(trials);
  const verdict = verdictOf(sum);
  const answered = trials.filter(({ usage }) => (usage?.calls ?? 0) > 0).length;
  print(
    answered === 0
      ? `\nToo slow to test here: no fill had an answer in ${time}. A fill gives a model two and a half ` +
          "minutes. npm start -- --worker-seconds 600 gives it more."
      : `\n${describeVerdict(verdict, sum)}${trials.length < CASES.length ? ` Tried: ${trials.length} of ${CASES.length} fills.` : ""}`,
  );
  print(`The local engine, for comparison: ${describeScore(sumOf(rules))}.`);
  const seconds = speed.formSeconds();
  if (seconds !== null) print(describeSpeed(seconds));
  return { verdict, isSlow: answered === 0 || (seconds ?? 0) > MODEL_SECONDS };
}

async function tellSchema(
  options: ModelOptions,
  print: Print,
  milliseconds: number,
): ReturnType<typeof keepsSchema> {
  print("Asking it for one word. If the model is not loaded, it is loaded now …");
  const schema = await keepsSchema(options, milliseconds);
  if ("failure" in schema) {
    const again = schema.isSilence
      ? " It may still be loading, or it is too slow for forms on this machine. Run this again in a minute."
      : "";
    print(`It does not answer. ${schema.failure}${again}`);
    return schema;
  }
  if (schema.runsOn)
    print("Its answer does not end and was stopped. The model is probably too small to follow the format.");
  print(
    schema.keeps
      ? "It follows the schema of answers."
      : "It ignores the schema of answers. The answers are read anyway, but fail more often.",
  );
  return schema;
}

/** The trials, as long as there is time and the model can still turn out usable. */
async function tryCases(
  engine: ReturnType<typeof createOpenAiEngine>,
  form: ParsedPdf,
  print: Print,
  milliseconds: number,
): Promise<Trial[]> {
  const end = performance.now() + milliseconds;
  const trials: Trial[] = [];
  for (const [at, trial] of CASES.entries()) {
    const left = end - performance.now();
    if (left <= 0 || !canBeUsable(sumOf(trials), at)) break;
    trials.push(await runTrial(engine, form, trial, left));
    print(describeTrial(trials.at(-1) as Trial));
  }
  return trials;
}

/** Whether a model is usable that has all of the cases right from this one on. */
function canBeUsable(sum: Score, from: number): boolean {
  const right = CASES.slice(from).reduce((total, { values }) => total + Object.keys(values).length, 0);
  return verdictOf({ ...sum, right: sum.right + right }) !== "poor";
}
