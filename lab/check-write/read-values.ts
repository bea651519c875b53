import { run } from "./run.ts";

/** What a field holds, as qpdf reads it: its value, and the states of its buttons. */
export interface HeldValue {
  value: string;
  states: string[];
}

interface QpdfField {
  fullname: string;
  value: unknown;
  annotation?: { appearancestate?: string };
}

/** Every field by its full name. */
export async function readValues(file: string): Promise<Map<string, HeldValue>> {
  const { stdout } = await run(
    "qpdf",
    "--warning-exit-0",
    "--no-warn",
    "--json",
    "--json-key=acroform",
    file,
  );
  const { acroform } = JSON.parse(stdout.toString("utf8")) as { acroform?: { fields: QpdfField[] } };
  const held = new Map<string, HeldValue>();
  for (const { fullname, value, annotation } of acroform?.fields ?? []) {
    const entry = held.get(fullname) ?? { value: textOf(value), states: [] };
    if (annotation?.appearancestate) entry.states.push(textOf(annotation.appearancestate));
    held.set(fullname, entry);
  }
  return held;
}

/** Whether qpdf has nothing to say against a file. */
export async function isClean(file: string): Promise<boolean> {
  return (await run("qpdf", "--check", file)).status === 0;
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(textOf).join("\n") : String(value ?? "").replace(/^[ub]:|^\//, "");
