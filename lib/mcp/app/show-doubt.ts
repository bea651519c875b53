import type { DoubtAnswer, OpenDoubt } from "./decisions.ts";

/** An element with a text. Nothing of a form or an instruction becomes markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = "",
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  node.textContent = text;
  return node;
}

/** A doubt as a line in which a person decides it. */
export function showDoubt(doubt: OpenDoubt, decide: (decision: DoubtAnswer) => void): HTMLLIElement {
  const line = element("li");
  const label = element("label");
  label.append(element("b", doubt.label), ` ${doubt.about} `, control(doubt, decide));
  if (doubt.value !== undefined) label.append(` ${doubt.value}`);
  line.append(label);
  return line;
}

function control({ way, choices }: OpenDoubt, decide: (decision: DoubtAnswer) => void): HTMLElement {
  if (way === "choose") {
    const select = element("select");
    select.append(
      new Option("Leave it open", ""),
      ...choices.map(({ label }, at) => new Option(label, `${at}`)),
    );
    select.onchange = () => decide(select.value === "" ? undefined : Number(select.value));
    return select;
  }
  const input = element("input");
  if (way === "tick") {
    input.type = "checkbox";
    input.onchange = () => decide(input.checked);
  } else input.oninput = () => decide(input.value.trim());
  return input;
}
