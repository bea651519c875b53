import type { Page } from "playwright-core";

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Processor time, in microseconds: what else the machine does meanwhile does not count. */
  tdur?: number;
  args: { name?: string };
}

/** The tasks of a page while something is done, each in milliseconds of processor time, after what went before has settled. */
export async function tasksDuring(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error("Expected a page of a browser of its own.");
  await settled(page);
  await browser.startTracing(page, { categories: ["toplevel"] });
  let trace: Buffer;
  try {
    await work();
    await settled(page);
  } finally {
    // A browser records one trace at a time: one left open fails every later one, and hides what failed here.
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const isMain = ({ name, args }: TraceEvent) => name === "thread_name" && args.name === "CrRendererMain";
  const main = new Set(traceEvents.filter(isMain).map(threadOf));
  return traceEvents
    .filter((event) => event.name.endsWith("RunTask") && event.ph === "X" && main.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000);
}

const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5_000 })));
