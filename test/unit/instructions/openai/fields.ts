import { BARE_FIELD } from "../../../../lib/domain/bare-field.ts";
import type { FillPlan } from "../../../../lib/domain/fill-plan.ts";
import type { Field, ParsedForm } from "../../../../lib/domain/parsed-form.ts";
import type { ModelAnswer, ModelFill } from "../../../../lib/instructions/openai/model/answer-schema.ts";

let drawn = 0;

/** A text field on page 1, below all fields made before it, with what the test says differently. */
export function field(label: string, rest: Partial<Field> = {}): Field {
  drawn += 1;
  const widgets = [{ page: 1, x: 72, y: drawn * 20, width: 200, height: 16 }];
  return { ...BARE_FIELD, id: `f${drawn}`, name: `secret.name[${drawn}]`, label, widgets, ...rest };
}

export function checkbox(label: string, rest: Partial<Field> = {}): Field {
  return field(label, { type: "checkbox", options: [{ value: "Yes", label: "" }], ...rest });
}

export function radio(label: string, captions: string[], rest: Partial<Field> = {}): Field {
  const options = captions.map((caption, index) => ({ value: `export${index}`, label: caption }));
  return field(label, { type: "radio", options, ...rest });
}

export function form(...fields: Field[]): ParsedForm {
  return { kind: "acroform", pages: [{ number: 1, width: 612, height: 792, rotation: 0 }], fields };
}

export function answer(parts: Partial<ModelAnswer> = {}): ModelAnswer {
  return { fills: [], blank: [], ambiguous: [], unused: [], ...parts };
}

export function text(fieldId: string, value: string, quote = value): ModelFill {
  return { field: fieldId, option: null, value, quote };
}

export function option(fieldId: string, index: number, quote: string, value = "on"): ModelFill {
  return { field: fieldId, option: index, value, quote };
}

/** The box, or the option of that number, is to be off. */
export function off(fieldId: string, quote: string, index: number | null = null): ModelFill {
  return { field: fieldId, option: index, value: "off", quote };
}

export function blank(fieldId: string, quote: string): ModelAnswer["blank"][number] {
  return { field: fieldId, option: null, quote };
}

export function ambiguous(fieldId: string, ...quotes: string[]): ModelAnswer["ambiguous"][number] {
  return { field: fieldId, option: null, quotes };
}

/** The answer as a model writes it. */
export function written(said: ModelAnswer): string {
  const mark = ({ field, option }: { field: string; option: number | null }) =>
    option === null ? field : `${field}:${option}`;
  return JSON.stringify({
    fills: said.fills.map((fill) => ({ f: mark(fill), v: fill.value, q: fill.quote })),
    blank: said.blank.map((one) => ({ f: mark(one), q: one.quote })),
    ambiguous: said.ambiguous.map((one) => ({ f: mark(one), q: one.quotes })),
    unused: said.unused,
  });
}

export function valuesOf(plan: FillPlan): Record<string, unknown> {
  return Object.fromEntries(plan.values.map(({ fieldId, value }) => [fieldId, value]));
}
