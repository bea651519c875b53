import type { ParsedForm } from "../../../lib/domain/parsed-form.ts";
import { vectorOf } from "../../../lib/instructions/local/6-score.ts";
import type { Measured } from "../../../lib/instructions/local/features.ts";
import { type Read, read } from "../../../lib/instructions/local/read.ts";
import { type Case, type CaseSet, readForms } from "./cases.ts";
import { labelProposals } from "./label-proposals.ts";
import { reducedForm } from "./reduced-form.ts";

/** The day that "today" means in all cases. */
export const TODAY = "2026-11-22";

/** A case as the engine reads it: every proposal, what was measured of it, and whether it is right. */
export interface Example {
  set: string;
  given: Case;
  form: ParsedForm;
  read: Read;
  proposals: readonly Measured[];
  vectors: readonly (readonly number[])[];
  labels: readonly (boolean | null)[];
}

/** Reads every case of the sets. `shared` holds the forms. */
export async function readExamples(shared: string, sets: readonly CaseSet[]): Promise<Example[]> {
  const forms = await readForms(shared, sets);
  return sets.flatMap(({ name, cases }) =>
    cases.map((given) => exampleOf(name, given, formOf(forms, given))),
  );
}

function formOf(forms: ReadonlyMap<string, ParsedForm>, { form: name }: Case): ParsedForm {
  const form = forms.get(name);
  if (!form) throw new Error(`Expected the form "${name}".`);
  return form;
}

function exampleOf(set: string, given: Case, form: ParsedForm): Example {
  const found = read({ form, prompt: given.prompt, today: TODAY });
  const { proposals } = found;
  const vectors = proposals.map(({ features }) => vectorOf(features));
  return {
    set,
    given,
    form,
    read: found,
    proposals,
    vectors,
    labels: labelProposals(given, form, proposals),
  };
}

/** The same cases on short forms, to be learnt from and not to be judged by. */
export const onShortForms = (examples: readonly Example[]): Example[] =>
  examples.map(({ set, given, form }) => exampleOf(set, given, reducedForm(form, given)));
