import { JobFailure } from "../../domain/errors.ts";
import type { PdfEngine, PdfLimits } from "../../domain/ports/pdf.ts";
import { ChildPool } from "./child-pool.ts";
import type { ChildReply, ChildRequest } from "./protocol.ts";
import { ChildDied, type ChildSettings, WarmChild } from "./warm-child.ts";
import { MemoryExceeded } from "./watch-job.ts";

export interface PdfEngineOptions extends ChildSettings {
  /** How many children there may be at once. */
  mostChildren?: number;
}

/** Pixels a point: small print can be read, and a letter page stays under a million pixels. */
const READABLE = 1.4;
/** How many jobs run at once where nobody says; more wait for their turn, on their own time. */
const MOST_CHILDREN = 4;
/** How much longer than its processor time a job may take by the clock where nobody says. */
const PATIENCE = 3;

/**
 * PDF work in child processes that are kept warm: each has one job at a time, and takes none with it but its own. A job
 * whose child dies of neither time nor memory runs once more, in another child. A job that exceeds the memory of a used
 * child runs once more in a new one. Where children load ahead, one is started before the first job. Idle
 * children do not keep the process alive; `close` ends them.
 */
export function createPdfEngine(options: PdfEngineOptions): PdfEngine & { close(): Promise<void> } {
  const { mostChildren = MOST_CHILDREN, ...settings } = options;
  const pool = new ChildPool(mostChildren, () => new WarmChild(settings));
  if (settings.ahead) pool.startAhead();

  async function run(request: ChildRequest, limits: PdfLimits, onNews?: () => void): Promise<ChildReply> {
    const { until = Date.now() + PATIENCE * limits.deadlineMs } = limits;
    for (let hasDied = false; ; ) {
      const child = await pool.take(limits.accountId);
      const { isUsed } = child;
      child.isUsed = true;
      try {
        if (Date.now() >= until)
          throw new JobFailure("worker_crashed", "No PDF process was free in time.", { retryable: true });
        return await child.run(request, { processorMs: limits.deadlineMs, until }, onNews);
      } catch (error) {
        // Files before this one may have left too much in the process, which has ended now.
        if (error instanceof MemoryExceeded && isUsed) continue;
        // Short of memory, a system ends processes that did nothing wrong; a file that ends its own does so again.
        if (!(error instanceof ChildDied) || hasDied) throw error;
        hasDied = true;
      } finally {
        pool.giveBack(child);
      }
    }
  }

  return {
    async parse(input, { maxPages, maxFields, ...limits }, read = [], given) {
      const parse = { maxPages, maxFields, read, ...(given && { given }) };
      const reply = await run(
        { operation: "parse", input, limits: parse },
        { maxPages, maxFields, ...limits },
      );
      return reply.outcome === "parsed" ? reply.parsed : fail(reply);
    },
    async parseSeen(input, { maxPages, maxFields, ...limits }, read = []) {
      const reply = await run(
        { operation: "parseSeen", input, limits: { maxPages, maxFields, read } },
        { maxPages, maxFields, ...limits },
      );
      return reply.outcome === "seen" ? reply.seen : fail(reply);
    },
    async fill(request, limits, onChecking) {
      const reply = await run({ operation: "fill", request }, limits, onChecking);
      return reply.outcome === "filled" ? reply.pdf : fail(reply);
    },
    async read(request, limits) {
      const { maxPages, maxFields } = limits;
      const reply = await run({ operation: "read", request, limits: { maxPages, maxFields } }, limits);
      return reply.outcome === "read" ? reply.read : fail(reply);
    },
    async makeFillable(request, limits) {
      const reply = await run({ operation: "makeFillable", request }, limits);
      return reply.outcome === "madeFillable" ? reply.pdf : fail(reply);
    },
    async draw(input, pages, limits, scale = READABLE) {
      const reply = await run({ operation: "draw", input, pages, scale }, limits);
      return reply.outcome === "drawn" ? reply.images : fail(reply);
    },
    close: () => pool.close(),
  };
}

function fail(reply: ChildReply): never {
  if (reply.outcome !== "failed") throw new RangeError(`Expected another outcome than "${reply.outcome}".`);
  const { code, message, retryable } = reply.error;
  throw new JobFailure(code, message, { retryable });
}
