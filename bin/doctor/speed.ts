import type { Means } from "../../lib/instructions/openai/engine.ts";
import { type CallsSeen, connectModel } from "../../lib/instructions/openai/model/call-model.ts";

/** What one call took: tokens in seconds. */
interface Timed {
  read: number;
  readSeconds: number;
  wrote: number;
  writeSeconds: number;
}

/** A form of two pages and its answer, in tokens. */
const A_FORM = { read: 3_200, write: 400 };

/** Times the calls of an engine. */
export function createSpeedometer(): { connect: Means["connect"]; formSeconds(): number | null } {
  const calls: Timed[] = [];
  const connect: Means["connect"] = async (options, seen) => {
    let [first, read, wrote] = [0, 0, 0];
    const watched: CallsSeen = {
      progressed() {
        first ||= performance.now();
        seen.progressed();
      },
      answered(usage) {
        read = Math.max(0, usage.inputTokens - usage.cachedTokens);
        wrote = usage.outputTokens;
        seen.answered(usage);
      },
    };
    const ask = await connectModel(options, watched);
    return async (...question) => {
      [first, read, wrote] = [0, 0, 0];
      const begun = performance.now();
      const answered = await ask(...question);
      const ended = performance.now();
      // What comes whole was read and written in one time, which is shared out by the tokens.
      const told = first || begun + ((ended - begun) * read) / Math.max(1, read + wrote);
      calls.push({ read, readSeconds: (told - begun) / 1000, wrote, writeSeconds: (ended - told) / 1000 });
      return answered;
    };
  };
  return { connect, formSeconds: () => secondsFor(calls) };
}

/** How long a form takes at the speed of these calls, in seconds; null where their tokens are not told. */
function secondsFor(calls: readonly Timed[]): number | null {
  const sum = (of: (call: Timed) => number) => calls.reduce((total, call) => total + of(call), 0);
  const [read, wrote] = [sum((call) => call.read), sum((call) => call.wrote)];
  if (read === 0 || wrote === 0) return null;
  const reading = (A_FORM.read * sum((call) => call.readSeconds)) / read;
  return reading + (A_FORM.write * sum((call) => call.writeSeconds)) / wrote;
}
