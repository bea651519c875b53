import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { diagnose } from "./doctor/diagnose.ts";

const { values: options } = parseArgs({ options: { pull: { type: "boolean", default: false } } });

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(?:es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

process.exit(
  await diagnose({
    variables: process.env,
    print: (text) => console.log(text),
    pull: options.pull,
    confirm,
    // The process's own start. A download takes as long as it takes.
    ...(!options.pull && { begun: 0 }),
  }),
);
