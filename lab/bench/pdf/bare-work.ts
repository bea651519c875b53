import type { FillRequest } from "../../../lib/domain/ports/pdf.ts";
import { parsePdf } from "../../../lib/pdf/parse-pdf.ts";
import { fillPdf } from "../../../lib/pdf/write/fill-pdf.ts";
import { LIMITS } from "../limits.ts";

/** One document's PDF work, `rounds` times, with nothing around it. */
export interface BareWork {
  input: Uint8Array;
  values: FillRequest["values"];
  rounds: number;
  /** Whether the file is parsed once, and filled alone in each round. */
  fillsAlone?: boolean;
}

export interface BareFigures {
  /** Of both kinds together, without the warm-up. */
  cpuSeconds: number;
  wallSeconds: number;
}

const WARM_UP = 20;

/** Asked for by its parent: works in a process of its own and answers once. */
process.once("message", (work: BareWork) => {
  void measure(work).then((figures) => process.send?.(figures, () => process.exit()));
});

async function measure({ input, values, rounds, fillsAlone }: BareWork): Promise<BareFigures> {
  const form = fillsAlone ? await parsePdf(input, LIMITS) : null;
  const once = async (): Promise<unknown> =>
    form ? fillPdf({ input, form, values, flatten: false }) : parseAndFill(input, values);
  for (let round = 0; round < WARM_UP; round++) await once();
  const [cpu, start] = [process.cpuUsage(), performance.now()];
  for (let round = 0; round < rounds; round++) await once();
  const { user, system } = process.cpuUsage(cpu);
  return { cpuSeconds: (user + system) / 1e6, wallSeconds: (performance.now() - start) / 1000 };
}

/** As the service does it: the file is opened for parsing, and opened again for filling. */
async function parseAndFill(input: Uint8Array, values: FillRequest["values"]): Promise<void> {
  const form = await parsePdf(input, LIMITS);
  await fillPdf({ input, form, values, flatten: false });
}
